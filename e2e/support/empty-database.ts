import { join } from 'node:path';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { migrate, openEmbedded } from '../../server/src/db/database.ts';

/**
 * Makes the empty database that all servers of a run begin with a copy of, since to make one takes longer than the rest of
 * a start; that a server makes its own is the matter of its tests.
 */
export default async (): Promise<() => Promise<void>> => {
  const folder = await temporaryFolder('e2e-database');
  const { db, close } = await openEmbedded(join(folder.path, 'database'));
  await migrate(db);
  await close();
  process.env.E2E_DATABASES = folder.path;
  return folder.remove;
};
