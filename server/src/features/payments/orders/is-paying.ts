import type { Context } from '../../../context.ts';
import type { Id } from '../../../db/schema.ts';
import { hasPaidOrder } from './orders.db.ts';

/** Whether a member has a paid order that was neither refunded nor charged back as a whole. */
export const isPaying = ({ db }: Pick<Context, 'db'>, memberId: Id): Promise<boolean> => hasPaidOrder(db, memberId);
