import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** Returns whether the member was not blocked before. */
export const blockMember = async (db: Db, actorId: Id, targetId: Id): Promise<boolean> => {
  const { rows } = await sql<{
    outcome: string;
  }>`select block_member(${actorId}::bigint, ${targetId}::bigint) as outcome`.execute(db);
  return rows[0]?.outcome === 'blocked';
};

/** Returns whether the member was blocked before. */
export const unblockMember = async (db: Db, actorId: Id, targetId: Id): Promise<boolean> => {
  const { rows } = await sql<{
    outcome: string;
  }>`select unblock_member(${actorId}::bigint, ${targetId}::bigint) as outcome`.execute(db);
  return rows[0]?.outcome === 'unblocked';
};

/** Returns whether the visited member was told: once in a day and visitor. */
export const visitMember = async (db: Db, visitorId: Id, visitedId: Id): Promise<boolean> => {
  const { rows } = await sql<{
    told: boolean;
  }>`select visit_member(${visitorId}::bigint, ${visitedId}::bigint) as told`.execute(db);
  return rows[0]?.told ?? false;
};
