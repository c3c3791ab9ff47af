import { defineJob, shortRetry } from '../../define-job.ts';
import { sweepSelfies } from './sweep-selfies.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'selfies.sweep': Record<string, never>;
  }
}

export const verificationJobs = [
  defineJob({
    name: 'selfies.sweep',
    schedule: '*/10 * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: sweepSelfies,
  }),
] as const;
