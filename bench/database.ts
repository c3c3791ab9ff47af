import { parseArgs } from 'node:util';
import { openPostgres } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { type Load, readLoad } from './dataset.db.ts';
import { loadDataset } from './dataset.ts';
import { jobsFor } from './jobs.ts';
import { type Measured, measure } from './measure.ts';
import { writeFigures } from './page.ts';
import { startDurablePostgres } from './postgres.ts';
import { type DatasetFigures, report } from './report.ts';
import { drawSubjects } from './subjects.db.ts';

const usage = `node bench/database.ts [--members 10000,100000] [--loaded postgres://…] [--only text] [--write]
  --loaded  a database that bench/load.ts has loaded, to use instead of a PostgreSQL of our own
  --only    measures the jobs whose name has this in it (not with --write)
  --write   puts the tables into docs/performance.md`;
const connections = 16;
const seconds = (since: number) => (performance.now() - since) / 1000;

const measureJobs = async (url: string, { members, seconds: loadSeconds }: Load): Promise<DatasetFigures> => {
  const one = openPostgres(url, 1, 0);
  const many = openPostgres(url, connections, 0);
  try {
    const start = performance.now();
    const jobs: Measured[] = [];
    const all = jobsFor(await drawSubjects(many));
    const [key] = all;
    if (!key) throw new Error('There are no jobs');
    for (const job of all.filter(({ name }) => name.includes(values.only ?? ''))) {
      const measured = await measure(job, key, { one, many, connections });
      jobs.push(measured);
      console.error(`${seconds(start).toFixed(0)} s: ${job.name}: ${measured.ratio.toFixed(1)}`);
    }
    return { members, loadSeconds, jobs };
  } finally {
    await one.close();
    await many.close();
  }
};

const load = async (url: string, members: number): Promise<Load> => {
  const database = openPostgres(url, connections, 0);
  try {
    await migrate(database.db);
    const start = performance.now();
    await loadDataset(database, members, (text) => console.error(`${seconds(start).toFixed(0)} s: ${text}`));
    return { members, seconds: seconds(start) };
  } finally {
    await database.close();
  }
};

const measureOnNewServer = async (members: number): Promise<DatasetFigures> => {
  const server = await startDurablePostgres();
  try {
    return await measureJobs(server.url, await load(server.url, members));
  } finally {
    await server.stop();
  }
};

const measureLoaded = async (url: string): Promise<DatasetFigures> => {
  const database = openPostgres(url, 1);
  const loaded = await readLoad(database.pool).finally(() => database.close());
  return measureJobs(url, loaded);
};

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000,100000' },
    loaded: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean' },
  },
});
const sizes = values.members.split(',').map(Number);
if (
  sizes.some((size) => !Number.isInteger(size) || size < 1000) ||
  (values.only && values.write)
) {
  console.error(usage);
  process.exit(1);
}
const datasets: DatasetFigures[] = [];
if (values.loaded) datasets.push(await measureLoaded(values.loaded));
else for (const members of sizes) datasets.push(await measureOnNewServer(members));
const tables = report(datasets);
console.log(tables);
if (values.write) await writeFigures('figures', tables);
