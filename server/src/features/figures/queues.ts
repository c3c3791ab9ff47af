import { brandById } from '@kindred/brands';
import type { QueueName } from '@kindred/contract/console/figures';
import { consoleLimits } from '@kindred/contract/console/limits';
import type { Role } from '@kindred/contract/console/roles';
import type { Context } from '../../context.ts';
import type { QueueLength } from '../../db/queue-length.db.ts';
import type { ConsoleHandlerOf } from '../../http/console-incoming.ts';
import { childSafetyQueue } from '../child-safety/console-child-cases.ts';
import { appealsWaiting } from '../decisions/appeals-waiting.ts';
import { differencesQueue, refundsQueue } from '../finance/console-differences.ts';
import { casesWaiting, photosWaiting, textsWaiting } from '../moderation/queues-waiting.ts';
import { supportQueue } from '../support/console-threads.ts';
import { coversWaiting, selfiesWaiting } from '../verification/queues-waiting.ts';
import { knownQueues, type Measured } from './queue-cache.ts';

interface Queue {
  readonly name: QueueName;
  readonly roles: readonly Role[];
  readonly measure: (context: Context, brandId?: number) => Promise<QueueLength>;
}

/** Each queue, who works it off, and how it is measured: by an index of what waits alone. */
const all: readonly Queue[] = [
  { name: 'photos', roles: ['moderator'], measure: photosWaiting },
  { name: 'verification', roles: ['moderator'], measure: selfiesWaiting },
  { name: 'covers', roles: ['moderator'], measure: coversWaiting },
  { name: 'texts', roles: ['moderator'], measure: textsWaiting },
  { name: 'reports', roles: ['moderator'], measure: casesWaiting },
  { name: 'appeals', roles: ['moderator'], measure: appealsWaiting },
  { name: 'childSafety', roles: ['childSafety'], measure: childSafetyQueue },
  { name: 'support', roles: ['support'], measure: supportQueue },
  { name: 'refunds', roles: ['finance'], measure: refundsQueue },
  { name: 'differences', roles: ['finance'], measure: differencesQueue },
];

/** All operators' pages ask again and again: measured once in some seconds. */
const measure = (context: Context, brandId: number | undefined): Promise<Measured> => {
  const now = context.clock.now().getTime();
  const known = knownQueues(context);
  const last = known.get(brandId);
  if (last && last.until > now) return last.measured;
  const measured = Promise.all(all.map(async (queue) => ({ ...queue, ...(await queue.measure(context, brandId)) })));
  known.set(brandId, { until: now + consoleLimits.queuesSeconds * 1000, measured });
  // A failure is not stored.
  measured.catch(() => known.delete(brandId));
  return measured;
};

/** How much waits in the queues that are the operator's. */
export const queues: ConsoleHandlerOf<'queues'> = async ({ context, operator: { roles }, query }) => ({
  queues: (await measure(context, brandById(query.brand ?? 0)?.id))
    .filter((queue) => roles.some((role) => role === 'admin' || queue.roles.includes(role)))
    .map(({ name, length, oldest }) => ({ name, length, oldestAt: oldest?.toISOString() ?? null })),
});
