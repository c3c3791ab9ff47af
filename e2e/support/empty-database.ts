import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { migrate, openEmbedded } from '../../server/src/db/database.ts';
import { openJobs } from '../../server/src/ports/jobs.ts';
import { createMetrics } from '../../server/src/ports/metrics.ts';

/**
 * Makes the empty database that all servers of a run begin with a copy of, since to make one takes longer than the rest of
 * a start; that a server makes its own is the matter of its tests.
 */
export default async (): Promise<() => Promise<void>> => {
  const folder = await temporaryFolder('e2e-database');
  const empty = join(folder.path, 'empty');
  await mkdir(empty);
  const database = await openEmbedded(join(empty, 'database'));
  await migrate(database.db);
  // Its queues have tables of their own.
  const jobs = await openJobs(database, pino({ level: 'silent' }), createMetrics(), false);
  await jobs.stop();
  await database.close();
  process.env.E2E_DATABASES = empty;
  // What one start of a server has compiled, the next one reads.
  process.env.E2E_COMPILED = join(folder.path, 'compiled');
  return folder.remove;
};
