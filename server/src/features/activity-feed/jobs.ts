import { defineJob, shortRetry } from '../../define-job.ts';
import { trimActivityFeeds } from './trim-activities.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'activity.trim': Record<string, never>;
  }
}

export const activityFeedJobs = [
  defineJob({
    name: 'activity.trim',
    schedule: '5 4 * * *',
    retry: shortRetry,
    concurrency: 1,
    run: trimActivityFeeds,
  }),
] as const;
