import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** A message by its sender, its receiver and its number in their dialog. */
export interface HeldKey {
  readonly memberId: Id;
  readonly otherId: Id;
  readonly messageId: Id;
}

/** Ends the review of a held message, and delivers it where that may be (migration 0091). Returns whether it was delivered. */
export const releaseMessage = async (db: Db, { memberId, otherId, messageId }: HeldKey, at: Date): Promise<boolean> => {
  const { rows } = await sql<{ delivered: boolean }>`
    select release_message(${memberId}::bigint, ${otherId}::bigint, ${messageId}::bigint, ${at}::timestamptz)
      as delivered`.execute(db);
  return rows[0]?.delivered ?? false;
};

/** The request of a message while it is held; undefined where it is not. */
export const heldRequest = async (db: Db, { memberId, otherId, messageId }: HeldKey): Promise<string | undefined> => {
  const row = await db
    .selectFrom('message')
    .select('request_id')
    .where('low_id', '=', sql<Id>`least(${memberId}::bigint, ${otherId}::bigint)`)
    .where('high_id', '=', sql<Id>`greatest(${memberId}::bigint, ${otherId}::bigint)`)
    .where('id', '=', messageId)
    .where('held', '=', true)
    .executeTakeFirst();
  return row?.request_id ?? undefined;
};
