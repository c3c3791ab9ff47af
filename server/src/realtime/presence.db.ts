import type { Db } from '../db/database.ts';
import type { Id } from '../db/schema.ts';

/** Keeps when a member was last seen; exact presence while online is the presence port's. */
export const keepSeen = async (db: Db, memberId: Id, at: Date): Promise<void> => {
  await db
    .insertInto('presence')
    .values({ member_id: memberId, seen_at: at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ seen_at: at }))
    .execute();
};
