import { buildServer } from '../../scripts/prepare.js';
import { startSchemaTemplate } from '../../server/test/set-up/schema-template.ts';

/**
 * Builds the server if its sources changed, starts the PostgreSQL server of the journeys, and creates the empty database, which each
 * server of the project `empty` copies. The project `demonstration` runs on the embedded engine, whose servers create their databases.
 */
export default async (): Promise<() => Promise<void>> => {
  // Before the workers would, all of them.
  await buildServer();
  const { url, template, stop } = await startSchemaTemplate('kindred_journeys');
  process.env.E2E_POSTGRES = url;
  process.env.E2E_TEMPLATE = template;
  return stop;
};
