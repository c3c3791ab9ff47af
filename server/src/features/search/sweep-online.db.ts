import { limits } from '@kindred/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Deletes members who are no longer online. */
export const sweepOnline = async (db: Db, now: Date): Promise<void> => {
  await sql`delete from online_member where seen_at < ${now}::timestamptz - make_interval(mins => ${2 * limits.onlineMinutes}::integer)`.execute(
    db,
  );
};
