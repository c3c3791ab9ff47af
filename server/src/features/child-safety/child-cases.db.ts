import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockMembers, lockRow } from '../../db/locks.ts';
import { measureQueue, type QueueLength } from '../../db/queue-length.db.ts';
import type { Id } from '../../db/schema.ts';

interface NewChildCase {
  readonly memberId: Id;
  readonly photoId: Id | null;
  readonly decisionId: Id;
  readonly note: string;
  readonly operatorId: Id;
  readonly heldUntil: Date;
}

/** Creates a case. Returns undefined if the member has an open case. */
export const createChildCase = async (db: Db, newCase: NewChildCase): Promise<Id | undefined> => {
  const row = await db
    .insertInto('child_case')
    .values({
      member_id: newCase.memberId,
      photo_id: newCase.photoId,
      decision_id: newCase.decisionId,
      note: newCase.note,
      opened_by: newCase.operatorId,
      held_until: newCase.heldUntil,
      outcome: null,
      authority: null,
      reference: null,
      decided_at: null,
      decided_by: null,
    })
    .onConflict((conflict) => conflict.column('member_id').where('decided_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/** Locks a case until the end of the transaction, after its member (lock order, decision 83). */
export const lockChildCase = async (db: Db, id: Id) => {
  const childCase = db.selectFrom('child_case').selectAll().where('id', '=', id);
  const memberId = (await childCase.executeTakeFirst())?.member_id;
  if (!memberId) return undefined;
  await lockMembers(db, [memberId]);
  return lockRow(childCase).executeTakeFirst();
};

/** Locks the open case that a photo opened, within a transaction that has locked the member. */
export const lockOpenCaseOfPhoto = (db: Db, memberId: Id, photoId: Id) =>
  lockRow(
    db
      .selectFrom('child_case')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('photo_id', '=', photoId)
      .where('decided_at', 'is', null),
  ).executeTakeFirst();

export const closeChildCase = async (
  db: Db,
  id: Id,
  closing: {
    readonly outcome: 'reported' | 'cleared';
    readonly authority?: string;
    readonly reference?: string;
    readonly heldUntil: Date;
    readonly operatorId: Id;
    readonly at: Date;
  },
): Promise<void> => {
  await db
    .updateTable('child_case')
    .set({
      outcome: closing.outcome,
      authority: closing.authority ?? null,
      reference: closing.reference ?? null,
      held_until: closing.heldUntil,
      decided_by: closing.operatorId,
      decided_at: closing.at,
    })
    .where('id', '=', id)
    .execute();
};

/** The page key: the last case of the page before, its time to the microsecond. */
export interface ChildCaseKey {
  readonly at: string;
  readonly id: Id;
}

const selectCases = (db: Db) =>
  db
    .selectFrom('child_case as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .leftJoin('operator as o', 'o.id', 'c.opened_by')
    .select([
      'c.id',
      'c.member_id',
      'c.photo_id',
      'c.note',
      'c.opened_at',
      'c.held_until',
      'm.hid',
      'm.name',
      'm.brand_id',
      'm.country_id',
      'o.name as operator',
      sql<string>`c.opened_at::text`.as('at'),
    ]);
export type ChildCaseRow = Awaited<ReturnType<typeof listOpenChildCases>>[number];

/** Open cases after the page key, oldest first. */
export const listOpenChildCases = (
  db: Db,
  filter: { readonly after: ChildCaseKey | undefined; readonly brandId: number | undefined; readonly limit: number },
) => {
  const { after, brandId, limit } = filter;
  return selectCases(db)
    .where('c.decided_at', 'is', null)
    .$if(brandId !== undefined, (query) => query.where('m.brand_id', '=', brandId ?? 0))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(c.opened_at, c.id) > (${after?.at ?? ''}::timestamptz, ${after?.id ?? '0'}::bigint)`),
    )
    .orderBy('c.opened_at')
    .orderBy('c.id')
    .limit(limit)
    .execute();
};

export const findChildCase = (db: Db, id: Id): Promise<ChildCaseRow | undefined> =>
  selectCases(db).where('c.id', '=', id).executeTakeFirst();

/** The number of open cases, and the time of the oldest. */
export const measureOpenChildCases = (db: Db, brandId?: number): Promise<QueueLength> =>
  measureQueue(
    db,
    'select opened_at as at, member_id from child_case where decided_at is null order by opened_at, id',
    brandId,
  );
