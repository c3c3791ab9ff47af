import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** Whether a child-safety case preserves the member's data and freezes the account. */
export const isOnHold = async (db: Db, memberId: Id): Promise<boolean> => {
  const { rows } = await sql<{ on_hold: boolean }>`select is_on_hold(${memberId}::bigint) as on_hold`.execute(db);
  return rows[0]?.on_hold === true;
};
