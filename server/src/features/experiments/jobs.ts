import { defineJob, shortRetry } from '../../define-job.ts';
import { deleteOldGuestBindings } from './delete-old-guest-bindings.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'experiments.sweep': Record<string, never>;
  }
}

export const experimentJobs = [
  defineJob({
    name: 'experiments.sweep',
    schedule: '45 3 * * *',
    retry: shortRetry,
    concurrency: 1,
    run: deleteOldGuestBindings,
  }),
] as const;
