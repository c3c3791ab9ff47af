import type { Context } from '../../context.ts';
import { dropFiles } from './keep-files.ts';
import { removeAbandoned } from './photos.db.ts';

const keptMs = 86_400_000;

/** Forgets the photos of registrations that nobody finished within a day. */
export const sweepFunnels = async (context: Context): Promise<void> => {
  const rows = await removeAbandoned(context.db, new Date(context.clock.now().getTime() - keptMs));
  for (const { id } of rows) await dropFiles(context, id);
};
