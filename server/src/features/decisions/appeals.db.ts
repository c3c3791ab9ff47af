import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockRow } from '../../db/locks.ts';
import { measureQueue, type QueueLength } from '../../db/queue-length.db.ts';
import type { Id } from '../../db/schema.ts';

/** Creates the appeal of a decision. A decision has one appeal: returns false if it exists already. */
export const createAppeal = async (
  db: Db,
  appeal: { decisionId: Id; memberId: Id; text: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('appeal')
    .values({
      decision_id: appeal.decisionId,
      member_id: appeal.memberId,
      text: appeal.text,
      granted: null,
      operator_id: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Locks the appeal of a decision until the end of the transaction. */
export const lockAppeal = (db: Db, decisionId: Id) =>
  lockRow(db.selectFrom('appeal').selectAll().where('decision_id', '=', decisionId)).executeTakeFirst();

/** Stores the answer to an appeal. The decision becomes unseen, because its statement shows the answer. */
export const closeAppeal = async (
  db: Db,
  {
    decisionId,
    granted,
    answer,
    operatorId,
    at,
  }: {
    decisionId: Id;
    granted: boolean;
    answer: string;
    operatorId: Id;
    at: Date;
  },
): Promise<void> => {
  await db
    .updateTable('appeal')
    .set({ granted, answer, operator_id: operatorId, decided_at: at })
    .where('decision_id', '=', decisionId)
    .execute();
  await db.updateTable('decision').set({ seen_at: null }).where('id', '=', decisionId).execute();
};

/** An open appeal in the queue. */
export interface OpenAppealRow {
  readonly decision_id: Id;
  readonly uid: string;
  readonly member_id: Id;
  readonly hid: string;
  readonly name: string;
  readonly brand_id: number;
  readonly text: string;
  readonly decided_by: Id | null;
  readonly operator: string | null;
  /** The case that the decision closed. */
  readonly case_id: Id | null;
  readonly created_at: Date;
  /** `created_at` to the microsecond, for the page key. */
  readonly at: string;
}

/** Open appeals, oldest first, after the page key. */
export const listOpenAppeals = (
  db: Db,
  after: { at: string; id: Id } | undefined,
  limit: number,
  brandId?: number,
): Promise<OpenAppealRow[]> =>
  db
    .selectFrom('appeal as a')
    .innerJoin('decision as d', 'd.id', 'a.decision_id')
    .innerJoin('member as m', 'm.id', 'a.member_id')
    .leftJoin('operator as o', 'o.id', 'd.operator_id')
    .select([
      'a.decision_id',
      'd.uid',
      'a.member_id',
      'm.hid',
      'm.name',
      'm.brand_id',
      'd.operator_id as decided_by',
      'o.name as operator',
      'a.text',
      'a.created_at',
      sql<string>`a.created_at::text`.as('at'),
      sql<Id | null>`(select c.id from report_case c where c.decision_id = d.id limit 1)`.as('case_id'),
    ])
    .where('a.decided_at', 'is', null)
    .$if(brandId !== undefined, (query) => query.where('m.brand_id', '=', brandId ?? 0))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(a.created_at, a.decision_id) > (${after?.at ?? ''}::timestamptz, ${after?.id ?? '0'}::bigint)`,
      ),
    )
    .orderBy('a.created_at')
    .orderBy('a.decision_id')
    .limit(limit)
    .execute();

/** The number of open appeals, and the time of the oldest. */
export const measureOpenAppeals = (db: Db, brandId?: number): Promise<QueueLength> =>
  measureQueue(
    db,
    'select created_at as at, member_id from appeal where decided_at is null order by created_at, decision_id',
    brandId,
  );

/** Whether another active moderator or admin exists, who may answer an appeal instead of this operator. */
export const hasOtherAppealReviewer = async (db: Db, operatorId: Id): Promise<boolean> =>
  (await db
    .selectFrom('operator')
    .select('id')
    .where('id', '<>', operatorId)
    .where('password_hash', 'is not', null)
    .where('suspended_at', 'is', null)
    .where(sql<SqlBool>`roles && array['moderator', 'admin']`)
    .limit(1)
    .executeTakeFirst()) !== undefined;
