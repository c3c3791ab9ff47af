import { defineJob, shortRetry } from '../../define-job.ts';
import { countAreas } from './count-areas.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'places.count': Record<string, never>;
  }
}

export const geoJobs = [
  defineJob({
    name: 'places.count',
    schedule: '20 2 * * *',
    retry: shortRetry,
    concurrency: 1,
    run: countAreas,
  }),
] as const;
