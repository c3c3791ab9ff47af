import type pg from 'pg';

/** Sets the policy of a queue for the jobs that are sent from now on. Waiting jobs keep the policy that they were sent under. */
export const setQueuePolicy = async (pool: pg.Pool, name: string, policy: 'standard' | 'short'): Promise<void> => {
  await pool.query('update jobs.queue set policy = $2 where name = $1 and policy <> $2', [name, policy]);
};
