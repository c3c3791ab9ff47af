import type { QueueName } from '@kindred/contract/console/figures';
import { formatCount } from '../format.ts';
import { useTranslation } from '../use-translation.ts';
import { useQueues } from './queues.ts';

/** The length of the queue, and how many items this operator has decided since the page opened. */
export const QueueCounts = ({ name, decided }: { name: QueueName; decided: number }) => {
  const { t } = useTranslation(['console-queues', 'console']);
  const length = useQueues().get(name)?.length;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-text-muted">
      <span className={length === undefined ? 'invisible' : undefined}>
        {t('console:waiting', { number: formatCount(length ?? 0) })}
      </span>
      <span>{t('done', { number: formatCount(decided) })}</span>
    </p>
  );
};
