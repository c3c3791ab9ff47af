import type { WaitingSelfie } from '@kindred/contract/console/verification';
import { Chip } from '@kindred/ui/badge';
import { cardClass } from '../../lib/card-class.ts';
import { useTranslation } from '../../lib/use-translation.ts';

/** A member's moderated photos, the cover large and first. */
export const Album = ({ name, photos }: { name: string; photos: WaitingSelfie['photos'] }) => {
  const { t } = useTranslation('console-verification');
  return (
    <section aria-label={t('album', { name })} className={`${cardClass} max-md:p-2`}>
      <p className="mb-3 text-sm text-text-muted">{t('album', { name })}</p>
      <ul className="grid grid-cols-2 gap-2">
        {photos.map(({ url, isCover }, index) => (
          <li key={url} className={isCover ? 'relative col-span-2' : 'relative'}>
            <img src={url} alt={t('photo', { number: index + 1 })} className="w-full rounded-xl bg-field" />
            {isCover && (
              <Chip tone="scrim" className="absolute bottom-2 start-2">
                {t('cover')}
              </Chip>
            )}
          </li>
        ))}
      </ul>
      {photos.length === 0 && <p className="text-sm text-text-muted">{t('noPhotos')}</p>}
    </section>
  );
};
