import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/**
 * One query for each position of the other member in the ordered pair.
 *
 * - $1: member
 * - $2: id of the other member after which the list continues
 * - $3: limit
 */
const pairsText = `
  (select distinct high_id as other_id from message
    where low_id = $1::bigint and high_id > $2::bigint and not is_sent order by high_id limit $3::bigint)
  union all
  (select distinct low_id as other_id from message
    where high_id = $1::bigint and low_id > $2::bigint and not is_sent order by low_id limit $3::bigint)
  order by other_id limit $3::bigint`;

/** Lists the other members of dialogs with unsent messages in either direction, by id. */
export const listUnsentPartners = async (db: Db, memberId: Id, after: Id, limit: number): Promise<Id[]> => {
  const { rows } = await db.executeQuery<{ other_id: Id }>(CompiledQuery.raw(pairsText, [memberId, after, limit]));
  return rows.map(({ other_id }) => other_id);
};

/** Delivers the unsent messages between two members. Returns the number of messages. */
export const deliverUnsentBetween = async (db: Db, memberId: Id, otherId: Id, at: Date): Promise<number> => {
  const text = 'select deliver_unsent($1::bigint, $2::bigint, $3::timestamptz) as delivered';
  const { rows } = await db.executeQuery<{ delivered: number }>(CompiledQuery.raw(text, [memberId, otherId, at]));
  return rows[0]?.delivered ?? 0;
};
