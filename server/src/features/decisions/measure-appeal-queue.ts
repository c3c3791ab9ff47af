import type { Context } from '../../context.ts';
import type { QueueLength } from '../../db/queue-length.db.ts';
import { measureOpenAppeals } from './appeals.db.ts';

/** How much waits in the queue of appeals. */
export const measureAppealQueue = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  measureOpenAppeals(db, brandId);
