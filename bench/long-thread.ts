// Measures how long a thread takes to open by its length, over HTTP. `node bench/long-thread.ts [--messages 100000] [--write]`.
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { openPostgres } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { startServer } from '../server/test/server-process.ts';
import { Client } from './client.ts';
import { loadMembers } from './dataset.ts';
import { at } from './measure.ts';
import { table, writeFigures } from './page.ts';
import { startDurablePostgres } from './postgres.ts';
import { fillThread, firstMembers, matchPairs, type SignedIn, secret, signIn } from './sessions.db.ts';

/** The most that the long thread may take, as a multiple of the short one. */
const slack = 1.2;
const shortMessages = 100;
const warmUp = 40;
const runs = 400;
/** Several pairs of each length, since the calls of a member are limited. */
const pairs = 4;

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '100000' }, write: { type: 'boolean' } },
});
const longMessages = Number(values.messages);

type Pair = readonly [reader: SignedIn, other: SignedIn];

const timed = async (client: Client, [reader, other]: Pair): Promise<number> => {
  const began = performance.now();
  await client.call('messages', { id: other.hid }, reader);
  return performance.now() - began;
};

const postgres = await startDurablePostgres();
const folder = await temporaryFolder('bench-long-thread');
const database = openPostgres(postgres.url, 2, 0);
const server = await (async () => {
  await migrate(database.db);
  await loadMembers(database, 1000, console.error);
  return startServer({ DATA_DIR: folder.path, DATABASE_URL: postgres.url, SECRET: secret });
})();
const client = new Client(server.url, 1);
try {
  const ids = await firstMembers(database.pool, 4 * pairs);
  const signed = await signIn(database.pool, ids);
  const [readers, others] = [ids.slice(0, 2 * pairs), ids.slice(2 * pairs)];
  await matchPairs(database.pool, readers, others);
  const threads: Pair[] = [];
  for (const [index, reader] of readers.entries()) {
    const [one, other] = [signed.get(reader), signed.get(others[index] ?? '')];
    if (!one || !other) throw new Error('A member is missing.');
    await fillThread(database.pool, one.id, other.id, index % 2 === 0 ? shortMessages : longMessages);
    threads.push([one, other]);
  }
  const times: [short: number[], long: number[]] = [[], []];
  for (let run = 0; run < warmUp + runs; run += 1)
    for (const kind of [0, 1] as const) {
      const thread = threads[(2 * run + kind) % threads.length];
      if (!thread) continue;
      const ms = await timed(client, thread);
      if (run >= warmUp) times[kind].push(ms);
    }
  const sorted = times.map((all) => all.toSorted((a, b) => a - b));
  const [short = [], long = []] = sorted;
  const ratio = at(long, 0.5) / at(short, 0.5);
  const line = (name: string, all: readonly number[]) => [name, at(all, 0.5).toFixed(2), at(all, 0.99).toFixed(2)];
  const figures = table(
    ['a thread of', 'p50 ms', 'p99 ms', 'times the short one', 'may be', ''],
    [
      [...line(`${shortMessages} messages`, short), '', '', ''],
      [
        ...line(`${longMessages.toLocaleString('en-US')} messages`, long),
        ratio.toFixed(2),
        String(slack),
        ratio <= slack ? 'met' : 'missed',
      ],
    ],
  );
  console.log(figures);
  if (values.write) await writeFigures('thread figures', figures);
  process.exitCode = ratio <= slack ? 0 : 1;
} finally {
  client.close();
  await server.stop();
  await database.close();
  await postgres.stop();
  await folder.remove();
}
