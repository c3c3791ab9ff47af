import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { lockName } from './locks.ts';
import { lastMigrationOf } from './released-baselines.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { readSqlFiles, type SqlFile } from './sql-files.ts';

/** The files of a release that make its schema. */
export interface SchemaFiles {
  readonly baseline: readonly SqlFile[];
  readonly migrations: readonly SqlFile[];
  readonly functions: readonly SqlFile[];
}

const baseline = '0001-baseline';

export const readSchemaFiles = async (): Promise<SchemaFiles> => {
  const [tables, migrations, functions] = await Promise.all([
    readSqlFiles('baseline'),
    readSqlFiles('migrations'),
    readSqlFiles('functions'),
  ]);
  return { baseline: tables, migrations, functions };
};

/** Identifies the baseline that created a database. */
export const checksumOf = (files: readonly SqlFile[]): string =>
  createHash('sha256')
    .update(files.map(({ checksum }) => checksum).join(' '))
    .digest('hex');

/**
 * Brings the schema up to date, in one transaction, so that servers of the release before see no state between: the baseline
 * (`baseline/`), the migrations that the database lacks (`migrations/`), and the functions and triggers whose file has changed
 * (`functions/`). Processes that start together wait for one another. A database that a later release has migrated stays as it
 * is: it serves this release too (decision 137).
 * @throws Error of the statement that failed, or one that says that no release has the schema of the database
 */
export const migrate = async (db: Db, release?: SchemaFiles): Promise<void> => {
  const files = release ?? (await readSchemaFiles());
  await db.transaction().execute(async (transaction) => {
    // Releases without migrations wait for this lock before they apply their functions.
    await lockName(transaction, 'schema functions');
    // Functions are created before what their bodies use.
    await sql`set local check_function_bodies = off`.execute(transaction);
    const applied = await readApplied(transaction);
    if (applied) {
      if (isOfLaterRelease(applied, files)) return;
      await applyMigrations(transaction, files.migrations, applied);
    } else {
      for (const file of files.baseline) await execute(transaction, file);
      await record(transaction, baseline, checksumOf(files.baseline));
      await applyMigrations(transaction, files.migrations, new Map());
      await seedCatalogue(transaction);
    }
    await applyFunctions(transaction, files.functions, applied ?? new Map());
  });
};

type Applied = ReadonlyMap<string, string>;

/** The checksums of the applied files by name; undefined for an empty database. */
const readApplied = async (db: Db): Promise<Applied | undefined> => {
  const { rows } = await sql<{ has_files: boolean; has_members: boolean }>`
    select to_regclass('schema_file') is not null as has_files, to_regclass('member') is not null as has_members
    `.execute(db);
  const applied = rows[0]?.has_files
    ? new Map((await db.selectFrom('schema_file').selectAll().execute()).map(({ name, checksum }) => [name, checksum]))
    : undefined;
  if (!applied && !rows[0]?.has_members) return undefined;
  if (!applied || !lastMigrationOf.has(applied.get(baseline) ?? ''))
    throw new Error('its schema is of no release; delete the database, or name an empty one');
  return applied;
};

const migrationName = ({ name }: SqlFile): string => `migrations/${name}`;

const isOfLaterRelease = (applied: Applied, { migrations }: SchemaFiles): boolean => {
  const names = new Set(migrations.map(migrationName));
  return [...applied.keys()].some((name) => name.startsWith('migrations/') && !names.has(name));
};

/** Applies the migrations that neither the database nor the baseline that created it has. */
const applyMigrations = async (db: Db, migrations: readonly SqlFile[], applied: Applied): Promise<void> => {
  const last = lastMigrationOf.get(applied.get(baseline) ?? '') ?? baseline;
  for (const file of migrations) {
    const name = migrationName(file);
    if (file.name <= last || applied.has(name)) continue;
    await execute(db, file);
    await record(db, name, file.checksum);
  }
};

/** Creates the functions and triggers of each file that is new or has changed, in any order. */
const applyFunctions = async (db: Db, functions: readonly SqlFile[], applied: Applied): Promise<void> => {
  for (const file of functions) {
    const name = `functions/${file.name}`;
    if (applied.get(name) === file.checksum) continue;
    await execute(db, file);
    await record(db, name, file.checksum);
  }
};

const execute = async (db: Db, { statements }: SqlFile): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const record = async (db: Db, name: string, checksum: string): Promise<void> => {
  await db
    .insertInto('schema_file')
    .values({ name, checksum })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum }))
    .execute();
};
