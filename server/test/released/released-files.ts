import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SchemaFiles } from '../../src/db/migrate.ts';
import { toSqlFile } from '../../src/db/sql-files.ts';

/** Precedes each file in a recorded schema, on a line with the path of the file below `server/src/db/`. */
export const fileHeader = '-- FILE ';

/** The recorded schema (`sql`) or statements (`json`) of a release, which is named by its last migration. */
const releaseFile = (release: string, kind: 'sql' | 'json'): string =>
  join(import.meta.dirname, `${release}.${kind}.gz`);

export const writeRelease = (release: string, kind: 'sql' | 'json', text: string): Promise<void> =>
  writeFile(releaseFile(release, kind), gzipSync(text, { level: 9 }));

const readRelease = async (release: string, kind: 'sql' | 'json'): Promise<string> =>
  gunzipSync(await readFile(releaseFile(release, kind))).toString();

/** Lists the recorded releases, the oldest first. */
export const listReleases = async (): Promise<string[]> =>
  (await readdir(import.meta.dirname))
    .filter((name) => name.endsWith('.sql.gz'))
    .map((name) => name.slice(0, -'.sql.gz'.length))
    .sort();

/** Reads the SQL files of a release, recorded by `npm run record-release`. */
export const readReleasedSchema = async (release: string): Promise<SchemaFiles> => {
  const files = (await readRelease(release, 'sql'))
    .split(new RegExp(`^${fileHeader}`, 'm'))
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      const [folder, name] = part
        .slice(0, end)
        .replace(/\.sql$/, '')
        .split('/');
      return { folder, file: toSqlFile(name ?? '', part.slice(end + 1)) };
    });
  const filesOf = (wanted: string) => files.filter(({ folder }) => folder === wanted).map(({ file }) => file);
  return { baseline: filesOf('baseline'), migrations: filesOf('migrations'), functions: filesOf('functions') };
};

/** Reads the statements of a release, recorded by `npm run record-release`. */
export const readReleasedStatements = async (release: string): Promise<string[]> =>
  JSON.parse(await readRelease(release, 'json'));

/** Whether a statement reads the partition of one day, which only databases of that week have. */
export const isOfOneDay = (statement: string): boolean => /_20\d{6}"/.test(statement);
