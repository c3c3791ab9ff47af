import type { Context } from '../../context.ts';
import type { QueueLength } from '../../db/queue-length.db.ts';
import { measureOpenAppeals } from './appeals.db.ts';

/** The length of the appeal queue. */
export const measureAppealQueue = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  measureOpenAppeals(db, brandId);
