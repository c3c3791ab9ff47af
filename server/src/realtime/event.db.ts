import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Id } from '../db/schema.ts';

/** Notifies a member of an event, in the transaction of the change. */
export const storeEvent = async (db: Db, memberId: Id, kind: string, data: Record<string, unknown>): Promise<void> => {
  await sql`select notify_member(${memberId}::bigint, ${kind}::text, ${JSON.stringify(data)}::jsonb)`.execute(db);
};

/** The last sequence number of a member's events. */
export const lastSeq = async (db: Db, memberId: Id): Promise<number> => {
  const row = await db.selectFrom('counter').select('seq').where('member_id', '=', memberId).executeTakeFirst();
  return Number(row?.seq ?? 0);
};
