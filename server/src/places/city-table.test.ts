import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/temporary-folder.ts';
import { buildCityTable } from './build-city-table.ts';
import { loadCityTable } from './city-table.ts';

test('the table is built once, stored, and loaded as it was built', async () => {
  const folder = await temporaryFolder('cities');
  const path = join(folder.path, 'cache', 'cities.bin');
  let built = 0;
  const build = () => {
    built += 1;
    return buildCityTable();
  };
  const first = loadCityTable(path, build);
  expect(existsSync(path)).toBe(true);
  expect(loadCityTable(path, build)).toEqual(first);
  expect(built).toBe(1);
  // A damaged file is replaced.
  writeFileSync(path, 'damaged');
  loadCityTable(path, build);
  loadCityTable(path, build);
  expect(built).toBe(2);
  await folder.remove();
});

test('a table of other sources is built again, and a table that cannot be stored is used', async () => {
  const folder = await temporaryFolder('cities');
  const path = join(folder.path, 'cities.bin');
  const empty = { ...buildCityTable(), names: '' };
  writeFileSync(path, serialize({ sources: 'of another version', table: empty }));
  expect(loadCityTable(path, () => empty)).toBe(empty);
  writeFileSync(join(folder.path, 'file'), '');
  expect(loadCityTable(join(folder.path, 'file', 'cities.bin'), () => empty)).toBe(empty);
  await folder.remove();
});
