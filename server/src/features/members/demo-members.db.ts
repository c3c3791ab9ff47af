import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Whether the database has demo members. */
export const hasDemoMembers = async (db: Db): Promise<boolean> => {
  const { rows } = await db.executeQuery(CompiledQuery.raw('select id from member where demo limit $1', [1]));
  return rows.length > 0;
};
