import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { startPostgres } from '../../../scripts/test-servers.ts';
import { type Database, openPostgres } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { jobs as jobRegistry } from '../../src/jobs.ts';
import { openJobs } from '../../src/ports/jobs.ts';
import { createMetrics } from '../../src/ports/metrics.ts';

/** Makes the schema in an empty database, with that of the jobs. To make it in each copy takes longer than most tests. */
export const makeSchema = async (database: Database): Promise<void> => {
  await migrate(database.db);
  const jobs = await openJobs(database, pino({ level: 'silent' }), createMetrics(), {
    queues: jobRegistry,
    isWorker: false,
  });
  await jobs.stop();
};

/** A PostgreSQL server with a database that has the schema, of which others are copied. */
export interface SchemaTemplate {
  /** The address of the server's own database, `postgres`. */
  readonly url: string;
  /** The name of the database to copy. */
  readonly template: string;
}

const databaseUrl = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

const onServer = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** Starts a PostgreSQL server and makes the template there; on that of TEST_DATABASE_URL, if set. */
export const startSchemaTemplate = async (
  template: string,
): Promise<SchemaTemplate & { readonly stop: () => Promise<void> }> => {
  const { url, stop } = await startPostgres();
  await onServer(url, `drop database if exists ${template} with (force)`, `create database ${template}`);
  const database = openPostgres(databaseUrl(url, template), 2);
  await makeSchema(database);
  await database.close();
  return { url, template, stop };
};

/** A fresh database with the schema. */
export const copyTemplate = async ({
  url,
  template,
}: SchemaTemplate): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  const name = `kindred_${randomBytes(6).toString('hex')}`;
  // The usual strategy logs each block, and takes three times as long.
  await onServer(url, `create database ${name} template ${template} strategy file_copy`);
  return { url: databaseUrl(url, name), drop: () => onServer(url, `drop database if exists ${name} with (force)`) };
};
