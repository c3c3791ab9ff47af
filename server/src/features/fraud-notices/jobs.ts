import type { Id } from '../../db/schema.ts';
import { defineJob } from '../../define-job.ts';
import { sendFraudNotices } from './send-fraud-notices.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    /** Notifies the correspondents of a member who was banned for fraud. */
    'fraud.notify': { decisionId: Id };
  }
}

export const fraudNoticeJobs = [
  defineJob({
    name: 'fraud.notify',
    // About 19 hours: the notices are owed within 24 (`dutyLimits.fraudNotice`).
    retry: { limit: 24, firstSeconds: 5, longestSeconds: 3600 },
    concurrency: 1,
    run: (context, { decisionId }) => sendFraudNotices(context, decisionId),
  }),
] as const;
