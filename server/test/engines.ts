import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startIdentity } from '@kindred/sandbox-identity/start';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { startPostgres } from '../../scripts/test-servers.ts';
import { migrate, openEmbedded, openPostgres } from '../src/db/database.ts';
import { startSandboxGateway } from './gateway.ts';

const template = 'kindred_template';

/** Gets the engine of this project ready: an embedded dump, or a PostgreSQL server, each with the schema to copy. */
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
  const folder = await temporaryFolder('embedded');
  const database = await openEmbedded('memory://');
  await migrate(database.db);
  const path = join(folder.path, 'template.tar');
  await writeFile(path, Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
  project.provide('embeddedTemplate', path);
  return folder.remove;
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
  await migrate(database.db);
  await database.close();
  project.provide('postgres', { url: server.url, template });
  return server.stop;
};
