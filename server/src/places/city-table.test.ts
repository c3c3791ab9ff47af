import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/temporary-folder.ts';
import { buildCityTable } from './build-city-table.ts';
import { loadCityTable } from './city-table.ts';

test('the table is built once, stored, and loaded unchanged', async () => {
  const folder = await temporaryFolder('cities');
  const path = join(folder.path, 'cache', 'cities.bin');
  let builds = 0;
  const build = () => {
    builds += 1;
    return buildCityTable();
  };
  const first = loadCityTable(path, build);
  expect(existsSync(path)).toBe(true);
  expect(loadCityTable(path, build)).toEqual(first);
  expect(builds).toBe(1);
  // A damaged file is replaced.
  writeFileSync(path, 'damaged');
  loadCityTable(path, build);
  loadCityTable(path, build);
  expect(builds).toBe(2);
  await folder.remove();
});

test('a table of other sources is rebuilt, and a table that cannot be stored is used', async () => {
  const folder = await temporaryFolder('cities');
  const path = join(folder.path, 'cities.bin');
  const empty = { ...buildCityTable(), names: '' };
  writeFileSync(path, serialize({ sources: 'of another version', table: empty }));
  expect(loadCityTable(path, () => empty)).toBe(empty);
  writeFileSync(join(folder.path, 'file'), '');
  expect(loadCityTable(join(folder.path, 'file', 'cities.bin'), () => empty)).toBe(empty);
  await folder.remove();
});
