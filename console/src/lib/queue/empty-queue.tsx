import { type Queue, type QueueName, queueNames } from '@kindred/contract/console/figures';
import { buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBrandFilter } from '../brand.ts';
import { formatCount } from '../format.ts';
import { useTranslation } from '../use-translation.ts';
import { queueRoutes, queuesQuery, useQueues } from './queues.ts';

interface EmptyQueueProps {
  readonly name: QueueName;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  /** The number of waiting items that are leased to other operators. */
  readonly leasedToOthers?: number | undefined;
  /** Fetches the items of a queue that is not polled. */
  readonly refetch?: (() => Promise<unknown>) | undefined;
}

/** Fetches the items each time that the polled length of the queue shows that there are some. */
const useRefetch = (name: QueueName, refetch: EmptyQueueProps['refetch']): void => {
  const { data, dataUpdatedAt } = useQuery(queuesQuery(useBrandFilter()));
  const hasItems = data?.queues.some((queue) => queue.name === name && queue.length > 0) ?? false;
  useEffect(() => {
    if (hasItems && dataUpdatedAt > 0) void refetch?.();
  }, [hasItems, dataUpdatedAt, refetch]);
};

/** Returns the first queue with items after this one, in the order of the navigation, which begins again after its end. */
const useNextQueue = (name: QueueName): Queue | undefined => {
  const queues = useQueues();
  const index = queueNames.indexOf(name);
  return [...queueNames.slice(index + 1), ...queueNames.slice(0, index)]
    .map((other) => queues.get(other))
    .find((queue) => queue !== undefined && queue.length > 0);
};

/** Replaces the items of a queue that has none for this operator. Links the next queue with items. */
export const EmptyQueue = ({ name, title, text, leasedToOthers = 0, refetch }: EmptyQueueProps) => {
  const { t } = useTranslation(['console-queues', 'console']);
  const next = useNextQueue(name);
  useRefetch(name, refetch);
  const isLeased = leasedToOthers > 0;
  return (
    <EmptyState
      art="hearts"
      title={isLeased ? t('leased.title') : (title ?? t('none.title'))}
      text={isLeased ? t('leased.text', { count: leasedToOthers }) : (text ?? t('none.text'))}
      action={
        next && (
          <Link to={queueRoutes[next.name]} className={buttonClass({ variant: 'secondary', block: true })}>
            {t('none.next', { queue: t(`console:queue.${next.name}`), number: formatCount(next.length) })}
          </Link>
        )
      }
    />
  );
};
