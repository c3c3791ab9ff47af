import type { MemberPhoto } from '@kindred/contract/console/members';
import { Chip } from '@kindred/ui/badge';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { Part } from './part.tsx';

const states = ['uploaded', 'waiting', 'shown', 'rejected'] as const;

/** All photos, whatever their state; one opens large beside the console. */
export const MemberPhotos = ({ photos }: { photos: readonly MemberPhoto[] }) => {
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
            </li>
          );
        })}
      </ul>
    </Part>
  );
};
