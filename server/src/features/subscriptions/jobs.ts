import { defineJob, shortRetry } from '../../define-job.ts';
import { announceRenewals } from './announce-renewals.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'subscriptions.announce': Record<string, never>;
  }
}

export const subscriptionJobs = [
  defineJob({
    name: 'subscriptions.announce',
    schedule: '35 * * * *',
    retry: shortRetry,
    concurrency: 1,
    pollSeconds: 5,
    run: announceRenewals,
  }),
] as const;
