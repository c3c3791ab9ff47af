import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** A message by its sender, its receiver and its id in the dialog. */
export interface HeldKey {
  readonly memberId: Id;
  readonly otherId: Id;
  readonly messageId: Id;
}

/** Messages of a member to another. */
export interface HeldKeys extends Pick<HeldKey, 'memberId' | 'otherId'> {
  readonly messageIds: readonly Id[];
}

/** Ends the review of a held message, and delivers it if its sender may send it. Returns whether it was delivered. */
export const releaseMessage = async (db: Db, { memberId, otherId, messageId }: HeldKey, at: Date): Promise<boolean> => {
  const { rows } = await sql<{ delivered: boolean }>`
    select release_message(${memberId}::bigint, ${otherId}::bigint, ${messageId}::bigint, ${at}::timestamptz)
      as delivered`.execute(db);
  return rows[0]?.delivered ?? false;
};

/** Lists the request ids of the held ones among a member's messages to another. */
export const listHeldRequestIds = async (
  db: Db,
  { memberId, otherId, messageIds }: HeldKeys,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('message')
    .select('request_id')
    .where('low_id', '=', sql<Id>`least(${memberId}::bigint, ${otherId}::bigint)`)
    .where('high_id', '=', sql<Id>`greatest(${memberId}::bigint, ${otherId}::bigint)`)
    .where('id', '=', sql<Id>`any(${[...messageIds]}::bigint[])`)
    .where('sender_id', '=', memberId)
    .where('held', '=', true)
    .execute();
  return rows.flatMap(({ request_id }) => request_id ?? []);
};
