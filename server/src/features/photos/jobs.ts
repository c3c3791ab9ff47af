import { defineJob, shortRetry } from '../../define-job.ts';
import { deleteDueFiles } from './delete-due-files.ts';
import { autoModeratePhoto } from './moderate-photo.ts';
import { sweepFunnels } from './sweep-funnels.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    /** Approves a photo of the demonstration, unless an operator is active. */
    'photo.moderate': { photoId: string };
    'photos.files': Record<string, never>;
    'funnels.sweep': Record<string, never>;
  }
}

export const photoJobs = [
  defineJob({
    name: 'photo.moderate',
    retry: shortRetry,
    concurrency: 1,
    onceBy: ({ photoId }) => photoId,
    run: (context, { photoId }) => autoModeratePhoto(context, photoId),
  }),
  defineJob({
    name: 'photos.files',
    schedule: '* * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: deleteDueFiles,
  }),
  defineJob({
    name: 'funnels.sweep',
    schedule: '0 * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: sweepFunnels,
  }),
] as const;
