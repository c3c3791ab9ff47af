import { defineJob, shortRetry } from '../../define-job.ts';
import { compareNightly, executeComparison } from './compare-payments.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    /** Without an id: the nightly comparison. */
    'payments.compare': { id?: string; days?: number };
  }
}

export const financeJobs = [
  defineJob({
    name: 'payments.compare',
    schedule: '10 4 * * *',
    retry: shortRetry,
    concurrency: 1,
    run: (context, { id, days = 1 }) =>
      id === undefined ? compareNightly(context) : executeComparison(context, id, days),
  }),
] as const;
