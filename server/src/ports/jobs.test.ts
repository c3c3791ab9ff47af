import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { createLog } from '../log.ts';
import { openJobs } from './jobs.ts';
import { createMetrics } from './metrics.ts';

const database = await testDatabase();
const sink = new PassThrough();
const metrics = createMetrics();
const jobs = await openJobs(database, createLog('error', sink), metrics, true);

const waiting = async (name: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::integer as count from jobs.job where name = $1 and state = 'created'`,
    [name],
  );
  return rows[0]?.count ?? 0;
};

test('a job with a key is stored once while it waits, also where two transactions send it together', async () => {
  const send = (photoId: string) =>
    database.db
      .transaction()
      .execute((within) => jobs.send('photo.moderate', { photoId }, { afterSeconds: 3600, within, once: photoId }));
  await Promise.all([send('1'), send('1'), send('1'), send('2')]);
  await send('1');
  expect(await waiting('photo.moderate')).toBe(2);
});

test('a queue of an older installation gets the policy too', async () => {
  await database.pool.query(`update jobs.queue set policy = 'standard' where name = 'photo.moderate'`);
  const again = await openJobs(database, createLog('silent'), createMetrics(), false);
  const { rows } = await database.pool.query(`select policy from jobs.queue where name = 'photo.moderate'`);
  expect(rows).toEqual([{ policy: 'short' }]);
  await again.stop();
});

test('a job that fails is logged and counted, and tried again', async () => {
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
