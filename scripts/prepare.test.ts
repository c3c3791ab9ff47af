import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addAddresses, environment, installing, root, run } from './prepare.js';
import { temporaryFolder } from './temporary-folder.ts';

test.for([{ NODE_ENV: 'production' }, { npm_config_omit: 'optional' }])(
  'no setting of the environment excludes development dependencies, or the program of Node.js: %o',
  async (setting) => {
    // Of folders, since npm requests packages of a registry again, which may be offline.
    const { path, remove } = await temporaryFolder('packages');
    onTestFinished(remove);
    const files = {
      'package.json': { devDependencies: { tool: 'file:tool' }, optionalDependencies: { program: 'file:program' } },
      'tool/package.json': { name: 'tool', version: '1.0.0' },
      'program/package.json': { name: 'program', version: '1.0.0' },
    };
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(path, name)), { recursive: true });
      await writeFile(join(path, name), JSON.stringify(content));
    }
    const { output } = await run('npm', [...installing, '--dry-run', '--offline', '--json', `--prefix=${path}`], {
      env: environment(setting),
    });
    // npm also prints the packages before the JSON.
    const { add } = JSON.parse(output.slice(output.indexOf('{'))) as { add: { name: string }[] };
    expect(add.map(({ name }) => name).sort()).toEqual(['program', 'tool']);
  },
);

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
