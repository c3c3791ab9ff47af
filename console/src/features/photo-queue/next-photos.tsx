import type { WaitingPhoto } from '@kindred/contract/console/moderation';
import { useTranslation } from '../../lib/use-translation.ts';

/** The number of next photos that are shown, and so loaded in advance. */
const aheadCount = 6;

/** The photos after the current one. */
export const NextPhotos = ({ photos }: { photos: readonly WaitingPhoto[] }) => {
  const { t } = useTranslation('console-queues');
  const next = photos.slice(1, aheadCount + 1);
  return (
    <ul aria-label={t('next')} className="mt-2 flex h-12 gap-2 overflow-hidden lg:h-20">
      {next.map(({ uid, image }) => (
        <li key={uid} className="shrink-0">
          <img src={image} alt="" className="size-12 shrink-0 rounded-lg bg-field object-cover lg:size-20" />
        </li>
      ))}
    </ul>
  );
};
