import { CompiledQuery, type Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

/** Records a refund that is owed, once for each key. @returns false where the key is known */
export const createRefund = async (db: Db, refund: Insertable<Tables['refund']>): Promise<boolean> => {
  const rows = await db
    .insertInto('refund')
    .values(refund)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
};

/** Whether a refund of this payment is owed or was made. */
export const hasRefund = async (db: Db, gateway: string, paymentId: string): Promise<boolean> => {
  const text = 'select id from refund where gateway = $1 and payment_id = $2 limit 1';
  return (await db.executeQuery(CompiledQuery.raw(text, [gateway, paymentId]))).rows.length > 0;
};
