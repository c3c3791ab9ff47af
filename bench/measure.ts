import type { Database } from '../server/src/db/database.ts';
import type { Job } from './list-jobs.ts';

export interface Latency {
  /** Milliseconds on one connection. */
  readonly p50: number;
  readonly p99: number;
  /**
   * The median relative to the select by primary key that ran in between, since other load on the machine affects both.
   */
  readonly ratio: number;
}

export interface Measured extends Latency {
  readonly name: string;
  /** The largest ratio; null for none. */
  readonly most: number | null;
  /** Requests per second over all connections; null if it was not measured. */
  readonly rate: number | null;
}

/** The largest ratio, relative to the one of `performance.md`. */
const slack = 2;
const warmUp = 100;
const runs = 600;
const inParallel = 800;

/** The quantile of sorted values. */
export const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

type Run = Pick<Job, 'prepare' | 'run'>;

const timed = async (job: Run, database: Database, index: number): Promise<number> => {
  await job.prepare?.(database, index);
  const start = performance.now();
  await job.run(database, index);
  return performance.now() - start;
};

const ascending = (times: readonly number[]): number[] => times.toSorted((a, b) => a - b);

/**
 * Runs per block. Each block is compared with the key selects between its runs, since the load of the machine changes.
 */
const perBlock = 50;

/** The median of the blocks' ratios, so that a change of load affects only a few of them. */
const ratioOf = (times: readonly number[], keyTimes: readonly number[]): number => {
  const ratios: number[] = [];
  for (let from = 0; from < times.length; from += perBlock) {
    const p50 = (all: readonly number[]) => at(ascending(all.slice(from, from + perBlock)), 0.5);
    ratios.push(p50(times) / p50(keyTimes));
  }
  return at(ascending(ratios), 0.5);
};

/** Measures a job alone on one connection, with a select by primary key after each run. */
export const latency = async (job: Run, key: Run, one: Database): Promise<Latency> => {
  let index = 0;
  for (; index < warmUp; index++) await timed(job, one, index);
  const times: number[] = [];
  const keyTimes: number[] = [];
  for (; index < warmUp + runs; index++) {
    times.push(await timed(job, one, index));
    keyTimes.push(await timed(key, one, index));
  }
  const sorted = ascending(times);
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99), ratio: ratioOf(times, keyTimes) };
};

/** Measures the latency, and then the throughput of `many` with one loop per connection. */
export const measure = async (
  job: Job,
  key: Job,
  { one, many, connections }: { one: Database; many: Database; connections: number },
): Promise<Measured> => {
  const { name, against } = job;
  const alone = await latency(job, against ?? key, one);
  if (against) return { name, most: against.most, ...alone, rate: null };
  const most = job.times === null ? null : job.times * slack;
  let index = warmUp + runs;
  const end = index + inParallel;
  const start = performance.now();
  const loop = async () => {
    while (index < end) await timed(job, many, index++);
  };
  await Promise.all(Array.from({ length: connections }, loop));
  const seconds = (performance.now() - start) / 1000;
  return { name, most, ...alone, rate: inParallel / seconds };
};
