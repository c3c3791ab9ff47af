import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environment, installing, root, run } from './prepare.js';

test('NODE_ENV=production does not exclude development dependencies', async () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const { output } = await run('npm', [...installing, '--dry-run', '--offline', '--json'], {
    env: environment({ NODE_ENV: 'production' }),
  });
  // npm may print the packages to be removed before the JSON.
  const { remove } = JSON.parse(output.slice(output.indexOf('{'))) as { remove: { name: string }[] };
  expect(remove.map(({ name }) => name).filter((name) => name in devDependencies)).toEqual([]);
});
