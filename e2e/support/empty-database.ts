import { join } from 'node:path';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { startSchemaTemplate } from '../../server/test/set-up/schema-template.ts';

/**
 * Starts the PostgreSQL server of the journeys and makes the empty database there, of which each server of the project `empty`
 * gets a copy. The project `demonstration` runs on the embedded engine, whose servers make their own databases.
 */
export default async (): Promise<() => Promise<void>> => {
  const { url, template, stop } = await startSchemaTemplate('kindred_journeys');
  const folder = await temporaryFolder('e2e-compiled');
  process.env.E2E_POSTGRES = url;
  process.env.E2E_TEMPLATE = template;
  // One start of a server reads what an earlier one compiled.
  process.env.E2E_COMPILED = join(folder.path, 'compiled');
  return async () => {
    await stop();
    await folder.remove();
  };
};
