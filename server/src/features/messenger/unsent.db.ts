import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** $1 member, $2 after whom, $3 limit: others are asked of whichever side their number puts them on. */
const pairsText = `
  (select distinct high_id as other_id from message
    where low_id = $1::bigint and high_id > $2::bigint and not is_sent order by high_id limit $3::bigint)
  union all
  (select distinct low_id as other_id from message
    where high_id = $1::bigint and low_id > $2::bigint and not is_sent order by low_id limit $3::bigint)
  order by other_id limit $3::bigint`;

/** With whom a member has something unsent, in either direction, by number. */
export const unsentWith = async (db: Db, memberId: Id, after: Id, limit: number): Promise<Id[]> => {
  const { rows } = await db.executeQuery<{ other_id: Id }>(CompiledQuery.raw(pairsText, [memberId, after, limit]));
  return rows.map(({ other_id }) => other_id);
};

/** Delivers what two members kept unsent. @returns how many messages */
export const deliverBetween = async (db: Db, memberId: Id, otherId: Id, at: Date): Promise<number> => {
  const text = 'select deliver_unsent($1::bigint, $2::bigint, $3::timestamptz) as delivered';
  const { rows } = await db.executeQuery<{ delivered: number }>(CompiledQuery.raw(text, [memberId, otherId, at]));
  return rows[0]?.delivered ?? 0;
};
