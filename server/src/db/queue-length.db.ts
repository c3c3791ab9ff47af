import { consoleLimits } from '@kindred/contract/console/limits';
import { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';
import type { Id } from './schema.ts';

export interface QueueLength {
  readonly length: number;
  readonly oldest: Date | null;
}

/** A queue whose items are leased to operators. */
type LeasedTable = 'photo' | 'text_review';

/** Restricts the items of a queue to the brand in the parameter. The queue is small, so the member of each row is read. */
export const memberHasBrand = (table: LeasedTable, parameter: `$${number}`): string =>
  `(select m.brand_id from member m where m.id = ${table}.member_id) = ${parameter}::smallint`;

/**
 * The length of a queue, counted up to the largest number that is displayed, and the time of its oldest item.
 * @param rows a select of times as `at` and members as `member_id`, in the order of the partial index of the queue
 * @param brandId counts items of members of this brand only
 */
export const measureQueue = async (db: Db, rows: string, brandId?: number): Promise<QueueLength> => {
  const brandJoin = brandId === undefined ? '' : 'join member m on m.id = w.member_id and m.brand_id = $2::smallint';
  const text = `
    select count(*)::integer as length, min(w.at) as oldest from (${rows} limit $1::bigint) w ${brandJoin}`;
  const values = brandId === undefined ? [consoleLimits.queueMost] : [consoleLimits.queueMost, brandId];
  const { rows: measured } = await db.executeQuery<QueueLength>(CompiledQuery.raw(text, values));
  return measured[0] ?? { length: 0, oldest: null };
};

export interface Lessee {
  readonly operatorId: Id;
  readonly now: Date;
  readonly brandId?: number | undefined;
}

/**
 * The number of waiting items that are leased to other operators, counted up to the largest number that is displayed.
 * @param waiting the condition of the partial index of the queue
 */
export const countLeasedToOthers = async (
  db: Db,
  { table, waiting }: { readonly table: LeasedTable; readonly waiting: string },
  { operatorId, now, brandId }: Lessee,
): Promise<number> => {
  const brandCondition = brandId === undefined ? '' : `and ${memberHasBrand(table, '$4')}`;
  const text = `
    select count(*)::integer as count from (
      select from ${table}
      where ${waiting} and leased_by <> $2::bigint and leased_until >= $3::timestamptz ${brandCondition}
      order by risk desc, queued_at, id limit $1::bigint
    ) w`;
  const values = [consoleLimits.queueMost, operatorId, now, ...(brandId === undefined ? [] : [brandId])];
  const { rows } = await db.executeQuery<{ count: number }>(CompiledQuery.raw(text, values));
  return rows[0]?.count ?? 0;
};
