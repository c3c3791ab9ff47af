import type { Context } from '../../context.ts';
import type { Waiting } from '../../db/waiting.db.ts';
import * as queues from './queues.db.ts';

/** How much waits in the queues of selfies and of new covers. */
export const selfiesWaiting = ({ db }: Context, brandId?: number): Promise<Waiting> =>
  queues.selfiesWaiting(db, brandId);
export const coversWaiting = ({ db }: Context, brandId?: number): Promise<Waiting> => queues.coversWaiting(db, brandId);
