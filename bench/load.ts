// Loads a data set into a PostgreSQL of its own and serves it until it is interrupted, so that several measurements use the same
// data: `node bench/load.ts [--members 1000000] [--few-dialogs]`, then `node bench/database.ts --loaded <url>`.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { openPostgres } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { saveLoad } from './dataset.db.ts';
import { loadDataset } from './dataset.ts';
import { startDurablePostgres } from './postgres.ts';

const { values } = parseArgs({
  options: { members: { type: 'string', default: '1000000' }, 'few-dialogs': { type: 'boolean', default: false } },
});
const members = Number(values.members);
const server = await startDurablePostgres();
const start = performance.now();
const seconds = () => (performance.now() - start) / 1000;
const database = openPostgres(server.url, 1, 0);
try {
  await migrate(database.db);
  const log = (text: string) => console.error(`${seconds().toFixed(0)} s: ${text}`);
  await loadDataset(database, members, log, !values['few-dialogs']);
  await saveLoad(database.pool, { members, seconds: seconds() });
  console.log(server.url);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
} finally {
  await database.close();
  await server.stop();
}
