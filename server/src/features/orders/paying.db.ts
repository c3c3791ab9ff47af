import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** Whether one of a member's orders is paid, by the index of a member's orders. */
export const hasPaidOrder = async (db: Db, memberId: Id): Promise<boolean> =>
  (await db
    .selectFrom('payment_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst()) !== undefined;
