import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';

/** The language of a member's interface. */
export const getMemberLanguage = async (db: Db, memberId: Id): Promise<string> =>
  (await db.selectFrom('member').select('language').where('id', '=', memberId).executeTakeFirstOrThrow()).language;
