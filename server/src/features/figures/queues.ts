import { brandById } from '@kindred/brands';
import type { QueueName } from '@kindred/contract/console/figures';
import { consoleLimits } from '@kindred/contract/console/limits';
import type { Role } from '@kindred/contract/console/roles';
import type { Context } from '../../context.ts';
import type { QueueLength } from '../../db/queue-length.db.ts';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { measureAccountRequestQueue } from '../account-requests/account-requests.ts';
import { measureChildSafetyQueue } from '../child-safety/console-child-cases.ts';
import { measureAppealQueue } from '../decisions/measure-appeal-queue.ts';
import { differencesQueue, refundsQueue } from '../finance/console-differences.ts';
import { measureRemovalQueue } from '../image-removals/console-removals.ts';
import { measurePhotoQueue, measureReportQueue, measureTextQueue } from '../moderation/measure-queues.ts';
import { supportQueue } from '../support/console-threads.ts';
import { measureCoverQueue, measureSelfieQueue } from '../verification/measure-queues.ts';
import { getQueueCache, type MeasuredQueues } from './queue-cache.ts';

interface Queue {
  readonly name: QueueName;
  readonly roles: readonly Role[];
  readonly measureQueues: (context: Context, brandId?: number) => Promise<QueueLength>;
}

/** Each queue with the roles that work in it. Each `measure` reads a partial index. */
const allQueues: readonly Queue[] = [
  { name: 'photos', roles: ['moderator'], measureQueues: measurePhotoQueue },
  { name: 'verification', roles: ['moderator'], measureQueues: measureSelfieQueue },
  { name: 'covers', roles: ['moderator'], measureQueues: measureCoverQueue },
  { name: 'texts', roles: ['moderator'], measureQueues: measureTextQueue },
  { name: 'reports', roles: ['moderator'], measureQueues: measureReportQueue },
  { name: 'appeals', roles: ['moderator'], measureQueues: measureAppealQueue },
  { name: 'childSafety', roles: ['childSafety'], measureQueues: measureChildSafetyQueue },
  { name: 'imageRemovals', roles: ['moderator'], measureQueues: measureRemovalQueue },
  { name: 'support', roles: ['support'], measureQueues: supportQueue },
  { name: 'dataRequests', roles: ['support'], measureQueues: measureAccountRequestQueue },
  { name: 'refunds', roles: ['finance'], measureQueues: refundsQueue },
  { name: 'differences', roles: ['finance'], measureQueues: differencesQueue },
];

/** Measures the queues once in `queuesSeconds`, because the pages of all operators poll them. */
const measure = (context: Context, brandId: number | undefined): Promise<MeasuredQueues> => {
  const now = context.clock.now().getTime();
  const cache = getQueueCache(context);
  const last = cache.get(brandId);
  if (last && last.until > now) return last.measured;
  const measured = Promise.all(
    allQueues.map(async (queue) => ({ ...queue, ...(await queue.measureQueues(context, brandId)) })),
  );
  cache.set(brandId, { until: now + consoleLimits.queuesSeconds * 1000, measured });
  // A failure is not stored.
  measured.catch(() => cache.delete(brandId));
  return measured;
};

/** The lengths of the queues that the operator's roles allow. */
export const queues: ConsoleHandlerOf<'queues'> = async ({ context, operator: { roles }, query }) => ({
  queues: (await measure(context, brandById(query.brand ?? 0)?.id))
    .filter((queue) => roles.some((role) => role === 'admin' || queue.roles.includes(role)))
    .map(({ name, length, oldest }) => ({ name, length, oldestAt: oldest?.toISOString() ?? null })),
});
