import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { jobs as registry } from '../jobs.ts';
import { createLog } from '../log.ts';
import { createProcessBus } from './bus.ts';
import { openJobs } from './jobs.ts';
import { createMetrics } from './metrics.ts';

const database = await testDatabase();
const sink = new PassThrough();
const metrics = createMetrics();
const bus = createProcessBus();
const open = (isWorker: boolean, { poll = 1, log = createLog('silent'), own = createMetrics() } = {}) =>
  openJobs(database, log, own, { queues: registry, isWorker, bus, poll: { scheduled: poll, others: poll } });
const jobs = await open(true, { log: createLog('error', sink), own: metrics });

const countCreated = async (name: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::integer as count from jobs.job where name = $1 and state = 'created'`,
    [name],
  );
  return rows[0]?.count ?? 0;
};

test('a job with a key is stored once while it waits, also if two transactions of two processes send it', async () => {
  const other = await open(false);
  const send = (photoId: string, by = jobs) =>
    database.db
      .transaction()
      .execute((within) => by.send('photo.moderate', { photoId }, { afterSeconds: 3600, within }));
  await Promise.all([send('1'), send('1', other), send('1'), send('2', other)]);
  await other.send('photo.moderate', { photoId: '1' }, { afterSeconds: 60 });
  expect(await countCreated('photo.moderate')).toBe(2);
  await other.stop();
});

test('a transaction that rolls back sends no job', async () => {
  const before = await countCreated('photo.moderate');
  const failed = database.db.transaction().execute(async (within) => {
    await jobs.send('photo.moderate', { photoId: '3' }, { within });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await countCreated('photo.moderate')).toBe(before);
});

test('a start sets policies and retries, and deletes schedules that no job has', async () => {
  await database.pool.query(`update jobs.queue set policy = 'standard', retry_limit = 1 where name = 'photo.moderate'`);
  await database.pool.query(
    `insert into jobs.schedule (name, cron) values ('device.weigh', '* * * * *'), ('photos.files', '* * * * *')`,
  );
  const restarted = await open(true);
  const { rows } = await database.pool.query(
    `select policy, retry_limit from jobs.queue where name = 'photo.moderate'`,
  );
  expect(rows).toEqual([{ policy: 'short', retry_limit: registry['photo.moderate'].retry.limit }]);
  await restarted.work('photos.files', async () => undefined);
  const schedules = await database.pool.query('select name, cron from jobs.schedule');
  expect(schedules.rows).toEqual([{ name: 'photos.files', cron: registry['photos.files'].schedule }]);
  await restarted.stop();
});

test('a start that finds all queues and schedules as they should be writes none of them', async () => {
  const readChanges = async (): Promise<unknown[]> => {
    const { rows } = await database.pool.query(
      `select name, updated_on from jobs.queue union all select name, updated_on from jobs.schedule order by 1, 2`,
    );
    return rows;
  };
  const before = await readChanges();
  expect(before.length).toBeGreaterThan(Object.keys(registry).length);
  const restarted = await open(true);
  await restarted.work('photos.files', async () => undefined);
  expect(await readChanges()).toEqual(before);
  await restarted.stop();
});

test('jobs that another process sends run by their hints: after the commit, when they are due, and more than a batch', async () => {
  const never = 3600;
  const sender = await open(false);
  const worker = await open(true, { poll: never });
  const all = Array.from({ length: 45 }, (_, index) => `early ${index}`);
  const run = new Set<string>();
  const ended = new Promise<void>((resolve) => {
    void worker.work('archives.make', async ({ id }) => {
      run.add(id);
      if (run.size > all.length) resolve();
    });
  });
  await database.db.transaction().execute(async (within) => {
    for (const id of all) await sender.send('archives.make', { id }, { within });
    await sender.send('archives.make', { id: 'late' }, { within, afterSeconds: 1 });
  });
  await ended;
  expect([...run].toSorted()).toEqual([...all.toSorted(), 'late']);
  expect([...run].at(-1)).toBe('late');
  await Promise.all([sender.stop(), worker.stop()]);
});

test('a job that fails is logged, counted and retried', async () => {
  let tries = 0;
  const done = new Promise<void>((resolve) => {
    void jobs.work('device.weigh', async () => {
      tries += 1;
      if (tries === 1) throw new Error('a scale that is broken');
      resolve();
    });
  });
  const logged = once(sink, 'data');
  await jobs.send('device.weigh', { deviceId: 'd' });
  const [line] = (await logged) as [Buffer];
  expect(JSON.parse(line.toString())).toMatchObject({
    msg: 'job failed',
    job: 'device.weigh',
    err: { message: 'a scale that is broken' },
  });
  await done;
  await jobs.stop();
  const text = await metrics.registry.metrics();
  expect(text).toContain('kindred_job_duration_seconds_count{job="device.weigh",outcome="failed"} 1');
  expect(text).toContain('kindred_job_duration_seconds_count{job="device.weigh",outcome="completed"} 1');
});
