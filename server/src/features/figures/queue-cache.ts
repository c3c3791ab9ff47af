import type { QueueName } from '@kindred/contract/console/figures';
import type { Role } from '@kindred/contract/console/roles';
import type { QueueLength } from '../../db/queue-length.db.ts';

/** The measured queues of one brand, or of all brands. */
export type MeasuredQueues = readonly (QueueLength & { readonly name: QueueName; readonly roles: readonly Role[] })[];

/** The last measurements by brand id; `undefined` is the key for all brands. */
export type CachedQueues = Map<
  number | undefined,
  { readonly until: number; readonly measured: Promise<MeasuredQueues> }
>;

const caches = new WeakMap<object, CachedQueues>();

export const getQueueCache = (context: object): CachedQueues => {
  const cache = caches.get(context) ?? new Map();
  caches.set(context, cache);
  return cache;
};

/** Clears the measurements after an operator's change, so that the queue lengths are current. */
export const clearQueueCache = (context: object): void => {
  caches.delete(context);
};
