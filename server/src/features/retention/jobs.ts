import { limits } from '@kindred/contract/limits';
import { defineJob, shortRetry } from '../../define-job.ts';
import { sweepRows } from './retention.db.ts';
import { inBatches, sweepRetention } from './sweep-retention.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'events.sweep': Record<string, never>;
    'retention.sweep': Record<string, never>;
  }
}

export const retentionJobs = [
  defineJob({
    name: 'events.sweep',
    schedule: '*/5 * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: ({ db, clock }) => {
      const before = new Date(clock.now().getTime() - limits.realtime.replayMinutes * 60_000);
      return inBatches((limit) => sweepRows(db, 'event', before, limit));
    },
  }),
  defineJob({
    name: 'retention.sweep',
    schedule: '30 * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: sweepRetention,
  }),
] as const;
