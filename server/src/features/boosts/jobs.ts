import { defineJob, shortRetry } from '../../define-job.ts';
import { endBoosts } from './end-boosts.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'boosts.end': Record<string, never>;
  }
}

export const boostJobs = [
  defineJob({
    name: 'boosts.end',
    schedule: '* * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: endBoosts,
  }),
] as const;
