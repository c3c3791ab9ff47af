import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { startPostgres } from '../../../scripts/test-servers.ts';
import { type Database, openPostgres } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { jobs as jobRegistry } from '../../src/jobs.ts';
import { createProcessBus } from '../../src/ports/bus.ts';
import { openJobs } from '../../src/ports/jobs.ts';
import { createMetrics } from '../../src/ports/metrics.ts';

/** Creates the schema and the job queue's schema in an empty database. Copying the result is faster than creating it. */
export const createSchema = async (database: Database): Promise<void> => {
  await migrate(database.db);
  const jobs = await openJobs(database, pino({ level: 'silent' }), createMetrics(), {
    queues: jobRegistry,
    isWorker: false,
    bus: createProcessBus(),
  });
  await jobs.stop();
};

/** A PostgreSQL server with a template database that has the schema. */
export interface SchemaTemplate {
  /** The URL of the database `postgres`. */
  readonly url: string;
  /** The name of the template database. */
  readonly template: string;
}

const formatDatabaseUrl = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

const runOnServer = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** Creates the template database on a new PostgreSQL server, or on the server of TEST_DATABASE_URL. */
export const startSchemaTemplate = async (
  template: string,
): Promise<SchemaTemplate & { readonly stop: () => Promise<void> }> => {
  const { url, stop } = await startPostgres();
  await runOnServer(url, `drop database if exists ${template} with (force)`, `create database ${template}`);
  const database = openPostgres(formatDatabaseUrl(url, template), 2);
  await createSchema(database);
  await database.close();
  return { url, template, stop };
};

/** Creates a database from the template. */
export const copyTemplate = async ({
  url,
  template,
}: SchemaTemplate): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  const name = `kindred_${randomBytes(6).toString('hex')}`;
  // The default strategy logs each block and takes three times as long.
  await runOnServer(url, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: formatDatabaseUrl(url, name),
    drop: () => runOnServer(url, `drop database if exists ${name} with (force)`),
  };
};
