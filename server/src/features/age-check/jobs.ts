import { ageCheckLimits } from '@kindred/contract/engagement/age-check-limits';
import type { Context } from '../../context.ts';
import { defineJob, shortRetry } from '../../define-job.ts';
import { listWaitingMembers } from './age-check.db.ts';
import { readPendingChecks } from './read-checks.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'ages.read': Record<string, never>;
  }
}

const { readHours, jobAfterMinutes, jobBatch } = ageCheckLimits;

/** Reads the pending checks of members who did not return from the provider: the result of a minor counts without their return. */
export const readWaitingChecks = async (context: Context): Promise<void> => {
  if (!context.ageAssurance) return;
  const now = context.clock.now().getTime();
  const interval = { from: new Date(now - readHours * 3_600_000), to: new Date(now - jobAfterMinutes * 60_000) };
  const members = await listWaitingMembers(context.db, { ...interval, limit: jobBatch });
  for (const memberId of new Set(members)) await readPendingChecks(context, memberId);
};

export const ageCheckJobs = [
  defineJob({
    name: 'ages.read',
    schedule: '*/10 * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: readWaitingChecks,
  }),
] as const;
