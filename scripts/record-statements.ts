// `npm run record-statements`, once a release: runs the server's tests and saves the statements that they execute. The
// next release is tested to keep these statements working (server/src/db/released-statements.test.ts).
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { isPrepared } from '../server/test/released/is-prepared.ts';
import { startPostgres } from './test-servers.ts';

const folder = await mkdtemp(join(tmpdir(), 'kindred-statements-'));
const recorded = join(folder, 'statements.jsonl');
// The test that reads the list would fail by the list that is replaced.
const exclude = ['--exclude', '**/released-statements.test.ts'];
execFileSync('vitest', ['run', '--project', 'server-postgres', ...exclude, ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, RECORD_STATEMENTS: recorded },
});
/** Inserts of many rows as inserts of one. */
const withOneRow = (text: string): string => text.replace(/(\(\$\d+(?:, \$\d+)*\))(?:, \(\$\d+(?:, \$\d+)*\))+/g, '$1');
const lines = (await readFile(recorded, 'utf8')).trimEnd().split('\n');
const texts = new Set(
  lines
    .map((line) => withOneRow(JSON.parse(line) as string))
    .filter((text) => /^\s*(select|insert|update|delete|with)\b/i.test(text)),
);
const server = await startPostgres();
const database = openPostgres(server.url, 1);
await migrate(database.db);
const client = await database.pool.connect();
const valid: string[] = [];
// Tests also execute statements that are meant to fail, and read tables that they create.
for (const text of [...texts].sort()) if ((await isPrepared(client, text)) === true) valid.push(text);
client.release();
await database.close();
await server.stop();
await writeFile(
  join(import.meta.dirname, '../server/test/released/statements.json'),
  `${JSON.stringify(valid, null, 2)}\n`,
);
await rm(folder, { recursive: true });
