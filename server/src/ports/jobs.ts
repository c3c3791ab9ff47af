import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { type Db as JobDb, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Db } from '../db/database.ts';
import type { Letter } from '../features/mail/letter.ts';

/** Every job by its name, with what it is given. */
export interface JobData {
  'photo.moderate': { photoId: string };
  'events.sweep': Record<string, never>;
  'funnels.sweep': Record<string, never>;
  /** `id` is the letter's own: it is sent once under it. */
  'mail.send': { id: string; letter: Letter };
  'access.sweep': Record<string, never>;
  /** A person has joined the demonstration world. */
  'demo.welcome': { memberId: string };
}
export type JobName = keyof JobData;
const jobNames: Record<JobName, true> = {
  'photo.moderate': true,
  'events.sweep': true,
  'funnels.sweep': true,
  'mail.send': true,
  'access.sweep': true,
  'demo.welcome': true,
};

interface SendOptions {
  readonly afterSeconds?: number;
  /** The transaction that the job follows from: it is there if and only if that commits. */
  readonly within?: Db;
  /** One waiting job of this key is enough. */
  readonly once?: string;
}

/** Work that follows later, kept in the database: sent once, done at least once, by any worker. */
export interface Jobs {
  work<N extends JobName>(name: N, handler: (data: JobData[N]) => Promise<void>): Promise<void>;
  send<N extends JobName>(name: N, data: JobData[N], options?: SendOptions): Promise<void>;
  every(name: JobName, cron: string): Promise<void>;
  stop(): Promise<void>;
}

const within = (db: Db): JobDb => ({
  executeSql: async (text, values = []) => {
    const { rows } = await db.executeQuery<never>(CompiledQuery.raw(text, [...values]));
    return { rows };
  },
});

/** @param worker whether this process does jobs, or only sends them. */
export const openJobs = async (database: Database, log: Logger, worker: boolean): Promise<Jobs> => {
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
  for (const name of Object.keys(jobNames)) {
    await boss.createQueue(name, { retryLimit: 5, retryBackoff: true, retryDelay: 1 });
    // Has the queue known before the first job: looked up within a transaction, it would ask for a second connection,
    // and the embedded engine has one.
    await boss.getJobById(name, randomUUID());
  }
  return {
    work: async (name, handler) => {
      if (!worker) return;
      await boss.work<JobData[typeof name]>(name, { batchSize: 20, pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const job of jobs) await handler(job.data);
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
