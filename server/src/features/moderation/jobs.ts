import { defineJob, shortRetry } from '../../define-job.ts';
import { weighDevice } from './risk/weigh-device.ts';
import { weighSuspects } from './risk/weigh-member.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'device.weigh': { deviceId: string };
    'suspects.weigh': Record<string, never>;
  }
}

export const moderationJobs = [
  defineJob({
    name: 'device.weigh',
    retry: shortRetry,
    concurrency: 1,
    run: (context, { deviceId }) => weighDevice(context, deviceId),
  }),
  defineJob({
    name: 'suspects.weigh',
    schedule: '25 * * * *',
    retry: shortRetry,
    concurrency: 1,
    pollSeconds: 5,
    run: weighSuspects,
  }),
] as const;
