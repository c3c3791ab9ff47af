import { join } from 'node:path';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { startSchemaTemplate } from '../../server/test/set-up/schema-template.ts';

/**
 * Starts the PostgreSQL server of the journeys and creates the empty database, which each server of the project `empty`
 * copies. The project `demonstration` runs on the embedded engine, whose servers create their databases.
 */
export default async (): Promise<() => Promise<void>> => {
  const { url, template, stop } = await startSchemaTemplate('kindred_journeys');
  const folder = await temporaryFolder('e2e-compiled');
  process.env.E2E_POSTGRES = url;
  process.env.E2E_TEMPLATE = template;
  // Servers share a compile cache.
  process.env.E2E_COMPILED = join(folder.path, 'compiled');
  return async () => {
    await stop();
    await folder.remove();
  };
};
