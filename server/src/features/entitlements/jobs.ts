import { defineJob, shortRetry } from '../../define-job.ts';
import { sweepPauses } from './sweep-pauses.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'entitlements.sweep': Record<string, never>;
  }
}

export const entitlementJobs = [
  defineJob({
    name: 'entitlements.sweep',
    schedule: '* * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: sweepPauses,
  }),
] as const;
