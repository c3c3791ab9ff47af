import type { QueueName } from '@kindred/contract/console/figures';
import { consoleLimits } from '@kindred/contract/console/limits';
import type { Role } from '@kindred/contract/console/roles';
import type { Context } from '../../context.ts';
import type { Waiting } from '../../db/waiting.db.ts';
import type { ConsoleHandlerOf } from '../../http/console-incoming.ts';
import { appealsWaiting } from '../decisions/appeals-waiting.ts';
import { differencesQueue, refundsQueue } from '../finance/console-differences.ts';
import { casesWaiting, photosWaiting, textsWaiting } from '../moderation/queues-waiting.ts';
import { supportQueue } from '../support/support-threads.ts';
import { coversWaiting, selfiesWaiting } from '../verification/queues-waiting.ts';

interface Queue {
  readonly name: QueueName;
  readonly roles: readonly Role[];
  readonly measure: (context: Context) => Promise<Waiting>;
}

/** Each queue, who works it off, and how it is measured: by an index of what waits alone. */
const all: readonly Queue[] = [
  { name: 'photos', roles: ['moderator'], measure: photosWaiting },
  { name: 'verification', roles: ['moderator'], measure: selfiesWaiting },
  { name: 'covers', roles: ['moderator'], measure: coversWaiting },
  { name: 'texts', roles: ['moderator'], measure: textsWaiting },
  { name: 'reports', roles: ['moderator'], measure: casesWaiting },
  { name: 'appeals', roles: ['moderator'], measure: appealsWaiting },
  { name: 'support', roles: ['support'], measure: supportQueue },
  { name: 'refunds', roles: ['finance'], measure: refundsQueue },
  { name: 'differences', roles: ['finance'], measure: differencesQueue },
];

type Measured = readonly (Queue & Waiting)[];
const kept = new WeakMap<Context, { readonly until: number; readonly measured: Promise<Measured> }>();

/** All operators' pages ask again and again: measured once in some seconds. */
const measure = (context: Context): Promise<Measured> => {
  const now = context.clock.now().getTime();
  const known = kept.get(context);
  if (known && known.until > now) return known.measured;
  const measured = Promise.all(all.map(async (queue) => ({ ...queue, ...(await queue.measure(context)) })));
  kept.set(context, { until: now + consoleLimits.queuesSeconds * 1000, measured });
  // What failed is not kept.
  measured.catch(() => kept.delete(context));
  return measured;
};

/** How much waits in the queues that are the operator's. */
export const queues: ConsoleHandlerOf<'queues'> = async ({ context, operator: { roles } }) => ({
  queues: (await measure(context))
    .filter((queue) => roles.some((role) => role === 'admin' || queue.roles.includes(role)))
    .map(({ name, length, oldest }) => ({ name, length, oldestAt: oldest?.toISOString() ?? null })),
});
