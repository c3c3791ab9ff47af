import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import { inBatches } from '../retention/sweep-retention.ts';
import { deleteDueFiles } from './delete-due-files.ts';
import { removeAbandoned } from './photos.db.ts';

const keptMs = limits.funnel.hours * 3_600_000;

/** Deletes the photos of registrations that nobody finished within a day. */
export const sweepFunnels = async (context: Context): Promise<void> => {
  const before = new Date(context.clock.now().getTime() - keptMs);
  await inBatches((limit) => removeAbandoned(context.db, before, limit));
  await deleteDueFiles(context);
};
