import { defineJob, shortRetry } from '../../define-job.ts';
import { maintainTrackingPartitions } from './maintain-tracking-partitions.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'tracking.days': Record<string, never>;
  }
}

export const trackingJobs = [
  defineJob({
    name: 'tracking.days',
    // Hourly, because no worker may run at a single hour of the day.
    schedule: '50 * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: maintainTrackingPartitions,
  }),
] as const;
