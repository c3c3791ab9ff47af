import type { UnreadCounters } from '@kindred/contract/realtime';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CounterTable, Id } from '../../db/schema.ts';

/** A member's counters, kept in a row and changed with what they count. */
export const countersOf = (db: Db, memberId: Id) =>
  db.selectFrom('counter').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();

export type UnreadColumns = Pick<
  Selectable<CounterTable>,
  'threads_unread' | 'visitors_unread' | 'likes_me_unread' | 'matches_unread'
>;

/** A row's unread counters as the wire has them. */
export const unreadIn = (row: UnreadColumns): UnreadCounters => ({
  threads: row.threads_unread,
  visitors: row.visitors_unread,
  likesMe: row.likes_me_unread,
  matches: row.matches_unread,
  // The game itself has nothing unread; the counter exists on the wire (spec 2 §7).
  matchesGame: 0,
});

export const unreadOf = async (db: Db, memberId: Id): Promise<UnreadCounters> =>
  unreadIn(await countersOf(db, memberId));

/** Enters a list: its new ones are seen. */
export const resetUnread = async (
  db: Db,
  memberId: Id,
  column: 'likes_me_unread' | 'visitors_unread',
): Promise<void> => {
  await db
    .updateTable('counter')
    .set({ [column]: 0 })
    .where('member_id', '=', memberId)
    .where(column, '>', 0)
    .execute();
};

/** How many dialogs a member has; the one total that no counter keeps. */
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
            // Whoever blocks the member has no dialog with them any more; whom they block themselves, still.
            .where(sql<boolean>`mark.bits & 12 = 8`),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
};
