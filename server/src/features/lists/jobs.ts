import type { Id } from '../../db/schema.ts';
import { defineJob, shortRetry } from '../../define-job.ts';
import { recountRelated } from './recount-lists.ts';
import { settleLists } from './settle-answers.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    /** Sent by a trigger (functions/matches.sql). */
    'lists.recount': { readonly memberId: Id };
    'lists.settle': Record<string, never>;
  }
}

export const listJobs = [
  defineJob({
    name: 'lists.settle',
    schedule: '10 4 * * *',
    retry: shortRetry,
    concurrency: 1,
    run: settleLists,
  }),
  defineJob({
    name: 'lists.recount',
    retry: shortRetry,
    concurrency: 1,
    pollSeconds: 1,
    onceBy: ({ memberId }) => memberId,
    run: (context, { memberId }) => recountRelated(context, memberId),
  }),
] as const;
