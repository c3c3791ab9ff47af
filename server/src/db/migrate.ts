import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';
import { lockName } from './locks.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { readSqlFiles, type SqlFile } from './sql-files.ts';

const baseline = '0001-baseline';

const execute = async (db: Db, { statements }: SqlFile): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const checksumOf = (files: readonly SqlFile[]): string =>
  createHash('sha256')
    .update(files.map(({ checksum }) => checksum).join(' '))
    .digest('hex');

/**
 * Brings the schema up to date: the baseline (`baseline/`), then the migrations after it (`migrations/`), then the functions
 * and triggers whose file has changed (`functions/`). Processes that start together wait for one another.
 * @throws Error of the statement that failed, or one that says that the database is older than the baseline
 */
export const migrate = async (db: Db): Promise<void> => {
  const [tables, later] = await Promise.all([readSqlFiles('baseline'), readSqlFiles('migrations')]);
  const checksum = checksumOf(tables);
  const migrations: Record<string, Migration> = {
    [baseline]: {
      up: async (transaction: Db) => {
        for (const file of tables) await execute(transaction, file);
        await seedCatalogue(transaction);
        await transaction.insertInto('schema_file').values({ name: baseline, checksum }).execute();
      },
    },
  };
  for (const file of later) migrations[file.name] = { up: (transaction: Db) => execute(transaction, file) };
  await refuseOlder(db, checksum);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await applyFunctions(db);
};

/** Nothing is migrated from before the baseline: no release has such a schema. */
const refuseOlder = async (db: Db, checksum: string): Promise<void> => {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  );
  if (!rows[0]?.exists) return;
  // The row of the baseline is committed together with its checksum, also by a process that starts at the same time.
  const applied = (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows;
  if (applied.length === 0) return;
  const stored = applied.some(({ name }) => name === baseline)
    ? await db.selectFrom('schema_file').select('checksum').where('name', '=', baseline).executeTakeFirst()
    : undefined;
  if (stored?.checksum !== checksum)
    throw new Error('its schema is older than the first release; delete the database, or name an empty one');
};

/**
 * Creates the functions and triggers of each file that is new or has changed. Bodies are not checked on creation, so the order of
 * the files does not matter. A migration drops a function whose parameters or result change.
 */
const applyFunctions = async (db: Db): Promise<void> => {
  const files = await readSqlFiles('functions');
  await db.transaction().execute(async (transaction) => {
    await lockName(transaction, 'schema functions');
    const rows = await transaction.selectFrom('schema_file').selectAll().execute();
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const changed = files.filter(({ name, checksum }) => applied.get(`functions/${name}`) !== checksum);
    if (changed.length === 0) return;
    await sql`set local check_function_bodies = off`.execute(transaction);
    for (const file of changed) {
      await execute(transaction, file);
      const { name, checksum } = file;
      await transaction
        .insertInto('schema_file')
        .values({ name: `functions/${name}`, checksum })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum }))
        .execute();
    }
  });
};
