import { Chip } from '@kindred/ui/badge';
import { useTranslation } from './use-translation.ts';

const known = ['bannedPhoto', 'samePhoto'] as const;

/** The risk score of a queue item and its known risk signals. */
export const RiskChips = ({ risk, signals = [] }: { risk: number; signals?: readonly string[] }) => {
  const { t } = useTranslation('console-queues');
  return (
    <ul className="flex flex-wrap gap-2">
      {known
        .filter((signal) => signals.includes(signal))
        .map((signal) => (
          <li key={signal}>
            <Chip tone="danger">{t(`signal.${signal}`)}</Chip>
          </li>
        ))}
      <li>
        <Chip>{t('risk', { risk })}</Chip>
      </li>
    </ul>
  );
};
