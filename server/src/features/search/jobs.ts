import { defineJob, shortRetry } from '../../define-job.ts';
import { sweepOnline } from './sweep-online.db.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'online.sweep': Record<string, never>;
  }
}

export const searchJobs = [
  defineJob({
    name: 'online.sweep',
    schedule: '*/5 * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: ({ db, clock }) => sweepOnline(db, clock.now()),
  }),
] as const;
