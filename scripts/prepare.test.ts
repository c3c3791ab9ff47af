import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environment, installing, root, run } from './prepare.js';

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
