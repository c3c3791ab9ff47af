import { defineJob, shortRetry } from '../../define-job.ts';
import { eraseAccounts } from './erase-accounts.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'accounts.erase': Record<string, never>;
  }
}

export const leavingJobs = [
  defineJob({
    name: 'accounts.erase',
    schedule: '*/10 * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: eraseAccounts,
  }),
] as const;
