import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeSchema, generateTypes } from '../../scripts/schema-text.db.ts';
import { testDatabase } from '../../test/harness.ts';
import { migrate } from './migrate.ts';

const { db, pool } = await testDatabase();
const read = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');

test('schema.sql and schema.gen.ts are what the baseline and the migrations make', async () => {
  expect(await describeSchema(pool)).toBe(await read('schema.sql'));
  expect(await generateTypes(db, pool)).toBe(await read('schema.gen.ts'));
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

test('a database from before the baseline, or of another baseline, stops the start with one sentence', async () => {
  const older = 'its schema is older than the first release; delete the database, or name an empty one';
  await db.updateTable('schema_file').set({ checksum: 'another' }).where('name', '=', '0001-baseline').execute();
  await expect(migrate(db)).rejects.toThrow(older);
  await sql`update kysely_migration set name = '0001-members' where name = '0001-baseline'`.execute(db);
  await expect(migrate(db)).rejects.toThrow(older);
});
