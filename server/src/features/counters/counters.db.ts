import type { UnreadCounters } from '@kindred/contract/realtime';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { unreadIn } from './unread.ts';

/** A member's counters, kept in a row and changed with what they count. */
export const countersOf = (db: Db, memberId: Id) =>
  db.selectFrom('counter').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();

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
