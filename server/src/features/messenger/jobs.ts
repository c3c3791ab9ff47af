import { defineJob, shortRetry } from '../../define-job.ts';
import { deliverUnsent } from './deliver-unsent.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'messages.deliver': Record<string, never>;
  }
}

export const messengerJobs = [
  defineJob({
    name: 'messages.deliver',
    schedule: '* * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: deliverUnsent,
  }),
] as const;
