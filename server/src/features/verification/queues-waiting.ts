import type { Context } from '../../context.ts';
import type { QueueLength } from '../../db/queue-length.db.ts';
import * as queues from './queues.db.ts';

/** How much waits in the queues of selfies and of new covers. */
export const selfiesWaiting = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  queues.selfiesWaiting(db, brandId);
export const coversWaiting = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  queues.coversWaiting(db, brandId);
