import type { MemberPhoto } from '@kindred/contract/console/members';
import { photoReasons } from '@kindred/contract/photo-reasons';
import { Button, buttonClass } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { hasRole, useMe } from '../../lib/me.ts';
import { PhotoTile } from '../../lib/photo-tile.tsx';
import { SectionCard } from '../../lib/section-card.tsx';
import { useTranslation } from '../../lib/use-translation.ts';
import { ActionSheet } from './action-sheet.tsx';

/** All photos in every state. */
export const MemberPhotos = ({ hid, photos }: { hid: string; photos: readonly MemberPhoto[] }) => {
  const { t } = useTranslation('console-members');
  return (
    <SectionCard title={t('photos')}>
      {photos.length === 0 && <p className="text-sm text-text-muted">{t('nothing')}</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
        {photos.map((photo) => (
          <li key={photo.id}>
            <PhotoTile photo={photo} />
            <PhotoActions hid={hid} id={photo.id} isShown={photo.status === 3} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
};

/** Finds members with similar photos. Deletes a photo that others see. */
const PhotoActions = ({ hid, id, isShown }: { hid: string; id: string; isShown: boolean }) => {
  const { t } = useTranslation('console-members');
  const { roles } = useMe();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-2 flex flex-wrap gap-1">
      <Link
        to="/members"
        search={{ by: 'alike', text: id }}
        className={buttonClass({ variant: 'ghost', compact: true })}
      >
        {t('photo.alike')}
      </Link>
      {isShown && hasRole(roles, ['moderator']) && (
        <>
          <Button compact variant="danger" onClick={() => setOpen(true)}>
            {t('photo.delete')}
          </Button>
          <ActionSheet
            open={isOpen}
            onClose={() => setOpen(false)}
            hid={hid}
            draft={`photo:${id}`}
            title={t('photo.delete')}
            description={t('act.means.deletePhoto')}
            reasons={photoReasons}
            send={async ({ reason, note }) => reason && api('removePhoto', { uid: id, reason, note })}
          />
        </>
      )}
    </div>
  );
};
