import { PgBoss } from 'pg-boss';
import { afterAll } from 'vitest';
import type { Context } from '../../src/context.ts';
import { jobs as registry } from '../../src/jobs.ts';
import type { JobData, JobName } from '../../src/ports/jobs.ts';

interface StoredJob<N extends JobName> {
  readonly id: string;
  readonly data: JobData[N];
}

/** Runs jobs of the pg-boss queue when a test requests it, without polling workers. */
export interface JobRunner {
  /** Runs the due jobs of a name, as one process does. Returns their number. */
  run(name: JobName): Promise<number>;
  /** Claims the due jobs without finishing them, as a process that crashes does. */
  claim<N extends JobName>(name: N): Promise<StoredJob<N>[]>;
  /** Makes pending jobs and active claims older by a number of seconds. */
  advance(seconds: number): Promise<void>;
  /** Lists the data of unfinished jobs. */
  list<N extends JobName>(name: N): Promise<JobData[N][]>;
}

export const openJobRunner = async (context: Context): Promise<JobRunner> => {
  const { pool } = context.database;
  const db = { executeSql: async (text: string, values?: unknown[]) => await pool.query(text, values) };
  const boss = new PgBoss({ db, schema: 'jobs', supervise: false, schedule: false, migrate: false });
  await boss.start();
  afterAll(() => boss.stop({ graceful: false }));
  const claim = async <N extends JobName>(name: N): Promise<StoredJob<N>[]> => {
    const jobs = await boss.fetch<JobData[N]>(name, { batchSize: 1000, includeMetadata: true });
    return jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime());
  };
  return {
    claim,
    run: async <N extends JobName>(name: N) => {
      const claimed = await claim(name);
      const perform = ({ id, data }: StoredJob<N>) =>
        registry[name].run(context, data).then(
          () => boss.complete(name, id),
          (error: unknown) => boss.fail(name, id, { message: String(error) }),
        );
      if (registry[name].concurrency === 1) for (const job of claimed) await perform(job);
      else await Promise.all(claimed.map(perform));
      return claimed.length;
    },
    advance: async (seconds) => {
      await pool.query(
        `update jobs.job set start_after = start_after - make_interval(secs => $1),
           started_on = started_on - make_interval(secs => $1)
         where state in ('created', 'retry', 'active')`,
        [seconds],
      );
      // pg-boss looks for expired claims once a minute.
      await pool.query('update jobs.queue set monitor_on = null, monitor_claim_on = null');
      await boss.supervise();
    },
    list: async <N extends JobName>(name: N) => {
      const { rows } = await pool.query<{ data: JobData[N] }>(
        `select data from jobs.job where name = $1 and state in ('created', 'retry', 'active') order by created_on`,
        [name],
      );
      return rows.map(({ data }) => data);
    },
  };
};
