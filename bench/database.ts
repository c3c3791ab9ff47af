import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openPostgres } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { type Load, readLoad } from './dataset.db.ts';
import { loadDataset } from './dataset.ts';
import { disableFeed } from './jobs.db.ts';
import { jobsFor } from './jobs.ts';
import { type Measured, measure } from './measure.ts';
import { writeFigures } from './page.ts';
import { startDurablePostgres } from './postgres.ts';
import { type DatasetFigures, report } from './report.ts';
import { drawSubjects } from './subjects.db.ts';

const usage = `node bench/database.ts [--members 10000,100000] [--loaded postgres://…] [--only text,text]
    [--save file] [--figures file,file] [--write]
  --loaded  a database that bench/load.ts has loaded, to use instead of a PostgreSQL of our own
  --only    measures the jobs whose name has one of these texts in it (not with --write)
  --save    stores the figures in a file, in addition to those of other jobs
  --figures shows stored figures and measures nothing
  --write   puts the tables into docs/performance.md`;
const connections = 16;
const seconds = (since: number) => (performance.now() - since) / 1000;

const readFigures = async (file: string): Promise<DatasetFigures> =>
  JSON.parse(await readFile(file, 'utf8')) as DatasetFigures;

/** Replaces the stored figures of the same jobs. */
const saveFigures = async (file: string, { jobs, ...dataset }: DatasetFigures): Promise<void> => {
  const stored = existsSync(file) ? (await readFigures(file)).jobs : [];
  const byName = new Map([...stored, ...jobs].map((job) => [job.name, job]));
  await writeFile(file, JSON.stringify({ ...dataset, jobs: [...byName.values()] }));
};

const measureJobs = async (url: string, { members, seconds: loadSeconds }: Load): Promise<DatasetFigures> => {
  const one = openPostgres(url, 1, 0);
  const many = openPostgres(url, connections, 0);
  const withoutFeed = openPostgres(url, 1, 0);
  try {
    const start = performance.now();
    const jobs: Measured[] = [];
    await disableFeed(withoutFeed);
    const all = jobsFor(await drawSubjects(many), withoutFeed);
    const [key] = all;
    if (!key) throw new Error('There are no jobs');
    const only = (values.only ?? '').split(',');
    for (const job of all.filter(({ name }) => only.some((text) => name.includes(text)))) {
      const measured = await measure(job, key, { one, many, connections });
      jobs.push(measured);
      if (values.save) await saveFigures(values.save, { members, loadSeconds, jobs: [measured] });
      console.error(`${seconds(start).toFixed(0)} s: ${job.name}: ${measured.ratio.toFixed(1)}`);
    }
    return { members, loadSeconds, jobs };
  } finally {
    for (const database of [one, many, withoutFeed]) await database.close();
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
    save: { type: 'string' },
    figures: { type: 'string' },
    write: { type: 'boolean' },
  },
});
const sizes = values.members.split(',').map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1000) || (values.only && values.write)) {
  console.error(usage);
  process.exit(1);
}
const datasets: DatasetFigures[] = [];
if (values.figures) for (const file of values.figures.split(',')) datasets.push(await readFigures(file));
else if (values.loaded) datasets.push(await measureLoaded(values.loaded));
else for (const members of sizes) datasets.push(await measureOnNewServer(members));
const tables = report(datasets);
console.log(tables);
if (values.write) await writeFigures('figures', tables);
