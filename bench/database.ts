import { parseArgs } from 'node:util';
import { openPostgres } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { loadDataset } from './dataset.ts';
import { jobsFor } from './jobs.ts';
import { type Measured, measure } from './measure.ts';
import { writeFigures } from './page.ts';
import { startDurablePostgres } from './postgres.ts';
import { type DatasetFigures, report } from './report.ts';
import { drawSubjects } from './subjects.db.ts';

const usage = `node bench/database.ts [--members 10000,100000] [--url postgres://…] [--only text] [--write]
  --url    an empty database to use instead of a PostgreSQL of our own (one number of members only)
  --only   measures the jobs whose name has this in it (not with --write)
  --write  puts the tables into docs/performance.md`;
const connections = 16;
const seconds = (since: number) => (performance.now() - since) / 1000;

const measureDataset = async (url: string, members: number): Promise<DatasetFigures> => {
  const one = openPostgres(url, 1, 0);
  const many = openPostgres(url, connections, 0);
  try {
    await migrate(one.db);
    const start = performance.now();
    await loadDataset(many, members, (text) => console.error(`${seconds(start).toFixed(0)} s: ${text}`));
    const loadSeconds = seconds(start);
    const jobs: Measured[] = [];
    const all = jobsFor(await drawSubjects(many));
    const [key] = all;
    if (!key) throw new Error('There are no jobs');
    for (const job of all.filter(({ name }) => name.includes(values.only ?? ''))) {
      jobs.push(await measure(job, key, { one, many, connections }));
      console.error(`${seconds(start).toFixed(0)} s: ${job.name}`);
    }
    return { members, loadSeconds, jobs };
  } finally {
    await one.close();
    await many.close();
  }
};

const measureOnNewServer = async (members: number): Promise<DatasetFigures> => {
  const server = await startDurablePostgres();
  try {
    return await measureDataset(server.url, members);
  } finally {
    await server.stop();
  }
};

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000,100000' },
    url: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean' },
  },
});
const sizes = values.members.split(',').map(Number);
if (
  sizes.some((size) => !Number.isInteger(size) || size < 1000) ||
  (values.url && sizes.length > 1) ||
  (values.only && values.write)
) {
  console.error(usage);
  process.exit(1);
}
const datasets: DatasetFigures[] = [];
for (const members of sizes)
  datasets.push(await (values.url ? measureDataset(values.url, members) : measureOnNewServer(members)));
const tables = report(datasets);
console.log(tables);
if (values.write) await writeFigures('figures', tables);
