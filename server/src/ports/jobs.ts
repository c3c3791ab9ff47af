import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { type Db as JobDb, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Db } from '../db/database.ts';
import type { Letter } from '../features/mail/letter.ts';
import { setQueuePolicy } from './jobs.db.ts';
import { addGauges, countDatabaseError, type Metrics } from './metrics.ts';

/** Every job by its name, with what it is given. */
export interface JobData {
  'photo.moderate': { photoId: string };
  'events.sweep': Record<string, never>;
  'funnels.sweep': Record<string, never>;
  /** `id` is the letter's own: it is sent once under it. */
  'mail.send': { id: string; letter: Letter };
  'retention.sweep': Record<string, never>;
  'photos.files': Record<string, never>;
  'consent.sweep': Record<string, never>;
  'experiments.sweep': Record<string, never>;
  'tracking.days': Record<string, never>;
  'selfies.sweep': Record<string, never>;
  'figures.count': Record<string, never>;
  'device.weigh': { deviceId: string };
  'suspects.weigh': Record<string, never>;
  'entitlements.sweep': Record<string, never>;
  'boosts.end': Record<string, never>;
  'messages.deliver': Record<string, never>;
  'orders.sweep': Record<string, never>;
  'payments.reconcile': Record<string, never>;
  'subscriptions.renew': Record<string, never>;
  'subscriptions.announce': Record<string, never>;
  'receipts.mail': Record<string, never>;
  'places.count': Record<string, never>;
  /** Without a number: the house's own of every night. */
  'payments.compare': { id?: string; days?: number };
  /** A person has joined the demonstration world. */
  'demo.welcome': { memberId: string };
}
export type JobName = keyof JobData;

interface Queue {
  readonly retryLimit: number;
  /** Seconds until the first retry; each takes about twice as long as the one before. */
  readonly retryDelay: number;
  readonly retryDelayMax?: number;
  /**
   * `standard`: every job is stored. `short`: one waiting job of each key (`once`), as a unique index of the queue holds; a
   * second one that is sent meanwhile is dropped.
   */
  readonly policy: 'standard' | 'short';
}

const soon: Queue = { retryLimit: 5, retryDelay: 1, policy: 'standard' };
/** Begun by the clock alone: nobody waits for it. */
const inTime: Queue = { ...soon };
const queues: Record<JobName, Queue> = {
  'photo.moderate': { ...soon, policy: 'short' },
  'events.sweep': inTime,
  'funnels.sweep': inTime,
  // A mail server may be away for half a day.
  'mail.send': { ...soon, retryLimit: 24, retryDelay: 5, retryDelayMax: 3600 },
  'retention.sweep': inTime,
  'photos.files': inTime,
  'consent.sweep': inTime,
  'experiments.sweep': inTime,
  'tracking.days': inTime,
  'selfies.sweep': inTime,
  'figures.count': inTime,
  'device.weigh': soon,
  'suspects.weigh': inTime,
  'entitlements.sweep': inTime,
  'boosts.end': soon,
  'messages.deliver': soon,
  'orders.sweep': inTime,
  'payments.reconcile': inTime,
  'subscriptions.renew': soon,
  'subscriptions.announce': inTime,
  'receipts.mail': inTime,
  'places.count': inTime,
  'payments.compare': soon,
  'demo.welcome': soon,
};

/** Jobs whose queue stores one waiting job of each key. */
type OnceJob = 'photo.moderate';

interface SendOptions<N extends JobName> {
  readonly afterSeconds?: number;
  /** The transaction that the job follows from: it is there if and only if that commits. */
  readonly within?: Db;
  /** A key of which one waiting job is enough: a second one is dropped. For queues of the policy `short` alone. */
  readonly once?: N extends OnceJob ? string : never;
}

/** Work that follows later, kept in the database: sent once, done at least once, by any worker. */
export interface Jobs {
  work<N extends JobName>(name: N, handler: (data: JobData[N]) => Promise<void>): Promise<void>;
  send<N extends JobName>(name: N, data: JobData[N], options?: SendOptions<N>): Promise<void>;
  every(name: JobName, cron: string): Promise<void>;
  stop(): Promise<void>;
}

const within = (db: Db): JobDb => ({
  executeSql: async (text, values = []) => {
    const { rows } = await db.executeQuery<never>(CompiledQuery.raw(text, [...values]));
    return { rows };
  },
});

/** How old the backlog that metrics show may be. */
const backlogSeconds = 15;

/** The backlog of every queue, asked for by the metrics, at most every few seconds. */
const measureBacklog = (metrics: Metrics, boss: PgBoss): void =>
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

/** @param worker whether this process does jobs, or only sends them. */
export const openJobs = async (database: Database, log: Logger, metrics: Metrics, worker: boolean): Promise<Jobs> => {
  const db: JobDb = {
    executeSql: async (text, values) => await database.pool.query(text, values),
  };
  const boss = new PgBoss({
    db,
    schema: 'jobs',
    supervise: worker,
    schedule: worker,
    superviseIntervalSeconds: 60,
    migrate: true,
  });
  boss.on('error', (error) => log.error({ error: error.message }, 'jobs'));
  await boss.start();
  if (worker) measureBacklog(metrics, boss);
  /** Does one job. A job that fails is tried again by itself; the others of its batch are not. */
  const perform = async (name: JobName, id: string, work: () => Promise<void>): Promise<JobResult> => {
    const end = metrics.jobs.startTimer({ job: name });
    try {
      await work();
      end({ outcome: 'completed' });
      return { id, status: 'completed' };
    } catch (error) {
      end({ outcome: 'failed' });
      countDatabaseError(metrics, error);
      log.error({ job: name, id, err: error }, 'job failed');
      return { id, status: 'failed', output: { message: String(error) } };
    }
  };
  for (const [name, queue] of Object.entries(queues)) {
    await boss.createQueue(name, { ...queue, retryBackoff: true });
    // A queue that is there already keeps its policy: pg-boss has no call to change it.
    await setQueuePolicy(database.pool, name, queue.policy);
    // Has the queue known before the first job: looked up within a transaction, it would ask for a second connection,
    // and the embedded engine has one.
    await boss.getJobById(name, randomUUID());
  }
  return {
    work: async (name, handler) => {
      if (!worker) return;
      // Each look is a transaction, also where nothing is to be done.
      const pollingIntervalSeconds = queues[name] === inTime ? 5 : 1;
      const options = { batchSize: 20, pollingIntervalSeconds, perJobResults: true } as const;
      await boss.work<JobData[typeof name]>(name, options, async (jobs) => {
        const results: JobResult[] = [];
        for (const { id, data } of jobs) results.push(await perform(name, id, () => handler(data)));
        return results;
      });
    },
    send: async (name, data, options = {}) => {
      await boss.send(name, data, {
        ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
        ...(options.within ? { db: within(options.within) } : {}),
        ...(options.once ? { singletonKey: options.once } : {}),
      });
    },
    every: async (name, cron) => {
      await boss.schedule(name, cron);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
};
