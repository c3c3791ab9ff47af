import { consoleLimits } from '@kindred/contract/console/limits';
import { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

export interface Waiting {
  readonly length: number;
  readonly oldest: Date | null;
}

/**
 * How much waits in a queue, and since when the oldest of it does; counted no further than is told apart.
 * @param rows a select of the times, as `at`, in the order of the index that has what waits alone
 */
export const measureWaiting = async (db: Db, rows: string): Promise<Waiting> => {
  const text = `
    select count(*)::integer as length, min(w.at) as oldest from (${rows} limit $1::bigint) w`;
  const { rows: measured } = await db.executeQuery<Waiting>(CompiledQuery.raw(text, [consoleLimits.queueMost]));
  return measured[0] ?? { length: 0, oldest: null };
};
