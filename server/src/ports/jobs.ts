import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { type Db as JobDb, type JobResult, type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss';
import type { Logger } from 'pino';
import { afterCommit } from '../db/after-commit.ts';
import type { Database, Db } from '../db/database.ts';
import type { Bus } from './bus.ts';
import { openJobHints } from './job-hints.ts';
import { setQueuePolicy } from './jobs.db.ts';
import { addGauges, countDatabaseError, type Metrics } from './metrics.ts';

/**
 * The data of every job by its name. Each feature adds its jobs in its `jobs.ts` (`declare module`), so that a job can be sent by
 * its name from any feature.
 */
export interface JobData {}
export type JobName = keyof JobData;

/** Retries of a failed job: each waits about twice as long as the retry before. */
export interface Retry {
  readonly limit: number;
  readonly firstSeconds: number;
  readonly longestSeconds?: number;
}

/** How a job is stored, fetched and retried. */
export interface QueueSettings<N extends JobName = JobName> {
  readonly name: N;
  /** A cron expression in UTC. One job per time, however many processes run. */
  readonly schedule?: string;
  readonly retry: Retry;
  /** How many jobs of this name one process runs side by side; 1 runs them in the order in which they were sent. */
  readonly concurrency: number;
  /** Seconds between two fetches without a hint, for jobs that the function `enqueue_job` of the database enqueues. */
  readonly pollSeconds?: number;
  /** Seconds after which a job that its process has not finished is retried. 15 minutes unless stated. */
  readonly expireSeconds?: number;
  /** How long a finished job stays in the table. Seven days unless stated. */
  readonly deleteAfterSeconds?: number;
  /**
   * A key of the data. While a job waits to be run, a second one with its key is dropped: the queue has the policy `short`, which
   * a unique index holds. On a `standard` queue pg-boss ignores keys.
   */
  onceBy?(data: JobData[N]): string;
}

/** The settings of every job, by name. */
export type Queues = { readonly [N in JobName]: QueueSettings<N> };

interface SendOptions {
  readonly afterSeconds?: number;
  /** The transaction that the job belongs to: the job exists if and only if the transaction commits. */
  readonly within?: Db;
}

/** Work that any worker does later. It is stored in the database, and done at least once. */
export interface Jobs {
  /** Runs the jobs of a name in this process, if it is a worker, and enqueues them by their schedule. */
  work<N extends JobName>(name: N, handler: (data: JobData[N]) => Promise<void>): Promise<void>;
  send<N extends JobName>(name: N, data: JobData[N], options?: SendOptions): Promise<void>;
  stop(): Promise<void>;
}

/** Jobs that one fetch claims at most. */
const largestBatch = 50;
/** Jobs that a process fetches to run them one after another. */
const sequentialBatch = 20;

/**
 * Seconds between two fetches of an idle process. A hint over the bus wakes the workers of a job that is sent; a poll finds what has no
 * hint: jobs of a schedule or of `enqueue_job`, retries, and jobs whose hint was lost. Each fetch is a transaction (decision 141).
 */
const pollSeconds = { scheduled: 15, others: 5 };

const within = (db: Db): JobDb => ({
  executeSql: async (text, values = []) => {
    const { rows } = await db.executeQuery<never>(CompiledQuery.raw(text, [...values]));
    return { rows };
  },
});

/** How old the backlog of the metrics may be. */
const backlogSeconds = 15;

/** Exports the backlog of every queue. It is read when the metrics are, at most every few seconds. */
const measureBacklog = (metrics: Metrics, boss: PgBoss, queues: Queues): void =>
  addGauges(metrics, {
    name: 'kindred_jobs_waiting',
    help: 'Jobs that are due and wait for a worker',
    label: 'job',
    freshSeconds: backlogSeconds,
    read: async () => {
      const all = await boss.getQueues();
      return all.flatMap(({ name, readyCount }) => (name in queues ? [[name, readyCount] as const] : []));
    },
  });

/**
 * Creates a queue, or gives it its settings. A queue that has them costs no statement, as nearly all do at a start.
 * @param existing the queue as the database has it
 */
const prepareQueue = async (
  boss: PgBoss,
  { pool }: Database,
  settings: QueueSettings,
  existing: QueueResult | undefined,
): Promise<void> => {
  const { name, retry, expireSeconds, deleteAfterSeconds } = settings;
  const policy = settings.onceBy ? 'short' : 'standard';
  const options = {
    retryLimit: retry.limit,
    retryDelay: retry.firstSeconds,
    retryBackoff: true,
    ...(retry.longestSeconds ? { retryDelayMax: retry.longestSeconds } : {}),
    ...(expireSeconds ? { expireInSeconds: expireSeconds } : {}),
    ...(deleteAfterSeconds ? { deleteAfterSeconds } : {}),
  };
  const isEqual = ([key, value]: [string, unknown]): boolean => existing?.[key as keyof QueueResult] === value;
  if (Object.entries({ ...options, policy }).every(isEqual)) return;
  await boss.createQueue(name, { ...options, policy });
  // `createQueue` leaves an existing queue as it is.
  await boss.updateQueue(name, options);
  // pg-boss has no call that changes the policy of a queue.
  await setQueuePolicy(pool, name, policy);
  // Fills the cache of queues: a lookup within a transaction would need a second connection, and the embedded engine has one.
  await boss.getJobById(name, randomUUID());
};

/** Deletes schedules of an earlier release. Returns the others: their cron expressions by the names of their jobs. */
const unscheduleOthers = async (
  boss: PgBoss,
  queues: Readonly<Record<string, QueueSettings>>,
): Promise<ReadonlyMap<string, string>> => {
  const schedules = await boss.getSchedules();
  for (const { name } of schedules) if (!queues[name]?.schedule) await boss.unschedule(name);
  return new Map(schedules.map(({ name, cron }) => [name, cron]));
};

/** How jobs are run and sent. */
interface JobsOptions {
  /** The settings of every job. */
  readonly queues: Queues;
  /** Whether this process runs jobs, or only sends them. */
  readonly isWorker: boolean;
  /** Carries the hints to the workers of all processes. */
  readonly bus: Bus;
  /** Seconds between two fetches without a hint. */
  readonly poll?: typeof pollSeconds;
}

/** Opens the queue and creates what is missing in it. */
export const openJobs = async (
  database: Database,
  log: Logger,
  metrics: Metrics,
  { queues, isWorker, bus, poll = pollSeconds }: JobsOptions,
): Promise<Jobs> => {
  const db: JobDb = {
    executeSql: async (text, values) => await database.pool.query(text, values),
  };
  const boss = new PgBoss({
    db,
    schema: 'jobs',
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: 60,
    migrate: true,
  });
  boss.on('error', (error) => log.error({ error: error.message }, 'jobs'));
  await boss.start();
  if (isWorker) measureBacklog(metrics, boss, queues);
  /** Runs one job. pg-boss retries a job that fails, and not the others of its batch. */
  const perform = async (name: JobName, id: string, run: () => Promise<void>): Promise<JobResult> => {
    const end = metrics.jobs.startTimer({ job: name });
    try {
      await run();
      end({ outcome: 'completed' });
      return { id, status: 'completed' };
    } catch (error) {
      end({ outcome: 'failed' });
      countDatabaseError(metrics, error);
      log.error({ job: name, id, err: error }, 'job failed');
      return { id, status: 'failed', output: { message: String(error) } };
    }
  };
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const settings of Object.values<QueueSettings>(queues))
    await prepareQueue(boss, database, settings, existing.get(settings.name));
  const crons = isWorker ? await unscheduleOthers(boss, queues) : new Map<string, string>();
  const hints = await openJobHints(bus, log, isWorker);
  return {
    work: async (name, handler) => {
      if (!isWorker) return;
      const { concurrency, pollSeconds: ownPoll, schedule } = queues[name];
      const isSequential = concurrency === 1;
      const options = {
        batchSize: isSequential ? sequentialBatch : Math.min(concurrency, largestBatch),
        // A full batch is followed by the next one, without a poll.
        burstWhenBatchFull: true,
        perJobResults: true,
        includeMetadata: true,
      } as const;
      const runBatch = async (jobs: JobWithMetadata<JobData[typeof name]>[]): Promise<JobResult[]> => {
        const inOrder = jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime());
        const runs = inOrder.map(
          ({ id, data }) =>
            () =>
              perform(name, id, () => handler(data)),
        );
        if (jobs.length === options.batchSize) hints.wake(name);
        if (!isSequential) return Promise.all(runs.map((run) => run()));
        const results: JobResult[] = [];
        for (const run of runs) results.push(await run());
        return results;
      };
      const usual = schedule ? poll.scheduled : poll.others;
      const ids: string[] = [];
      // One `work` with `localConcurrency` has one id, which wakes one of its workers. The first worker wakes the others.
      for (let count = 0; count < Math.ceil(concurrency / largestBatch); count += 1) {
        const pollingIntervalSeconds = count === 0 && ownPoll ? ownPoll : usual;
        ids.push(await boss.work(name, { ...options, pollingIntervalSeconds }, runBatch));
      }
      hints.listen(name, () => {
        for (const id of ids) boss.notifyWorker(id);
      });
      if (schedule && crons.get(name) !== schedule) await boss.schedule(name, schedule);
    },
    send: async (name, data, options = {}) => {
      const { onceBy } = queues[name];
      const { afterSeconds } = options;
      await boss.send(name, data, {
        ...(afterSeconds ? { startAfter: afterSeconds } : {}),
        ...(options.within ? { db: within(options.within) } : {}),
        ...(onceBy ? { singletonKey: onceBy(data) } : {}),
      });
      afterCommit(options.within ?? database.db, () => hints.publish(name, afterSeconds));
    },
    stop: async () => {
      hints.stop();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
};
