import type { DecisionKind, DecisionReason, ReviewedText } from '@kindred/contract/decisions';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockRow } from '../../db/locks.ts';
import type { Id, Member, MemberState, Row } from '../../db/schema.ts';

/** The photo, text or account state that a decision changed: what its undoing needs. */
export interface DecisionSubject {
  readonly photoId?: string;
  readonly text?: { readonly kind: ReviewedText; readonly words: string; readonly reviewId: Id };
  /** The member's state before a ban. */
  readonly before?: MemberState;
}

export type DecisionRow = Omit<Row<'decision'>, 'kind' | 'reason' | 'subject'> & {
  readonly kind: DecisionKind;
  readonly reason: DecisionReason;
  readonly subject: DecisionSubject;
};

/** The columns of a locked member that decisions use. */
export type LockedMember = Pick<
  Member,
  'id' | 'hid' | 'name' | 'email' | 'brand_id' | 'language' | 'state' | 'restriction'
>;

const lockedColumns = ['id', 'hid', 'name', 'email', 'brand_id', 'language', 'state', 'restriction'] as const;

/** Locks a member, so that decisions on one member follow each other. Deleted members are not found. */
export const lockMember = (db: Db, by: { hid: string } | { id: Id }): Promise<LockedMember | undefined> =>
  lockRow(
    db
      .selectFrom('member')
      .select(lockedColumns)
      .where('hid' in by ? 'hid' : 'id', '=', 'hid' in by ? by.hid : by.id)
      .where('state', '!=', 'deleted'),
  ).executeTakeFirst();

export const setStateAndRestriction = async (
  db: Db,
  memberId: Id,
  { state, restriction }: Pick<Member, 'state' | 'restriction'>,
): Promise<void> => {
  await db.updateTable('member').set({ state, restriction }).where('id', '=', memberId).execute();
};

export interface NewDecision {
  readonly uid: string;
  readonly memberId: Id;
  readonly kind: DecisionKind;
  readonly reason: DecisionReason;
  readonly subject: DecisionSubject;
  readonly note: string;
  readonly operatorId: Id | null;
}

export const createDecision = async (db: Db, decision: NewDecision): Promise<Id> => {
  const { id } = await db
    .insertInto('decision')
    .values({
      uid: decision.uid,
      member_id: decision.memberId,
      kind: decision.kind,
      reason: decision.reason,
      subject: JSON.stringify(decision.subject),
      note: decision.note,
      operator_id: decision.operatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const decisionColumns = [
  'id',
  'uid',
  'member_id',
  'kind',
  'reason',
  'subject',
  'note',
  'operator_id',
  'created_at',
  'seen_at',
  'undone_at',
] as const;

export const findDecision = async (db: Db, uid: string): Promise<DecisionRow | undefined> =>
  (await db.selectFrom('decision').select(decisionColumns).where('uid', '=', uid).executeTakeFirst()) as
    | DecisionRow
    | undefined;

/** The decisions of kind hide, soft ban and ban that are not undone, newest first. */
export const listActiveDecisions = async (db: Db, memberId: Id): Promise<DecisionRow[]> =>
  (await db
    .selectFrom('decision')
    .select(decisionColumns)
    .where('member_id', '=', memberId)
    .where('undone_at', 'is', null)
    .where('kind', 'in', ['hide', 'softBan', 'ban'])
    .orderBy('id', 'desc')
    .execute()) as DecisionRow[];

/** Marks a decision as undone and unseen, and grants its open appeal. Returns false if the decision was undone before. */
export const setDecisionUndone = async (db: Db, id: Id, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('decision')
    .set({ undone_at: now, seen_at: null })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('appeal')
    .set({ granted: true, decided_at: now })
    .where('decision_id', '=', id)
    .where('decided_at', 'is', null)
    .execute();
  return true;
};

/** A decision with its appeal, if any. */
export interface StatementRow extends DecisionRow {
  readonly appeal_text: string | null;
  readonly appeal_at: Date | null;
  readonly granted: boolean | null;
  readonly answer: string | null;
  readonly photo_row_id: Id | null;
}

const selectStatements = (db: Db) =>
  db
    .selectFrom('decision as d')
    .leftJoin('appeal as a', 'a.decision_id', 'd.id')
    .leftJoin('photo as p', (join) =>
      join.on('p.uid', '=', sql<string>`d.subject ->> 'photoId'`).onRef('p.member_id', '=', 'd.member_id'),
    )
    .select([
      'd.id',
      'd.uid',
      'd.member_id',
      'd.kind',
      'd.reason',
      'd.subject',
      'd.note',
      'd.operator_id',
      'd.created_at',
      'd.seen_at',
      'd.undone_at',
      'a.text as appeal_text',
      'a.created_at as appeal_at',
      'a.granted',
      'a.answer',
      'p.id as photo_row_id',
    ]);

/** A page of a member's decisions with their appeals, newest first. */
export const listStatements = async (
  db: Db,
  memberId: Id,
  before: Id | undefined,
  limit: number,
): Promise<StatementRow[]> =>
  (await selectStatements(db)
    .where('d.member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('d.id', '<', before ?? '0'))
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()) as StatementRow[];

export const findStatement = async (db: Db, uid: string): Promise<StatementRow | undefined> =>
  (await selectStatements(db).where('d.uid', '=', uid).executeTakeFirst()) as StatementRow | undefined;

export const countUnseenDecisions = async (db: Db, memberId: Id): Promise<number> => {
  const { count } = await db
    .selectFrom('decision')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const setDecisionsSeen = async (db: Db, memberId: Id, uids: readonly string[], now: Date): Promise<void> => {
  await db
    .updateTable('decision')
    .set({ seen_at: now })
    .where('member_id', '=', memberId)
    .where('uid', '=', sql<string>`any(${[...uids]}::text[])`)
    .where('seen_at', 'is', null)
    .execute();
};

export const findDecisionById = async (db: Db, id: Id): Promise<DecisionRow | undefined> =>
  (await db.selectFrom('decision').select(decisionColumns).where('id', '=', id).executeTakeFirst()) as
    | DecisionRow
    | undefined;
