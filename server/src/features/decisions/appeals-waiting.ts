import type { Context } from '../../context.ts';
import type { QueueLength } from '../../db/queue-length.db.ts';
import { openAppealsWaiting } from './appeals.db.ts';

/** How much waits in the queue of appeals. */
export const appealsWaiting = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  openAppealsWaiting(db, brandId);
