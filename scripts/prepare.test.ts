import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addAddresses, environment, installing, root, run } from './prepare.js';

test('no setting of the environment excludes development dependencies, or the program of Node.js', async () => {
  const { devDependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
    optionalDependencies: Record<string, string>;
  };
  const { output } = await run('npm', [...installing, '--dry-run', '--offline', '--json'], {
    env: environment({ NODE_ENV: 'production', npm_config_omit: 'optional' }),
  });
  // npm may print the packages to be removed before the JSON.
  const { remove } = JSON.parse(output.slice(output.indexOf('{'))) as { remove: { name: string }[] };
  const removed = remove.map(({ name }) => name);
  expect(removed.filter((name) => name in devDependencies || name in optionalDependencies)).toEqual([]);
});

const readLock = () =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Parameters<typeof addAddresses>[0];

test('each package is installed from its address at the registry, if its checksum fits', () => {
  const packages = {
    ...readLock().packages,
    'server/node_modules/@scope/part': { version: '1.2.3', integrity: 'sha512-x' },
  };
  const withAddresses = addAddresses({ packages }, 'https://registry.example/npm').packages;
  expect(withAddresses['server/node_modules/@scope/part']?.resolved).toBe(
    'https://registry.example/npm/@scope/part/-/part-1.2.3.tgz',
  );
  const wrong = Object.entries(withAddresses).filter(([path, { resolved = '', link = false, integrity }]) => {
    const isOfRegistry = resolved.startsWith('https://registry.example/npm/');
    return isOfRegistry ? integrity === undefined : path.includes('node_modules/') && !link;
  });
  expect(wrong).toEqual([]);
});

test('a workspace stays a link to its folder', () => {
  const path = 'node_modules/@kindred/contract';
  const lock = readLock();
  expect(addAddresses(lock, 'https://registry.example/').packages[path]).toEqual(lock.packages[path]);
  expect(lock.packages[path]).toMatchObject({ resolved: 'contract', link: true });
});
