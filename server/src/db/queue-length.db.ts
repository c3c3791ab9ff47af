import { consoleLimits } from '@kindred/contract/console/limits';
import { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

export interface QueueLength {
  readonly length: number;
  readonly oldest: Date | null;
}

/** Restricts the lease of a queue to the brand in its sixth value. The queue is small, so the member of each row is read. */
export const memberHasBrand = (table: 'photo' | 'text_review'): string =>
  `(select m.brand_id from member m where m.id = ${table}.member_id) = $6::smallint`;

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
