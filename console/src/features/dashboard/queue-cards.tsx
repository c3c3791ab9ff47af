import { Link } from '@tanstack/react-router';
import { cardClass } from '../../lib/card-class.ts';
import { formatAgo, formatCount } from '../../lib/format.ts';
import { queueRoutes, useQueues } from '../../lib/queue/queues.ts';
import { useTranslation } from '../../lib/use-translation.ts';

/** The length of each queue and the age of its oldest item. */
export const QueueCards = () => {
  const { t } = useTranslation(['console-dashboard', 'console']);
  const queues = [...useQueues().values()];
  if (queues.length === 0) return null;
  return (
    <section aria-label={t('queues')} className="mb-4">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-4 2xl:grid-cols-5">
        {queues.map(({ name, length, oldestAt }) => (
          <li key={name}>
            <Link to={queueRoutes[name]} className={`${cardClass} block h-full transition-colors hover:bg-brand-soft`}>
              <p className="text-sm font-semibold text-text-muted">{t(`console:queue.${name}`)}</p>
              <p className="text-3xl font-bold">{formatCount(length)}</p>
              <p className="text-sm text-text-muted">
                {oldestAt ? t('oldest', { time: formatAgo(oldestAt) }) : t('nothingWaits')}
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
