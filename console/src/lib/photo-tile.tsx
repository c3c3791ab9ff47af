import type { MemberPhoto } from '@kindred/contract/console/members';
import { Chip } from '@kindred/ui/badge';
import { cx } from '@kindred/ui/cx';
import { formatTime } from './format.ts';
import { useTranslation } from './use-translation.ts';

const states = ['uploaded', 'waiting', 'shown', 'rejected'] as const;

interface PhotoTileProps {
  readonly photo: Pick<MemberPhoto, 'url' | 'thumbnail' | 'status' | 'createdAt' | 'isCover'>;
  /** 96 px wide, as evidence in a case. Without it the tile is as wide as its column. */
  readonly isSmall?: boolean;
}

/** A member’s photo with its state. A click opens the photo in a new tab. Needs `console-members`. */
export const PhotoTile = ({ photo, isSmall = false }: PhotoTileProps) => {
  const { url, thumbnail, status, createdAt, isCover } = photo;
  const { t } = useTranslation('console-members');
  const size = isSmall ? 96 : 200;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="group block">
      <img
        src={thumbnail}
        alt={t('photo.of', { time: formatTime(createdAt) })}
        width={size}
        height={size}
        loading="lazy"
        className={cx(
          'rounded-lg bg-field object-cover group-hover:[filter:brightness(0.94)]',
          isSmall ? 'size-24' : 'aspect-square w-full',
        )}
      />
      <span className="mt-2 flex flex-wrap gap-1">
        <Chip tone={status === 3 ? 'success' : status === 4 ? 'danger' : 'neutral'}>
          {t(`photo.${states[status - 1] ?? 'uploaded'}`)}
        </Chip>
        {isCover && <Chip tone="brand">{t('photo.cover')}</Chip>}
      </span>
    </a>
  );
};
