import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startIdentity } from '@kindred/sandbox-identity/start';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../../scripts/prepare.js';
import { temporaryFolder } from '../../../scripts/temporary-folder.ts';
import { openEmbedded } from '../../src/db/database.ts';
import { startSandboxGateway } from '../gateway.ts';
import { createSchema, startSchemaTemplate } from './schema-template.ts';

/** Prepares the engine of a project: an embedded database and its dump, or a PostgreSQL server. Both have the schema to copy. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // Before the workers would, all of them.
  await buildServer();
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
  const folderOfRun = await temporaryFolder('embedded');
  const folder = join(folderOfRun.path, 'database');
  const database = await openEmbedded(folder);
  await createSchema(database);
  // Each copy is read completely: unused databases are dropped, and the checkpoint leaves no log to replay.
  for (const text of [
    'update pg_database set datistemplate = false, datallowconn = true',
    'drop database template0',
    'drop database template1',
    'checkpoint',
  ])
    await database.pool.query(text);
  const dump = join(folderOfRun.path, 'database.tar');
  await writeFile(dump, Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
  project.provide('embeddedTemplate', { folder, dump });
  return folderOfRun.remove;
};

const preparePostgres = async (project: TestProject): Promise<() => Promise<void>> => {
  const { url, template, stop } = await startSchemaTemplate('kindred_template');
  project.provide('postgres', { url, template });
  return stop;
};
