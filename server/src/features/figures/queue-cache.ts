import type { QueueName } from '@kindred/contract/console/figures';
import type { Role } from '@kindred/contract/console/roles';
import type { QueueLength } from '../../db/queue-length.db.ts';

/** The measured queues of one brand, or of all. */
export type Measured = readonly (QueueLength & { readonly name: QueueName; readonly roles: readonly Role[] })[];

/** The last measurements by brand; those of all brands under `undefined`. */
export type KnownQueues = Map<number | undefined, { readonly until: number; readonly measured: Promise<Measured> }>;

const knownOf = new WeakMap<object, KnownQueues>();

export const knownQueues = (context: object): KnownQueues => {
  const known = knownOf.get(context) ?? new Map();
  knownOf.set(context, known);
  return known;
};

/** Forgets the measurements: called where an operator has just decided, so that the counts follow at once. */
export const forgetQueues = (context: object): void => {
  knownOf.delete(context);
};
