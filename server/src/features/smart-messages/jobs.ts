import { defineJob, shortRetry } from '../../define-job.ts';
import { sendDueBatches } from './send-due-batches.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'smart.send': Record<string, never>;
  }
}

export const smartMessageJobs = [
  defineJob({
    name: 'smart.send',
    schedule: '* * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: sendDueBatches,
  }),
] as const;
