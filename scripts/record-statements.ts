// The first half of `npm run record-release`: runs the server's tests and saves the statements that they execute, under the name of the last
// migration. The next release is tested to serve these statements (server/test/released/upgrade.test.ts).
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../server/src/db/database.ts';
import { migrate, readSchemaFiles } from '../server/src/db/migrate.ts';
import { isPrepared } from '../server/test/released/is-prepared.ts';
import { isOfOneDay, writeRelease } from '../server/test/released/released-files.ts';
import { startPostgres } from './test-servers.ts';

const folder = await mkdtemp(join(tmpdir(), 'kindred-statements-'));
const recorded = join(folder, 'statements.jsonl');
execFileSync('vitest', ['run', '--project', 'server-postgres', ...process.argv.slice(2)], {
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
    .filter((text) => /^\s*(select|insert|update|delete|with)\b/i.test(text) && !isOfOneDay(text)),
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
const release = (await readSchemaFiles()).migrations.at(-1)?.name ?? '0001-baseline';
await writeRelease(release, 'json', JSON.stringify(valid));
await rm(folder, { recursive: true });
