import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeSchema, generateTypes } from '../../scripts/schema-text.db.ts';
import { testDatabase } from '../../test/harness.ts';
import { listReleases, readReleasedSchema } from '../../test/released/released-files.ts';
import { checksumOf, migrate, readSchemaFiles } from './migrate.ts';
import { lastMigrationOf } from './released-baselines.ts';
import { toSqlFile } from './sql-files.ts';

const { db, pool } = await testDatabase();
const read = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');

test('schema.sql and schema.gen.ts are what the baseline and the migrations make', async () => {
  expect(await describeSchema(pool)).toBe(await read('schema.sql'));
  expect(await generateTypes(db, pool)).toBe(await read('schema.gen.ts'));
});

test('each released baseline is known with the last migration that it contains, and the present one is the first', async () => {
  const { baseline, migrations } = await readSchemaFiles();
  const present = checksumOf(baseline);
  expect(lastMigrationOf.get(present)).toBe('0001-baseline');
  for (const release of await listReleases()) {
    const released = await readReleasedSchema(release);
    const checksum = checksumOf(released.baseline);
    const contained = released.migrations.length > 0 ? '0001-baseline' : release;
    expect([release, lastMigrationOf.get(checksum)]).toEqual([release, contained]);
    // Applied migrations never change.
    const texts = new Map(migrations.map((file) => [file.name, file.checksum]));
    for (const file of released.migrations)
      expect([file.name, texts.get(file.name)]).toEqual([file.name, file.checksum]);
  }
});

test('a function whose file has changed is created again, by the first of the processes that start together', async () => {
  const antiscam = () =>
    sql<{ state: number }>`select antiscam_state('softBanned', 0::smallint, null, now()) as state`.execute(db);
  await sql`create or replace function antiscam_state(
    restriction text, suspicion smallint, cleared_until timestamptz, at timestamptz
  ) returns smallint language sql immutable as 'select 9::smallint'`.execute(db);
  await migrate(db);
  expect((await antiscam()).rows).toEqual([{ state: 9 }]);
  await db
    .updateTable('schema_file')
    .set({ checksum: 'of before' })
    .where('name', '=', 'functions/messenger')
    .execute();
  await Promise.all([migrate(db), migrate(db), migrate(db)]);
  expect((await antiscam()).rows).toEqual([{ state: 3 }]);
});

const countTrial = () =>
  sql<{ count: number }>`select count(*)::integer as count from pg_proc where proname = 'trial'`.execute(db);

test('a migration is applied once, and a failed one leaves nothing behind', async () => {
  const files = await readSchemaFiles();
  const withLast = (text: string) => ({ ...files, migrations: [...files.migrations, toSqlFile('9998-trial', text)] });
  await expect(migrate(db, withLast('create table trial (id integer);\nselect 1 / 0;\n'))).rejects.toThrow('zero');
  await migrate(db, withLast('create table trial (id integer);\n'));
  await Promise.all([1, 2, 3].map(() => migrate(db, withLast('create table trial (id integer);\n'))));
  await sql`drop table trial`.execute(db);
});

test('a release that starts on a database of a later one changes nothing', async () => {
  // The test before has applied a migration that this release does not know.
  const files = await readSchemaFiles();
  const text = "create function trial() returns integer language sql as 'select 1';\n";
  await migrate(db, { ...files, functions: [...files.functions, toSqlFile('trial', text)] });
  expect((await countTrial()).rows).toEqual([{ count: 0 }]);
  await db.deleteFrom('schema_file').where('name', '=', 'migrations/9998-trial').execute();
  await migrate(db, { ...files, functions: [...files.functions, toSqlFile('trial', text)] });
  expect((await countTrial()).rows).toEqual([{ count: 1 }]);
});

test('a database from before the baseline, or of another baseline, stops the start with one sentence', async () => {
  const refusal = 'its schema is of no release; delete the database, or name an empty one';
  await db.updateTable('schema_file').set({ checksum: 'another' }).where('name', '=', '0001-baseline').execute();
  await expect(migrate(db)).rejects.toThrow(refusal);
  await sql`drop table schema_file`.execute(db);
  await expect(migrate(db)).rejects.toThrow(refusal);
});
