import type { QueueName } from '@kindred/contract/console/figures';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../format.ts';
import { useQueues } from './queues.ts';

/** The length of the queue, and how many items this operator has decided since the page opened. */
export const QueueCounts = ({ name, decided }: { name: QueueName; decided: number }) => {
  const { t } = useTranslation(['console-queues', 'console']);
  const length = useQueues().get(name)?.length;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-text-muted">
      <span className={length === undefined ? 'invisible' : undefined}>
        {t('console:waiting', { count: formatCount(length ?? 0) })}
      </span>
      <span>{t('done', { count: formatCount(decided) })}</span>
    </p>
  );
};
