import { defineJob, shortRetry } from '../../define-job.ts';
import { settleAnswers } from './settle-answers.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'lists.settle': Record<string, never>;
  }
}

export const listJobs = [
  defineJob({
    name: 'lists.settle',
    schedule: '10 4 * * *',
    retry: shortRetry,
    concurrency: 1,
    run: settleAnswers,
  }),
] as const;
