import { consoleLimits } from '@kindred/contract/console/limits';
import { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

export interface Waiting {
  readonly length: number;
  readonly oldest: Date | null;
}

/** Narrows the lease of a queue to a brand, its sixth value: by each row's member, as the queue holds only what waits. */
export const ofBrand = (table: 'photo' | 'text_review'): string =>
  `(select m.brand_id from member m where m.id = ${table}.member_id) = $6::smallint`;

/**
 * How much waits in a queue, and since when the oldest of it does; counted no further than is told apart.
 * @param rows a select of the times as `at` and of the members as `member_id`, in the order of the index that has what waits
 * alone
 * @param brandId only of the members of this brand
 */
export const measureWaiting = async (db: Db, rows: string, brandId?: number): Promise<Waiting> => {
  const ofBrand = brandId === undefined ? '' : 'join member m on m.id = w.member_id and m.brand_id = $2::smallint';
  const text = `
    select count(*)::integer as length, min(w.at) as oldest from (${rows} limit $1::bigint) w ${ofBrand}`;
  const values = brandId === undefined ? [consoleLimits.queueMost] : [consoleLimits.queueMost, brandId];
  const { rows: measured } = await db.executeQuery<Waiting>(CompiledQuery.raw(text, values));
  return measured[0] ?? { length: 0, oldest: null };
};
