import { defineJob, shortRetry } from '../../define-job.ts';
import { updateDeviceRisk } from './risk/device-risk.ts';
import { updateStaleSuspects } from './risk/member-risk.ts';

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
    run: (context, { deviceId }) => updateDeviceRisk(context, deviceId),
  }),
  defineJob({
    name: 'suspects.weigh',
    schedule: '25 * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: updateStaleSuspects,
  }),
] as const;
