import type { MemberReason } from '@kindred/contract/decisions';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Member } from '../../db/schema.ts';

/** An active ban for one of the reasons, with the member's name. */
export interface FraudBan {
  readonly memberId: Id;
  readonly name: string;
}

/** Finds the ban of a decision. Returns undefined if it was undone, or has another reason. */
export const findFraudBan = async (
  db: Db,
  decisionId: Id,
  reasons: readonly MemberReason[],
): Promise<FraudBan | undefined> => {
  const row = await db
    .selectFrom('decision as d')
    .innerJoin('member as m', 'm.id', 'd.member_id')
    .select(['d.member_id', 'm.name'])
    .where('d.id', '=', decisionId)
    .where('d.kind', '=', 'ban')
    .where('d.reason', '=', sql<string>`any(${[...reasons]}::text[])`)
    .where('d.undone_at', 'is', null)
    .executeTakeFirst();
  return row && { memberId: row.member_id, name: row.name };
};

export type Correspondent = Pick<
  Member,
  'id' | 'name' | 'email' | 'brand_id' | 'language' | 'country_id' | 'city_id' | 'state' | 'demo'
>;

/** Members who both received a message of a member and wrote to the member, ascending by id, after the page key. */
export const listCorrespondents = (db: Db, memberId: Id, after: Id, limit: number): Promise<Correspondent[]> =>
  db
    .selectFrom('thread as t')
    .innerJoin('member as m', 'm.id', 't.other_id')
    .select(['m.id', 'm.name', 'm.email', 'm.brand_id', 'm.language', 'm.country_id', 'm.city_id', 'm.state', 'm.demo'])
    .where('t.member_id', '=', memberId)
    .where('t.other_id', '>', after)
    .where('t.incoming', '>', 0)
    .where('t.outgoing', '>', 0)
    .orderBy('t.other_id')
    .limit(limit)
    .execute();

/** Inserts a notice for each recipient who has none of this ban. Returns the recipients of the inserted ones. */
export const insertFraudNotices = async (
  db: Db,
  { decisionId, name, recipients, at }: { decisionId: Id; name: string; recipients: readonly Id[]; at: Date },
): Promise<ReadonlySet<Id>> => {
  if (recipients.length === 0) return new Set();
  const rows = await db
    .insertInto('fraud_notice')
    .values(recipients.map((id) => ({ member_id: id, decision_id: decisionId, name, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
};

/** The unseen notices of a member whose ban is active, newest first. */
export const listUnseenNotices = (db: Db, memberId: Id, limit: number) =>
  db
    .selectFrom('fraud_notice as n')
    .innerJoin('decision as d', 'd.id', 'n.decision_id')
    .select(['d.uid', 'n.name', 'n.created_at'])
    .where('n.member_id', '=', memberId)
    .where('n.seen_at', 'is', null)
    .where('d.undone_at', 'is', null)
    .orderBy('n.decision_id', 'desc')
    .limit(limit)
    .execute();

export const setNoticesSeen = async (db: Db, memberId: Id, uids: readonly string[], now: Date): Promise<void> => {
  await db
    .updateTable('fraud_notice')
    .set({ seen_at: now })
    .where('member_id', '=', memberId)
    .where('seen_at', 'is', null)
    .where('decision_id', 'in', (decisions) =>
      decisions
        .selectFrom('decision')
        .select('id')
        .where('uid', '=', sql<string>`any(${[...uids]}::text[])`),
    )
    .execute();
};
