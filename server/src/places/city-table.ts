import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { buildCityTable, type CityTable, citySources } from './build-city-table.ts';

const storedFile = join(import.meta.dirname, '../../../node_modules/.cache/kindred/cities.bin');

interface StoredTable {
  readonly sources: string;
  readonly table: CityTable;
}

/** Changes with every source of the table. */
const versionOf = (sources: readonly string[]): string =>
  sources
    .map((path) => {
      const { size, mtimeMs } = statSync(path);
      return `${size} ${mtimeMs}`;
    })
    .join('\n');

/** The stored table; undefined if there is none, if the file is damaged, or if a source has changed since. */
const readStored = (path: string, version: string): CityTable | undefined => {
  try {
    const { sources, table } = deserialize(readFileSync(path)) as StoredTable;
    return sources === version ? table : undefined;
  } catch {
    // The table is built again from its sources.
    return undefined;
  }
};

const store = (path: string, stored: StoredTable): void => {
  const written = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(written, serialize(stored));
    renameSync(written, path);
  } catch {
    // Where nothing may be written, each process builds the table.
  }
};

/**
 * Loads the table that `npm start` and `npm test` prepare (0.1 s). Builds and stores it where that was not done or where a
 * source has changed since (1 s).
 */
export const loadCityTable = (path = storedFile, build = buildCityTable): CityTable => {
  const sources = versionOf(citySources);
  const stored = readStored(path, sources);
  if (stored) return stored;
  const table = build();
  store(path, { sources, table });
  return table;
};
