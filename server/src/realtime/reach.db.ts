import type { Db } from '../db/database.ts';
import type { Id } from '../db/schema.ts';

/** Whether a member may reach others now: a socket outlives the moment in which they were soft-banned. */
export const mayReach = async (db: Db, memberId: Id): Promise<boolean> => {
  const member = await db.selectFrom('member').select('restriction').where('id', '=', memberId).executeTakeFirst();
  return member !== undefined && member.restriction !== 'softBanned';
};
