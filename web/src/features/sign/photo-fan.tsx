import type { Photo } from '@kindred/contract/photos';
import { cx } from '@kindred/ui/cx';
import { Picture } from '@kindred/ui/picture';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** Classes of the photos, from front to back. */
const positions = [
  'z-20 rotate-0',
  'z-10 -translate-x-10 -rotate-12 scale-90 min-[22rem]:-translate-x-14 short:-translate-x-10',
  'translate-x-10 rotate-12 scale-90 min-[22rem]:translate-x-14 short:translate-x-10',
];

/** The member's first photos as a fan, the cover in front. */
export const PhotoFan = ({ photos }: { photos: readonly Photo[] }) => {
  const { t } = useTranslation('sign');
  return (
    <ul aria-label={t('activated.photos')} className="relative h-56 w-full short:h-40 min-[22rem]:h-64">
      {photos.slice(0, positions.length).map(({ id, images, thumbhash }, index) => (
        <li key={id} className={cx('absolute inset-0 m-auto aspect-3/4 h-full', positions[index])}>
          <Picture
            src={images.w}
            alt={t('activated.photo', { number: index + 1 })}
            width={3}
            height={4}
            thumbhash={thumbhash ?? undefined}
            loading="eager"
            className="size-full rounded-2xl border-4 border-surface object-cover shadow-raised"
          />
        </li>
      ))}
    </ul>
  );
};
