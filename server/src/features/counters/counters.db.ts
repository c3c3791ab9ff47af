import type { UnreadCounters } from '@kindred/contract/realtime';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { unreadIn } from './unread.ts';

/** Reads the stored counters of a member. They change in the transactions of the rows that they count. */
export const countersOf = (db: Db, memberId: Id) =>
  db.selectFrom('counter').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();

export const unreadOf = async (db: Db, memberId: Id): Promise<UnreadCounters> =>
  unreadIn(await countersOf(db, memberId));

/** Counts a member's dialogs, the only total that has no counter. */
export const countThreads = async (db: Db, memberId: Id): Promise<number> => {
  const { count } = await db
    .selectFrom('thread')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('last_message_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mark')
            .whereRef('mark.actor_id', '=', 'thread.member_id')
            .whereRef('mark.target_id', '=', 'thread.other_id')
            // A dialog disappears for the member who was blocked, not for the member who blocked.
            .where(sql<boolean>`mark.bits & 12 = 8`),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Sets the number of new candidates. Returns whether it changed, and then the member has an event. */
export const setNewCandidates = async (db: Db, memberId: Id, candidates: number): Promise<boolean> => {
  const { rows } = await sql<{ changed: boolean }>`
    select set_new_candidates(${memberId}::bigint, ${candidates}::integer) as changed`.execute(db);
  return rows[0]?.changed ?? false;
};
