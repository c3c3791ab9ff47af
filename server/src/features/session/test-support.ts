import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Context } from '../../context.ts';

/** Runs an action once, when the next sign-in is counted: after its account was read, and before its session starts. */
export const duringNextSignIn = ({ limiter }: Context, act: () => Promise<unknown>): void => {
  const consume = limiter.consume.bind(limiter);
  const spy = vi.spyOn(limiter, 'consume').mockImplementation(async (limit, key, points) => {
    if (/^(?:login|operator)-/.test(limit.name)) {
      spy.mockRestore();
      await act();
    }
    return consume(limit, key, points);
  });
};

/**
 * Runs two actions at the same time: the first one stops in its transaction before it writes to `table`, and goes on when the second one
 * waits for its locks or has ended. Returns the results of both.
 */
export const runOverlapping = async <A, B>(
  { db }: Context,
  table: 'refresh_token' | 'web_push_subscription',
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> => {
  const countWaiting = async (): Promise<number> => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  const { running } = await db.transaction().execute(async (locking) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(locking);
    const one = first();
    await expect.poll(countWaiting).toBe(1);
    let hasEnded = false;
    const other = second().finally(() => {
      hasEnded = true;
    });
    await expect.poll(async () => hasEnded || (await countWaiting()) === 2).toBe(true);
    return { running: Promise.all([one, other]) };
  });
  return running;
};
