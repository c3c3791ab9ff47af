import type { MemberPhoto } from '@kindred/contract/console/members';
import { photoReasons } from '@kindred/contract/photo-reasons';
import { Chip } from '@kindred/ui/badge';
import { Button, buttonClass } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { may, useMe } from '../../lib/me.ts';
import { Part } from '../../lib/part.tsx';
import { DeedSheet } from './deed-sheet.tsx';

const states = ['uploaded', 'waiting', 'shown', 'rejected'] as const;

/** All photos, whatever their state; one opens large beside the console. */
export const MemberPhotos = ({ hid, photos }: { hid: string; photos: readonly MemberPhoto[] }) => {
  const { t } = useTranslation('console-members');
  return (
    <Part title={t('photos')}>
      {photos.length === 0 && <p className="text-sm text-text-muted">{t('nothing')}</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
        {photos.map(({ id, url, thumbnail, status, isCover, createdAt }) => {
          const state = t(`photo.${states[status - 1] ?? 'uploaded'}`);
          return (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer" className="group block">
                <img
                  src={thumbnail}
                  alt={t('photo.of', { time: formatTime(createdAt) })}
                  width="200"
                  height="200"
                  loading="lazy"
                  className="aspect-square w-full rounded-lg bg-field object-cover group-hover:[filter:brightness(0.94)]"
                />
                <span className="mt-2 flex flex-wrap gap-1">
                  <Chip tone={status === 3 ? 'success' : status === 4 ? 'danger' : 'neutral'}>{state}</Chip>
                  {isCover && <Chip tone="brand">{t('photo.cover')}</Chip>}
                </span>
              </a>
              <PhotoActs hid={hid} id={id} isShown={status === 3} />
            </li>
          );
        })}
      </ul>
    </Part>
  );
};

/** Who has one much like it; and, of one that others see, to take it away. */
const PhotoActs = ({ hid, id, isShown }: { hid: string; id: string; isShown: boolean }) => {
  const { t } = useTranslation('console-members');
  const { roles } = useMe();
  const [asked, setAsked] = useState(false);
  return (
    <div className="mt-2 flex flex-wrap gap-1">
      <Link
        to="/members"
        search={{ by: 'alike', text: id }}
        className={buttonClass({ variant: 'ghost', compact: true })}
      >
        {t('photo.alike')}
      </Link>
      {isShown && may(roles, ['moderator']) && (
        <>
          <Button compact variant="danger" onClick={() => setAsked(true)}>
            {t('photo.delete')}
          </Button>
          <DeedSheet
            open={asked}
            onClose={() => setAsked(false)}
            hid={hid}
            draft={`photo:${id}`}
            title={t('photo.delete')}
            means={t('act.means.deletePhoto')}
            reasons={photoReasons}
            send={async ({ reason, note }) => reason && api('removePhoto', { uid: id, reason, note })}
          />
        </>
      )}
    </div>
  );
};
