import { type Config, StartError } from '../../config/config.ts';
import type { Db } from '../../db/database.ts';
import { hasDemoMembers } from './demo-members.db.ts';

/**
 * Whether pages are marked as a demonstration: `DEMO` configures demo data, or the database still has demo members.
 * @throws StartError in production if the database has demo members
 */
export const hasDemoData = async (config: Config, db: Db): Promise<boolean> => {
  const hasMembers = await hasDemoMembers(db);
  if (hasMembers && config.production)
    throw new StartError('The database holds members of the demonstration world: production needs one without them.');
  return hasMembers || config.demoMembers > 0;
};
