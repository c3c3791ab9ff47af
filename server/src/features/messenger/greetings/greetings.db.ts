import { CompiledQuery } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';

const usedText = `
  select request_id from message
  where low_id = least($1::bigint, $2::bigint) and high_id = greatest($1::bigint, $2::bigint)
    and sender_id = $1::bigint and request_id = any($3::text[])`;

/** Returns the request ids among these that already have a message from the sender to the receiver. */
export const findUsedRequestIds = async (
  db: Db,
  senderId: Id,
  receiverId: Id,
  requestIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const values = [senderId, receiverId, requestIds];
  const { rows } = await db.executeQuery<{ request_id: string }>(CompiledQuery.raw(usedText, values));
  return new Set(rows.map(({ request_id }) => request_id));
};
