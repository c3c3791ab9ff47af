import type { WaitingPhoto } from '@kindred/contract/console/moderation';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';

const signals = ['bannedPhoto', 'samePhoto'] as const;

/** Whose photo it is, since when it waits, and what speaks against it. */
export const PhotoFacts = ({ photo }: { photo: WaitingPhoto }) => {
  const { t } = useTranslation('console-queues');
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-lg font-bold break-words">
          {photo.name}, {photo.age}
        </h2>
        <p className="text-sm text-text-muted">{t('waits', { time: formatTime(photo.queuedAt) })}</p>
        <p className="text-sm">{t('risk', { risk: photo.risk })}</p>
        {photo.isShown && <p className="text-sm">{t('shown')}</p>}
        <ul className="text-sm font-semibold text-danger-text">
          {signals
            .filter((signal) => photo.signals.includes(signal))
            .map((signal) => (
              <li key={signal}>{t(`signal.${signal}`)}</li>
            ))}
        </ul>
      </div>
      {photo.cover && <img src={photo.cover} alt={t('cover')} className="h-24 w-20 rounded-lg object-cover" />}
    </div>
  );
};
