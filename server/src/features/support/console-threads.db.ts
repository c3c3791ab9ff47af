import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** A thread in the list of the console. */
export interface SupportThreadRow {
  readonly member_id: Id;
  readonly brand_id: number;
  readonly locale: string;
  readonly member_state: string;
  readonly is_paying: boolean;
  readonly unread: number;
  readonly last_at: Date;
  readonly waiting_since: Date | null;
  readonly text: string;
  readonly tags: string[];
  readonly operator: string | null;
  /** Time by which the list is sorted, with microseconds. */
  readonly key: string;
}

/** Position in a list of threads. */
export interface SupportThreadKey {
  readonly at: string;
  readonly id: Id;
}

const threads = (db: Db, brandId?: number) =>
  db
    .selectFrom('support_thread as t')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('support_message')
          .select(['text', 'tags', 'operator'])
          .whereRef('support_message.member_id', '=', 't.member_id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .select(['t.member_id', 't.brand_id', 't.locale', 't.member_state', 't.is_paying', 't.unread'])
    .select(['t.last_at', 't.waiting_since', 'm.text', 'm.tags', 'm.operator'])
    .$if(brandId !== undefined, (query) => query.where('t.brand_id', '=', brandId ?? 0));

/** Threads that wait for an answer, the longest wait first. */
export const listWaitingThreads = (
  db: Db,
  after: SupportThreadKey | undefined,
  limit: number,
  brandId?: number,
): Promise<SupportThreadRow[]> =>
  threads(db, brandId)
    .select(sql<string>`t.waiting_since::text`.as('key'))
    .where('t.waiting_since', 'is not', null)
    .where(
      sql<boolean>`(t.waiting_since, t.member_id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? '0'}::bigint)`,
    )
    .orderBy('t.waiting_since')
    .orderBy('t.member_id')
    .limit(limit)
    .execute();

/** All threads, the latest message first. */
export const listRecentThreads = (
  db: Db,
  after: SupportThreadKey | undefined,
  limit: number,
  brandId?: number,
): Promise<SupportThreadRow[]> =>
  threads(db, brandId)
    .select(sql<string>`t.last_at::text`.as('key'))
    .where(sql<boolean>`t.last_at <= ${after?.at ?? 'infinity'}::timestamptz`)
    .where(
      sql<boolean>`(t.last_at < ${after?.at ?? 'infinity'}::timestamptz or t.member_id > ${after?.id ?? '0'}::bigint)`,
    )
    .orderBy('t.last_at', 'desc')
    .orderBy('t.member_id')
    .limit(limit)
    .execute();

/** The thread of a member, by hid. */
export const findSupportThread = (db: Db, hid: string): Promise<SupportThreadRow | undefined> =>
  threads(db)
    .select(sql<string>`''`.as('key'))
    .where('t.member_id', '=', (eb) => eb.selectFrom('member').select('id').where('hid', '=', hid))
    .executeTakeFirst();

/** Messages of a thread for operators, newest first. */
export const listThreadMessages = (db: Db, memberId: Id, before: Id | undefined, limit: number) =>
  db
    .selectFrom('support_message as m')
    .innerJoin('support_thread as t', 't.member_id', 'm.member_id')
    .where('m.member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? '0'))
    .select(['m.id', 'm.created_at', 'm.text', 'm.tags', 'm.operator'])
    .select(
      sql<boolean>`m.id <= case when m.operator is null then t.operator_read_up_to else t.read_up_to end`.as('is_read'),
    )
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();

/** Removes a thread from the queue, or returns it. Returns whether that changed anything. */
export const setWaiting = async (db: Db, memberId: Id, waitingSince: Date | null): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('support_thread')
    .set({ waiting_since: waitingSince })
    .where('member_id', '=', memberId)
    .where('waiting_since', waitingSince ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export interface Waiting {
  readonly length: number;
  readonly oldest: Date | null;
}

/** Number of threads that wait for an answer, and the start of the longest wait. */
export const countWaiting = async (db: Db, brandId?: number): Promise<Waiting> => {
  const { rows } = await sql<Waiting>`
    select count(*)::integer as length, min(waiting_since) as oldest from support_thread
    where waiting_since is not null and (${brandId ?? null}::smallint is null or brand_id = ${brandId ?? null}::smallint)`.execute(
    db,
  );
  return rows[0] ?? { length: 0, oldest: null };
};
