// Runs purchases with lost, duplicated and late webhooks while processes are killed, on both engines, and then
// reconciles all books. `node bench/chaos.ts [--purchases 2000] [--seed 1] [--engine embedded|postgres] [--write]`
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { openPostgres } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { type ChaosReport, runChaos } from '../server/test/chaos/chaos.ts';
import { withDatabase } from '../server/test/chaos/with-database.ts';
import { table, writeFigures } from './page.ts';
import { startDurablePostgres } from './postgres.ts';

const { values } = parseArgs({
  options: {
    purchases: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    engine: { type: 'string' },
    write: { type: 'boolean' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const engines = ['embedded', 'PostgreSQL'].filter(
  (name) => !values.engine || name.toLowerCase().startsWith(values.engine),
);

const runOn = async (engine: string): Promise<ChaosReport> => {
  const folder = await temporaryFolder('chaos');
  const server = engine === 'PostgreSQL' ? await startDurablePostgres() : undefined;
  try {
    if (server) {
      const database = openPostgres(server.url, 2);
      await migrate(database.db);
      await database.close();
    }
    const databaseEnv = server ? { DATABASE_URL: server.url, DATABASE_POOL: '8' } : {};
    return await runChaos({
      seed,
      purchases: Number(values.purchases),
      folder: folder.path,
      env: { DATA_DIR: folder.path, SECRET: 's'.repeat(40), ...databaseEnv },
      withDatabase: withDatabase,
    });
  } finally {
    await server?.stop();
    await folder.remove();
  }
};

const reports: { engine: string; seconds: number; report: ChaosReport }[] = [];
for (const engine of engines) {
  const startedAt = performance.now();
  const report = await runOn(engine);
  reports.push({ engine, seconds: (performance.now() - startedAt) / 1000, report });
  console.error(`${engine}: seed ${seed}, ${JSON.stringify(report.wrong)}`);
  if (Object.keys(report.wrong).length > 0) process.exitCode = 1;
}
const names = Object.keys(reports[0]?.report.counts ?? {});
const figures = table(
  [`seed ${seed}`, ...reports.map(({ engine }) => engine)],
  [
    ...names.map((name) => [name, ...reports.map(({ report }) => (report.counts[name] ?? 0).toLocaleString('en-US'))]),
    ['what contradicts', ...reports.map(({ report }) => String(Object.keys(report.wrong).length))],
    ['seconds', ...reports.map(({ seconds }) => seconds.toFixed(0))],
  ],
);
console.log(figures);
if (values.write) await writeFigures('chaos figures', figures);
