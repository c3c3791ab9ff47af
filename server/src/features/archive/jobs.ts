import type { Id } from '../../db/schema.ts';
import { defineJob, shortRetry } from '../../define-job.ts';
import { sweepArchives } from './delete-archives.ts';
import { makeArchive } from './make-archive.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    /** Makes the archive of a request. */
    'archives.make': { id: Id };
    'archives.sweep': Record<string, never>;
  }
}

export const archiveJobs = [
  defineJob({
    name: 'archives.make',
    // The law gives a month: a storage that is away for a day loses no request.
    retry: { limit: 24, firstSeconds: 5, longestSeconds: 3600 },
    concurrency: 1,
    run: (context, { id }) => makeArchive(context, id),
  }),
  defineJob({
    name: 'archives.sweep',
    schedule: '40 * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: sweepArchives,
  }),
] as const;
