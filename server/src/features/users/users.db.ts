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

/** Saves a visit. Returns whether the visited member was notified: once per visitor and day. */
export const visitMember = async (db: Db, visitorId: Id, visitedId: Id): Promise<boolean> => {
  const { rows } = await sql<{
    is_notified: boolean;
  }>`select visit_member(${visitorId}::bigint, ${visitedId}::bigint) as is_notified`.execute(db);
  return rows[0]?.is_notified ?? false;
};
