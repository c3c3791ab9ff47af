import type { Context } from './context.ts';
import type { JobData, JobName, QueueSettings, Retry } from './ports/jobs.ts';

/** A job of a feature: how it is queued, and what it does. */
export interface Job<N extends JobName = JobName> extends QueueSettings<N> {
  /** Runs once or more often: a process may end before pg-boss has recorded that the job is done. */
  run(context: Context, data: JobData[N]): Promise<void>;
}

/** Every job by its name. */
export type JobRegistry = { readonly [N in JobName]: Job<N> };

/** For jobs that repair themselves in seconds, or that the next scheduled run replaces. */
export const shortRetry: Retry = { limit: 5, firstSeconds: 1 };

/** Defines a job. `server/src/jobs.ts` merges the jobs of all features. */
export const defineJob = <N extends JobName>(job: Job<N>): Job<N> => job;

type AnyJob = { [N in JobName]: Job<N> }[JobName];
type ByName<L extends readonly AnyJob[]> = { readonly [J in L[number] as J['name']]: J };

/**
 * Merges the jobs of the features by their names. A job that no feature defines does not compile (the result is a `JobRegistry`).
 * @throws Error of two jobs with one name
 */
export const mergeJobs = <const L extends readonly AnyJob[]>(jobs: L): ByName<L> => {
  const byName = new Map(jobs.map((job) => [job.name, job] as const));
  if (byName.size < jobs.length)
    throw new Error(`Two jobs have one name, among ${jobs.map(({ name }) => name).toString()}`);
  return Object.fromEntries(byName) as ByName<L>;
};
