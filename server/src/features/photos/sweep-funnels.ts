import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import { inBatches } from '../retention/sweep-retention.ts';
import { deleteDueFiles } from './delete-due-files.ts';
import { deleteAbandonedPhotos } from './photos.db.ts';

const lifetimeMs = limits.funnel.hours * 3_600_000;

/** Deletes the photos of registrations that were not finished within `limits.funnel.hours`. */
export const sweepFunnels = async (context: Context): Promise<void> => {
  const before = new Date(context.clock.now().getTime() - lifetimeMs);
  await inBatches((limit) => deleteAbandonedPhotos(context.db, before, limit));
  await deleteDueFiles(context);
};
