import type { ReviewedText } from '@kindred/contract/decisions';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { lockMembers, lockRow } from '../../../db/locks.ts';
import {
  countLeasedToOthers,
  type Lessee,
  measureQueue,
  memberHasBrand,
  type QueueLength,
} from '../../../db/queue-length.db.ts';
import type { Finding, Id, Row } from '../../../db/schema.ts';

export type ProfileText = Exclude<ReviewedText, 'opener'>;
export type ReviewRow = Row<'text_review'>;

/** Queues a profile text. It replaces an undecided text of the same kind. */
export const enqueueProfileText = async (
  db: Db,
  { memberId, kind, words, findings }: { memberId: Id; kind: ProfileText; words: string; findings: readonly Finding[] },
): Promise<void> => {
  await sql`
    insert into text_review (member_id, kind, words, findings)
    values (${memberId}, ${kind}, ${words}, ${JSON.stringify(findings)}::jsonb)
    on conflict (member_id, kind) where decided_at is null and kind <> 'opener'
      do update set words = excluded.words, findings = excluded.findings, leased_by = null, leased_until = null`.execute(
    db,
  );
};

/** Closes the undecided review of a text that the member changed. Returns false if there is none. */
export const closeProfileTextReview = async (db: Db, memberId: Id, kind: ProfileText, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('text_review')
    .set({ outcome: 'changed', decided_at: at })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Whether one of two members wrote to the other before a message. */
export const hasEarlierMessage = async (db: Db, memberId: Id, otherId: Id, messageId: Id): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from message
    where low_id = least(${memberId}::bigint, ${otherId}::bigint) and high_id = greatest(${memberId}::bigint, ${otherId}::bigint)
      and id < ${messageId}::bigint and type not in (33, 38) limit 1`.execute(db);
  return rows.length > 0;
};

/** Queues a message once. A held message is queued already; its findings are added. */
export const enqueueOpener = async (
  db: Db,
  opener: { memberId: Id; otherId: Id; messageId: Id; words: string; findings: readonly Finding[] },
): Promise<void> => {
  await sql`
    insert into text_review (member_id, kind, words, findings, other_id, message_id)
    values (${opener.memberId}, 'opener', ${opener.words}, ${JSON.stringify(opener.findings)}::jsonb,
      ${opener.otherId}, ${opener.messageId})
    on conflict (member_id, other_id, message_id) where kind = 'opener'
      do update set findings = excluded.findings where text_review.findings = '[]' and text_review.decided_at is null`.execute(
    db,
  );
};

/** A text of the queue with its member. */
export interface LeasedText extends Pick<ReviewRow, 'id' | 'kind' | 'words' | 'findings' | 'risk' | 'queued_at'> {
  readonly hid: string;
  readonly name: string;
  readonly brand_id: number;
  readonly language: string;
}

/**
 * Leases texts, like photos (`photo-queue.db.ts`). Parameters:
 * - $1 operator id
 * - $2 now
 * - $3 end of the lease
 * - $4 ids of the texts that the operator's page shows already
 * - $5 limit
 * - $6 brand id; only with a brand condition
 */
const leaseText = (brandCondition: string): string => `
  with next as materialized (
    select id from text_review
    where decided_at is null and (leased_until is null or leased_until < $2::timestamptz or leased_by = $1::bigint)
      and id <> all ($4::bigint[]) ${brandCondition}
    order by risk desc, queued_at, id limit $5::bigint
    for update skip locked
  )
  update text_review t set leased_by = $1::bigint, leased_until = $3::timestamptz
  where t.id = any (array (select id from next))
  returning t.id, t.kind, t.words, t.findings, t.risk, t.queued_at,
    (select m.hid from member m where m.id = t.member_id) as hid,
    (select m.name from member m where m.id = t.member_id) as name,
    (select m.brand_id from member m where m.id = t.member_id) as brand_id,
    (select m.language from member m where m.id = t.member_id) as language`;

export const leaseTexts = async (
  db: Db,
  lease: {
    operatorId: Id;
    now: Date;
    until: Date;
    except: readonly string[];
    limit: number;
    brandId?: number | undefined;
  },
): Promise<LeasedText[]> => {
  const { operatorId, now, until, except, limit, brandId } = lease;
  const values = [operatorId, now, until, except, limit];
  const query =
    brandId === undefined
      ? CompiledQuery.raw(leaseText(''), values)
      : CompiledQuery.raw(leaseText(`and ${memberHasBrand('text_review', '$6')}`), [...values, brandId]);
  const { rows } = await db.executeQuery<LeasedText>(query);
  return rows.toSorted(
    (a, b) => b.risk - a.risk || a.queued_at.getTime() - b.queued_at.getTime() || Number(a.id) - Number(b.id),
  );
};

/** The number of undecided texts, and the time of the oldest. */
export const measureWaitingTexts = (db: Db, brandId?: number): Promise<QueueLength> =>
  measureQueue(
    db,
    'select queued_at as at, member_id from text_review where decided_at is null order by risk desc, queued_at, id',
    brandId,
  );

/** The number of undecided texts that are leased to other operators. */
export const countTextsOfOthers = (db: Db, lessee: Lessee): Promise<number> =>
  countLeasedToOthers(db, { table: 'text_review', waiting: 'decided_at is null' }, lessee);

/** Locks the review of a text until the end of the transaction, after its member (lock order, decision 83). */
export const lockReview = async (db: Db, id: Id): Promise<ReviewRow | undefined> => {
  const review = db.selectFrom('text_review').selectAll().where('id', '=', id);
  const owner = (await review.executeTakeFirst())?.member_id;
  if (owner === undefined) return undefined;
  await lockMembers(db, [owner]);
  return lockRow(review).executeTakeFirst();
};

export const setReviewOutcome = async (
  db: Db,
  id: Id,
  outcome: { outcome: 'passed' | 'removed' | 'changed'; operatorId: Id | null; decisionId: Id | null; at: Date },
): Promise<void> => {
  await db
    .updateTable('text_review')
    .set({
      outcome: outcome.outcome,
      decided_by: outcome.operatorId,
      decision_id: outcome.decisionId,
      decided_at: outcome.at,
      leased_by: null,
      leased_until: null,
    })
    .where('id', '=', id)
    .execute();
};

/** Returns a decided text to the queue. Returns false if another text of the same kind waits in its place. */
export const reopenReview = async (db: Db, { id, member_id: memberId, kind }: ReviewRow): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('text_review')
    .set({ outcome: null, decided_by: null, decision_id: null, decided_at: null, leased_by: null, leased_until: null })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom, or, eb }) =>
      or([
        eb('kind', '=', 'opener'),
        not(
          exists(
            selectFrom('text_review as o')
              .select('o.id')
              .where('o.member_id', '=', memberId)
              .where('o.kind', '=', kind)
              .where('o.decided_at', 'is', null),
          ),
        ),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const positionIs = (words: string) => sql<boolean>`fields ->> 'position' = ${words}`;

/** Replaces a profile text if it is still `words`. `by` null removes it. Returns false if the member changed it. */
export const replaceProfileText = async (
  db: Db,
  memberId: Id,
  { kind, words, by }: { kind: ProfileText; words: string; by: string | null },
): Promise<boolean> => {
  const update = db.updateTable('member').where('id', '=', memberId);
  const replaced = {
    aboutMe: () => update.set({ about_me: by ?? '' }).where('about_me', '=', words),
    name: () => update.set({ name: by ?? '' }).where('name', '=', words),
    position: () =>
      by === null
        ? update.set({ fields: sql`fields - 'position'` }).where(positionIs(words))
        : update
            .set({ fields: sql`fields || jsonb_build_object('position', ${by}::text)` })
            .where(sql<boolean>`coalesce(fields ->> 'position', '') = ${words}`),
  };
  return (await replaced[kind]().executeTakeFirst()).numUpdatedRows === 1n;
};

/**
 * Marks a message as deleted, or restores it (`at` null). A message that its sender withdrew stays deleted. Returns undefined if nothing
 * changed.
 */
export const setMessageDeleted = async (
  db: Db,
  { memberId, otherId, messageId, at }: { memberId: Id; otherId: Id; messageId: Id; at: Date | null },
): Promise<{ isDelivered: boolean } | undefined> => {
  const row = await db
    .updateTable('message')
    .set({ deleted_at: at })
    .where('low_id', '=', sql<Id>`least(${memberId}::bigint, ${otherId}::bigint)`)
    .where('high_id', '=', sql<Id>`greatest(${memberId}::bigint, ${otherId}::bigint)`)
    .where('id', '=', messageId)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['is_sent', 'held'])
    .executeTakeFirst();
  return row && { isDelivered: row.is_sent && !row.held };
};
