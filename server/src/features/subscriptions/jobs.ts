import { defineJob, shortRetry } from '../../define-job.ts';
import { announceRenewals } from './announce-renewals.ts';
import { remindRenewals } from './remind-renewals.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'subscriptions.announce': Record<string, never>;
    'subscriptions.remind': Record<string, never>;
  }
}

export const subscriptionJobs = [
  defineJob({
    name: 'subscriptions.announce',
    schedule: '35 * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: announceRenewals,
  }),
  defineJob({
    name: 'subscriptions.remind',
    schedule: '45 * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: remindRenewals,
  }),
] as const;
