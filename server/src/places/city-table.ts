import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { buildCityTable, type CityTable, citySources } from './build-city-table.ts';

const storedFile = join(import.meta.dirname, '../../../node_modules/.cache/kindred/cities.bin');

interface StoredTable {
  readonly sources: string;
  readonly table: CityTable;
}

/** A text that changes when a source of the table changes. */
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
    // The caller builds the table from its sources.
    return undefined;
  }
};

const save = (path: string, stored: StoredTable): void => {
  const temporary = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, serialize(stored));
    renameSync(temporary, path);
  } catch {
    // On a read-only file system each process builds the table.
  }
};

/**
 * Loads the table that `npm start` and `npm test` prepare (0.1 s). Builds and stores the table if it is missing or a source has changed
 * (1 s).
 */
export const loadCityTable = (path = storedFile, build = buildCityTable): CityTable => {
  const sources = versionOf(citySources);
  const stored = readStored(path, sources);
  if (stored) return stored;
  const table = build();
  save(path, { sources, table });
  return table;
};
