import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startIdentity } from '@kindred/sandbox-identity/start';
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from '../../../scripts/temporary-folder.ts';
import { openEmbedded } from '../../src/db/database.ts';
import { startSandboxGateway } from '../gateway.ts';
import { makeSchema, startSchemaTemplate } from './schema-template.ts';

/** Gets the engine of this project ready: an embedded folder and its dump, or a PostgreSQL server, each with the schema to copy. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const identity = await startIdentity();
  project.provide('identityUrl', identity.url);
  const gateway = await startSandboxGateway();
  project.provide('gatewayUrl', gateway.url);
  const drop = await (project.config.provide.engine === 'postgres'
    ? preparePostgres(project)
    : prepareEmbedded(project));
  return async () => {
    await identity.close();
    await gateway.close();
    await drop();
  };
};

const prepareEmbedded = async (project: TestProject): Promise<() => Promise<void>> => {
  const place = await temporaryFolder('embedded');
  const folder = join(place.path, 'database');
  const database = await openEmbedded(folder);
  await makeSchema(database);
  // Each copy is read whole: without what nobody opens, and without a log that would have to be gone through.
  for (const text of [
    'update pg_database set datistemplate = false, datallowconn = true',
    'drop database template0',
    'drop database template1',
    'checkpoint',
  ])
    await database.pool.query(text);
  const dump = join(place.path, 'database.tar');
  await writeFile(dump, Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
  project.provide('embeddedTemplate', { folder, dump });
  return place.remove;
};

const preparePostgres = async (project: TestProject): Promise<() => Promise<void>> => {
  const { url, template, stop } = await startSchemaTemplate('kindred_template');
  project.provide('postgres', { url, template });
  return stop;
};
