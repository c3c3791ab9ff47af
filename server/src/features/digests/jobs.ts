import { defineJob, shortRetry } from '../../define-job.ts';
import { claimDueDigests } from './claim-due.ts';
import { type DigestJob, sendDigest } from './send-digest.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'digests.claim': Record<string, never>;
    /** A queue of its own, so that service emails do not wait for daily emails. */
    'digests.mail': DigestJob;
  }
}

export const digestJobs = [
  defineJob({
    name: 'digests.claim',
    schedule: '* * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: claimDueDigests,
  }),
  defineJob({
    name: 'digests.mail',
    // About two hours: the email is one of the morning.
    retry: { limit: 8, firstSeconds: 30, longestSeconds: 1800 },
    concurrency: 3,
    deleteAfterSeconds: 86_400,
    run: sendDigest,
  }),
] as const;
