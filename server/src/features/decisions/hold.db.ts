import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** Whether a case of child safety preserves the member's data and keeps the account frozen. */
export const isOnHold = async (db: Db, memberId: Id): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`select is_on_hold(${memberId}::bigint) as held`.execute(db);
  return rows[0]?.held === true;
};
