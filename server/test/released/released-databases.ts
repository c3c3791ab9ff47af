import { afterAll, inject } from 'vitest';
import { type Database, openPostgres } from '../../src/db/database.ts';
import { migrate, readSchemaFiles, type SchemaFiles } from '../../src/db/migrate.ts';
import { copyTemplate } from '../set-up/schema-template.ts';
import { fillTables } from './fill-tables.ts';
import { listReleases, readReleasedSchema } from './released-files.ts';

/** The rows that each table has at least. */
export const rowsEach = 3;

interface Copy extends Database {
  /** The name of the database on its server. */
  readonly name: string;
}

/** What the releases before 0007 left, which used the migrations of Kysely. Its tables stay. */
const kyselyTables = `
  create table kysely_migration (name varchar(255) primary key, "timestamp" varchar(255) not null);
  insert into kysely_migration values ('0001-baseline', '2026-11-24T08:00:00.000Z');
  create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)`;

/** Opens databases of releases. All of them are closed and dropped after the test file. */
export const openReleases = () => {
  const endings: (() => Promise<void>)[] = [];
  const templates = new Map<string, Promise<string>>();
  afterAll(async () => {
    for (const end of endings.reverse()) await end();
  });

  const openCopy = async (template: string): Promise<Copy> => {
    const { url, drop } = await copyTemplate({ url: inject('postgres').url, template });
    const database = openPostgres(url, 2);
    let closing: Promise<void> | undefined;
    const close = (): Promise<void> => {
      closing ??= database.close();
      return closing;
    };
    endings.push(drop, close);
    return { ...database, close, name: new URL(url).pathname.slice(1) };
  };

  const empty = () => openCopy('template1');

  /** A database as a release created it. */
  const created = async (release: string): Promise<Copy> => {
    const database = await empty();
    await database.pool.query(kyselyTables);
    await migrate(database.db, await readReleasedSchema(release));
    return database;
  };

  const makeTemplate = async (release: string): Promise<string> => {
    const { pool, close, name } = await created(release);
    await fillTables(pool, rowsEach, 1);
    await close();
    return name;
  };

  /** The same with rows in all tables. */
  const filled = async (release: string): Promise<Copy> => {
    const template = templates.get(release) ?? makeTemplate(release);
    templates.set(release, template);
    return openCopy(await template);
  };

  return { empty, created, filled };
};

/** What migrated a database to the release after another one: the migrations until then, and the functions of that time. */
export const filesAfter = async (release: string): Promise<SchemaFiles> => {
  const product = await readSchemaFiles();
  const releases = await listReleases();
  const next = releases[releases.indexOf(release) + 1];
  if (!next) return product;
  const { functions } = await readReleasedSchema(next);
  return { ...product, migrations: product.migrations.filter(({ name }) => name <= next), functions };
};
