import { cp, mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/temporary-folder.ts';
import { compileOnce } from '../../test/harness.ts';
import { readConfig, StartError } from '../config/config.ts';
import { openDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';

const folder = await temporaryFolder('damaged');
afterAll(folder.remove);
await compileOnce();

const garbage = Buffer.alloc(8192, 'garbage');
const overwriteAll = async (path: string): Promise<void> => {
  const files = (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isFile());
  await Promise.all(files.map(({ name }) => writeFile(join(path, name), garbage)));
};

const copy = (database: string): Promise<void> => cp(inject('embeddedTemplate').folder, database, { recursive: true });

const cases: [name: string, make: (database: string) => Promise<void>][] = [
  [
    'a folder of something else',
    async (database) => {
      await mkdir(database);
      await writeFile(join(database, 'PG_VERSION'), garbage);
    },
  ],
  ['a file in place of the database', (database) => writeFile(database, garbage)],
  [
    'a control file that is cut short',
    async (database) => {
      await copy(database);
      await truncate(join(database, 'global/pg_control'), 10);
    },
  ],
  [
    'a log that is overwritten',
    async (database) => {
      await copy(database);
      await overwriteAll(join(database, 'pg_wal'));
    },
  ],
  [
    'tables that are overwritten',
    async (database) => {
      await copy(database);
      await overwriteAll(join(database, 'base/5'));
    },
  ],
  [
    'a folder that is gone',
    async (database) => {
      await copy(database);
      await rm(join(database, 'global'), { recursive: true });
    },
  ],
];

test.each(cases)('%s is refused in one sentence, and the lock is released', async (name, make) => {
  const dataDir = join(folder.path, name.replaceAll(' ', '-'));
  await mkdir(dataDir);
  await make(join(dataDir, 'database'));
  const config = readConfig({ DATA_DIR: dataDir });
  const sentence = new RegExp(
    `^(?:The data folder ${dataDir} is damaged and cannot be opened|The database in the data folder ${dataDir} cannot be brought up to date)[^\\n]*\\.$`,
  );
  const refusal = await openDatabase(config).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as StartError).message).toMatch(sentence);
  await (await lockFolder(dataDir)).release();
});
