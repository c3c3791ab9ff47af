import type { WaitingPhoto } from '@kindred/contract/console/moderation';
import { useTranslation } from 'react-i18next';

/** So many are seen coming, and are there when their turn is. */
const ahead = 6;

/** The photos that come after the one that is looked at. */
export const NextPhotos = ({ line }: { line: readonly WaitingPhoto[] }) => {
  const { t } = useTranslation('console-queues');
  const next = line.slice(1, ahead + 1);
  return (
    <ul aria-label={t('next')} className="mt-2 flex h-12 gap-2 overflow-hidden lg:h-20">
      {next.map(({ uid, image }) => (
        <li key={uid} className="shrink-0">
          <img src={image} alt="" className="size-12 rounded-lg bg-field object-cover lg:size-20" />
        </li>
      ))}
    </ul>
  );
};
