import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/temporary-folder.ts';
import { describeSchema } from '../../scripts/schema-text.db.ts';
import { compileOnce, testDatabase } from '../../test/harness.ts';
import { listReleases, readReleasedSchema } from '../../test/released/released-files.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase, openEmbedded } from './database.ts';
import { migrate } from './migrate.ts';

const { pool } = await testDatabase();
await compileOnce();

/** The schema as text, without the order of columns. */
const sortLines = (text: string): string[] => text.replaceAll(/,$/gm, '').split('\n').sort();

test('the data folder of a developer at the release before opens with its rows', async () => {
  const [release = ''] = (await listReleases()).slice(-1);
  const folder = await temporaryFolder('older');
  afterAll(folder.remove);
  const older = await openEmbedded(join(folder.path, 'database'));
  await migrate(older.db, await readReleasedSchema(release));
  await sql`insert into setting (key, value) values ('of before', 'stays')`.execute(older.db);
  await older.close();

  const opened = await openDatabase(readConfig({ DATA_DIR: folder.path }));
  const settings = await opened.db.selectFrom('setting').selectAll().execute();
  const schema = await describeSchema(opened.pool);
  await opened.close();
  expect(settings).toEqual([{ key: 'of before', value: 'stays' }]);
  expect(sortLines(schema)).toEqual(sortLines(await describeSchema(pool)));
});
