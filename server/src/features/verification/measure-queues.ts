import type { Context } from '../../context.ts';
import type { QueueLength } from '../../db/queue-length.db.ts';
import * as queues from './queues.db.ts';

/** The length of the selfie queue. */
export const measureSelfieQueue = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  queues.measureWaitingSelfies(db, brandId);
/** The length of the queue of changed covers. */
export const measureCoverQueue = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  queues.measureChangedCovers(db, brandId);
