import { defineJob, shortRetry } from '../../define-job.ts';
import { countFigures } from './count-figures.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'figures.count': Record<string, never>;
  }
}

export const figureJobs = [
  defineJob({
    name: 'figures.count',
    schedule: '*/5 * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: countFigures,
  }),
] as const;
