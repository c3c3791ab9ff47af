// The second half of `npm run record-release`: saves the SQL files of a commit that make its schema, under the name of the last migration. A
// test upgrades databases of these schemas (server/test/released/upgrade.test.ts).
// `node scripts/record-schema.ts <commit> <migration>` repeats this for a commit whose baseline contains the migrations until that one.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileHeader, writeRelease } from '../server/test/released/released-files.ts';

const root = join(import.meta.dirname, '..');
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

const [commit = 'HEAD', contained] = process.argv.slice(2);
const folder = 'server/src/db/';
const paths = ['baseline', 'migrations', 'functions'].flatMap((part) =>
  git('ls-tree', '--name-only', commit, `${folder}${part}/`)
    .split('\n')
    .filter((path) => path.endsWith('.sql')),
);
const name =
  contained ??
  paths
    .findLast((path) => path.startsWith(`${folder}migrations/`))
    ?.slice(`${folder}migrations/`.length, -'.sql'.length);
if (!name)
  throw new Error('the commit has no migration: state the name of the last migration that its baseline contains');
const parts = paths.map((path) => `${fileHeader}${path.slice(folder.length)}\n${git('show', `${commit}:${path}`)}`);
await writeRelease(name, 'sql', parts.join(''));
