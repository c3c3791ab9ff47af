import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Row } from '../../db/schema.ts';

export type CancellationCode = Row<'cancellation_code'>;

/** The last code of a subscription. */
export const cancellationCodeOf = (db: Db, subscriptionId: Id): Promise<CancellationCode | undefined> =>
  db.selectFrom('cancellation_code').selectAll().where('subscription_id', '=', subscriptionId).executeTakeFirst();

/** Replaces the code of a subscription whose member is locked. */
export const saveCancellationCode = async (
  db: Db,
  code: Pick<CancellationCode, 'subscription_id' | 'code_hash' | 'sent_at'>,
): Promise<void> => {
  const replacing = { ...code, attempts: 0 };
  await db
    .insertInto('cancellation_code')
    .values(replacing)
    .onConflict((conflict) => conflict.column('subscription_id').doUpdateSet(replacing))
    .execute();
};

/** Counts a wrong entry. */
export const countWrongCode = async (db: Db, subscriptionId: Id): Promise<void> => {
  await db
    .updateTable('cancellation_code')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('subscription_id', '=', subscriptionId)
    .execute();
};

export const deleteCancellationCode = async (db: Db, subscriptionId: Id): Promise<void> => {
  await db.deleteFrom('cancellation_code').where('subscription_id', '=', subscriptionId).execute();
};
