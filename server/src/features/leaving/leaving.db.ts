import type { Selectable } from 'kysely';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Tables } from '../../db/schema.ts';

/** A deactivated account. */
export type Leaving = Selectable<Tables['leaving']>;

/** Hides an account from others. Returns false if the member is neither active nor hidden. */
export const deactivate = async (db: Db, id: Id): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ state: 'deactivated' })
    .where('id', '=', id)
    .where('state', 'in', ['active', 'hidden', 'deactivated'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Makes a hidden or deactivated member visible. Returns false if the member was visible already. */
export const restoreVisibility = async (db: Db, id: Id): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ state: 'active' })
    .where('id', '=', id)
    .where('state', 'in', ['hidden', 'deactivated'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Stores or replaces how a member left. A deletion that was requested before keeps its time. @returns the time of the deletion */
export const saveLeaving = async (
  db: Db,
  leaving: Pick<Leaving, 'member_id' | 'left_at' | 'reason' | 'sub_reason' | 'comment' | 'delete_at'>,
): Promise<Date | null> => {
  const { delete_at } = await db
    .insertInto('leaving')
    .values({ ...leaving, payments_stopped: leaving.delete_at === null })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(({ ref }) => ({
        reason: ref('excluded.reason'),
        sub_reason: ref('excluded.sub_reason'),
        comment: ref('excluded.comment'),
        delete_at: sql<Date | null>`coalesce(leaving.delete_at, excluded.delete_at)`,
        payments_stopped: sql<boolean>`leaving.payments_stopped and excluded.payments_stopped`,
      })),
    )
    .returning('delete_at')
    .executeTakeFirstOrThrow();
  return delete_at;
};

export const findLeaving = (db: Db, memberId: Id): Promise<Leaving | undefined> =>
  db.selectFrom('leaving').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/** Forgets the deletion of an account that operators made visible again, by the end of a ban. */
export const removeVoidLeaving = async (db: Db, memberId: Id): Promise<void> => {
  await db
    .deleteFrom('leaving')
    .using('member')
    .whereRef('member.id', '=', 'leaving.member_id')
    .where('leaving.member_id', '=', memberId)
    .where('member.state', 'in', ['active', 'hidden', 'unconfirmed'])
    .execute();
};

export const removeLeaving = async (db: Db, memberId: Id): Promise<void> => {
  await db.deleteFrom('leaving').where('member_id', '=', memberId).execute();
};

/** Members whose stored cards the gateway has not forgotten yet. */
export const listUnstoppedPayments = async (db: Db, limit: number): Promise<Id[]> => {
  const rows = await db
    .selectFrom('leaving')
    .select('member_id')
    // A literal condition, which the partial index has too.
    .where(sql<boolean>`not payments_stopped`)
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map(({ member_id }) => member_id);
};

export const markPaymentsStopped = async (db: Db, memberId: Id): Promise<void> => {
  await db.updateTable('leaving').set({ payments_stopped: true }).where('member_id', '=', memberId).execute();
};

/**
 * $1 now, $2 limit. A legal hold and an open payment dispute delay the deletion. Members whose rest waits for a hold of someone else come
 * last, so that they never fill the list.
 */
const dueText = `
  select l.member_id from leaving l join member m on m.id = l.member_id
  where l.delete_at <= $1::timestamptz and l.delete_at is not null and l.erased_at is null
    and not is_on_hold(l.member_id)
    and not exists (
      select from payment_order o join payment_attempt a on a.order_id = o.id
      where o.member_id = l.member_id and a.chargeback = 'opened')
  order by m.state = 'deleted', l.delete_at, l.member_id limit $2::integer`;

/** Accounts that are to be deleted now. */
export const listDueDeletions = async (db: Db, now: Date, limit: number): Promise<Id[]> => {
  const { rows } = await db.executeQuery<{ member_id: Id }>(CompiledQuery.raw(dueText, [now, limit]));
  return rows.map(({ member_id }) => member_id);
};
