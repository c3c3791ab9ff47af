import type { Context } from '../../context.ts';
import type { Waiting } from '../../db/waiting.db.ts';
import { openAppealsWaiting } from './appeals.db.ts';

/** How much waits in the queue of appeals. */
export const appealsWaiting = ({ db }: Context, brandId?: number): Promise<Waiting> => openAppealsWaiting(db, brandId);
