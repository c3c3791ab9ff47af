import { type Config, StartError } from '../../config/config.ts';
import type { Db } from '../../db/database.ts';
import { hasDemoMembers } from './world.db.ts';

/**
 * Whether this is a demonstration: it is to be one, or its database still holds members of one. Every page says so.
 * @throws StartError in production, where nobody is invented
 */
export const isDemonstration = async (config: Config, db: Db): Promise<boolean> => {
  const held = await hasDemoMembers(db);
  if (held && config.production)
    throw new StartError('The database holds members of the demonstration world: production needs one without them.');
  return held || config.demoMembers > 0;
};
