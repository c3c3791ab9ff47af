import { defineJob, shortRetry } from '../../define-job.ts';
import { sweepConsents } from './sweep-consents.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'consent.sweep': Record<string, never>;
  }
}

export const consentJobs = [
  defineJob({
    name: 'consent.sweep',
    schedule: '15 3 * * *',
    retry: shortRetry,
    concurrency: 1,
    run: sweepConsents,
  }),
] as const;
