import type { Database } from '../server/src/db/database.ts';
import type { Job } from './jobs.ts';

export interface Measured {
  readonly name: string;
  readonly times: Job['times'];
  /** Milliseconds on one connection. */
  readonly p50: number;
  readonly p99: number;
  /** p50 of the select by primary key while this job was measured: neighbours on the machine weigh on both. */
  readonly keyP50: number;
  /** Requests a second over all connections. */
  readonly rate: number;
}

const warmUp = 200;
const runs = 2000;
const inParallel = 6000;

/** The value below which a share of them lies. */
export const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const timed = async (job: Job, database: Database, index: number): Promise<number> => {
  await job.prepare?.(database, index);
  const start = performance.now();
  await job.run(database, index);
  return performance.now() - start;
};

/** Between how many runs of a job the select by primary key has one. */
const everyKey = 4;

/**
 * Latency first, alone on one connection, with the select by primary key in between; then as many as go through `many`,
 * by as many loops as it has connections.
 */
export const measure = async (
  job: Job,
  key: Job,
  { one, many, connections }: { one: Database; many: Database; connections: number },
): Promise<Measured> => {
  let index = 0;
  for (; index < warmUp; index++) await timed(job, one, index);
  const times: number[] = [];
  const keyTimes: number[] = [];
  for (; index < warmUp + runs; index++) {
    times.push(await timed(job, one, index));
    if (index % everyKey === 0) keyTimes.push(await timed(key, one, index));
  }
  times.sort((a, b) => a - b);
  keyTimes.sort((a, b) => a - b);

  const end = index + inParallel;
  const start = performance.now();
  const loop = async () => {
    while (index < end) await timed(job, many, index++);
  };
  await Promise.all(Array.from({ length: connections }, loop));
  const seconds = (performance.now() - start) / 1000;
  return {
    name: job.name,
    times: job.times,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    keyP50: at(keyTimes, 0.5),
    rate: inParallel / seconds,
  };
};
