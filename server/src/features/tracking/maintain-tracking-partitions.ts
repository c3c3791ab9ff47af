import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import { maintainPartitions } from './tracking.db.ts';

/** Creates the partitions of today and the days ahead, and drops those whose retention period has ended. */
export const maintainTrackingPartitions = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const dayIn = (days: number): string =>
    new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const { partitionsAheadDays, retentionDays } = limits.tracking;
  await maintainPartitions(db, dayIn(0), partitionsAheadDays, dayIn(-retentionDays));
};
