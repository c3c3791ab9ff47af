import type { Db } from '../../db/database.ts';
import type { Id, NewMember } from '../../db/schema.ts';

/** Adds a member with counters. Returns `undefined` if a concurrent sign-up took the email. */
export const addMember = async (db: Db, member: NewMember): Promise<Id | undefined> => {
  const added = await db
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.columns(['brand_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  await db.insertInto('counter').values({ member_id: added.id, daily_likes_since: null }).execute();
  return added.id;
};
