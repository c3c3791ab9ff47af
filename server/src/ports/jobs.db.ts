import type pg from 'pg';

/** Gives a queue a policy. New jobs take it over; those that wait keep the one that they were sent under. */
export const setQueuePolicy = async (pool: pg.Pool, name: string, policy: 'standard' | 'short'): Promise<void> => {
  await pool.query('update jobs.queue set policy = $2 where name = $1 and policy <> $2', [name, policy]);
};
