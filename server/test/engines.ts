import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startIdentity } from '@kindred/sandbox-identity/start';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { startPostgres } from '../../scripts/test-servers.ts';
import { type Database, migrate, openEmbedded, openPostgres } from '../src/db/database.ts';
import { openJobs } from '../src/ports/jobs.ts';
import { createMetrics } from '../src/ports/metrics.ts';
import { startSandboxGateway } from './gateway.ts';

const template = 'kindred_template';

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

/** The schema, the jobs' own with it: made in each copy, it took longer than most files' tests. */
const makeSchema = async (database: Database): Promise<void> => {
  await migrate(database.db);
  const jobs = await openJobs(database, pino({ level: 'silent' }), createMetrics(), false);
  await jobs.stop();
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
  const server = await startPostgres();
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`drop database if exists ${template} with (force)`);
  await admin.query(`create database ${template}`);
  await admin.end();
  const address = new URL(server.url);
  address.pathname = `/${template}`;
  const database = openPostgres(address.href, 2);
  await makeSchema(database);
  await database.close();
  project.provide('postgres', { url: server.url, template });
  return server.stop;
};
