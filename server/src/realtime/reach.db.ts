import type { Db } from '../db/database.ts';
import type { Id } from '../db/schema.ts';

/** Whether a member may reach others now. The socket of a member stays open after a soft ban. */
export const mayReach = async (db: Db, memberId: Id): Promise<boolean> => {
  const member = await db.selectFrom('member').select('restriction').where('id', '=', memberId).executeTakeFirst();
  return member !== undefined && member.restriction !== 'softBanned';
};
