import type { Context } from '../../context.ts';
import type { QueueLength } from '../../db/queue-length.db.ts';
import * as queues from './queues.db.ts';

/** How much waits in the queues of selfies and of new covers. */
export const measureSelfieQueue = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  queues.measureWaitingSelfies(db, brandId);
export const measureCoverQueue = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  queues.measureChangedCovers(db, brandId);
