import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Id } from '../db/schema.ts';

/** What a member was told, before it is dressed for the wire. */
export interface StoredEvent {
  readonly seq: number;
  readonly kind: string;
  readonly data: Record<string, unknown>;
}

/** Tells a member something, within the transaction that made it true. */
export const storeEvent = async (db: Db, memberId: Id, kind: string, data: Record<string, unknown>): Promise<void> => {
  await sql`select tell(${memberId}::bigint, ${kind}::text, ${JSON.stringify(data)}::jsonb)`.execute(db);
};

/** Events after a number, in order. */
export const eventsAfter = async (db: Db, memberId: Id, seq: number, limit: number): Promise<StoredEvent[]> => {
  const rows = await db
    .selectFrom('event')
    .select(['seq', 'kind', 'data'])
    .where('member_id', '=', memberId)
    .where('seq', '>', String(seq))
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
};

/** Where a member's count stands. */
export const lastSeq = async (db: Db, memberId: Id): Promise<number> => {
  const row = await db.selectFrom('counter').select('seq').where('member_id', '=', memberId).executeTakeFirst();
  return Number(row?.seq ?? 0);
};

/** Forgets what no reconnecting client asks for any more. */
export const sweepEvents = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('event').where('created_at', '<', before).execute();
};
