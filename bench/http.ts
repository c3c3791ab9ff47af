// Measures the frequent calls over HTTP against an equally authorized call that reads one row by its key, with a
// separate PostgreSQL and server process. `node bench/http.ts [--members 10000,100000] [--write]`, or on databases that
// `bench/load.ts` has loaded: `node bench/http.ts --loaded postgres://…,postgres://… [--write]`. `--only text,text` measures the
// calls whose name has one of these texts in it.
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { openPostgres } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { startServer } from '../server/test/server-process.ts';
import { Client } from './client.ts';
import { readLoad } from './dataset.db.ts';
import { loadDataset } from './dataset.ts';
import { type HttpJob, httpJobs } from './http-jobs.ts';
import { at } from './measure.ts';
import { table, writeFigures } from './page.ts';
import { startDurablePostgres } from './postgres.ts';
import { secret } from './sessions.db.ts';
import { drawSubjects } from './subjects.db.ts';

/** The runs of a call, and of a call of few members. */
const allRuns = { warmUp: 50, runs: 400, inParallel: 600 };
const fewRuns = { warmUp: 10, runs: 200, inParallel: 100 };
const connections = 8;
const runsOfACall = allRuns.warmUp + allRuns.runs + allRuns.inParallel;
/** The maximum p99 as a multiple of the baseline call's p99 (performance.md). */
const maxRatio = 10;

interface Measured {
  readonly name: string;
  readonly times: readonly number[];
  /** Times of the baseline call, which runs in between. */
  readonly keyTimes: readonly number[];
  readonly perSecond: number;
}

const timed = async (job: HttpJob, client: Client, index: number): Promise<number> => {
  await job.prepare?.(index);
  const start = performance.now();
  await job.run(client, index);
  return performance.now() - start;
};

const measure = async (job: HttpJob, key: HttpJob, url: string): Promise<Measured> => {
  const one = new Client(url, 1);
  const many = new Client(url, connections);
  const { warmUp, runs, inParallel } = job.hasFewMembers ? fewRuns : allRuns;
  let index = 0;
  for (; index < warmUp; index++) await timed(job, one, index);
  const times: number[] = [];
  const keyTimes: number[] = [];
  for (; index < warmUp + runs; index++) {
    times.push(await timed(job, one, index));
    keyTimes.push(await timed(key, one, index));
  }
  const end = index + inParallel;
  const start = performance.now();
  const loop = async () => {
    while (index < end) await timed(job, many, index++);
  };
  await Promise.all(Array.from({ length: connections }, loop));
  const perSecond = (inParallel * 1000) / (performance.now() - start);
  one.close();
  many.close();
  const sorted = (list: number[]) => list.sort((a, b) => a - b);
  return { name: job.name, times: sorted(times), keyTimes: sorted(keyTimes), perSecond };
};

const rowOf = ({ name, times, keyTimes, perSecond }: Measured): string[] => {
  const ratio = at(times, 0.99) / at(keyTimes, 0.99);
  return [
    name,
    at(times, 0.5).toFixed(2),
    at(times, 0.99).toFixed(2),
    Math.round(perSecond).toLocaleString('en-US'),
    (at(times, 0.5) / at(keyTimes, 0.5)).toFixed(1),
    ratio.toFixed(1),
    ratio < maxRatio ? 'met' : 'missed',
  ];
};
const header = [
  'call',
  'p50 ms',
  'p99 ms',
  'a second',
  'p50, times one row',
  'p99, times one row',
  `p99 under ${maxRatio}`,
];

/** Measures all jobs on a loaded database. Each table names the members. */
const measureJobs = async (url: string, members: number): Promise<string> => {
  const database = openPostgres(url, connections, 0);
  const folder = await temporaryFolder('bench-http');
  try {
    const jobs = await httpJobs(database, await drawSubjects(database), runsOfACall);
    const server = await startServer({ DATA_DIR: folder.path, DATABASE_URL: url, SECRET: secret });
    const early = server.ended.then(({ code, signal, err }): never => {
      throw new Error(`The server ended with ${code ?? signal}: ${err}`);
    });
    const rows: string[][] = [];
    try {
      for (const job of jobs.filter(({ name }) => only.some((text) => name.includes(text)))) {
        rows.push(rowOf(await Promise.race([measure(job, jobs[0], server.url), early])));
        console.error(`${members}: ${rows.at(-1)?.join(' | ')}`);
      }
    } finally {
      early.catch(() => undefined);
      await server.stop();
    }
    return `### ${members.toLocaleString('en-US')} members\n\n${table(header, rows)}`;
  } finally {
    await database.close();
    await folder.remove();
  }
};

const measureOnNewServer = async (members: number): Promise<string> => {
  const postgres = await startDurablePostgres();
  const database = openPostgres(postgres.url, connections, 0);
  try {
    await migrate(database.db);
    await loadDataset(database, members, (text) => console.error(`${members}: ${text}`));
    return await measureJobs(postgres.url, members);
  } finally {
    await database.close();
    await postgres.stop();
  }
};

const measureLoaded = async (url: string): Promise<string> => {
  const database = openPostgres(url, 1);
  const { members } = await readLoad(database.pool).finally(() => database.close());
  return measureJobs(url, members);
};

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000,100000' },
    loaded: { type: 'string' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean' },
  },
});
const only = values.only.split(',');
const datasets: string[] = [];
if (values.loaded) for (const url of values.loaded.split(',')) datasets.push(await measureLoaded(url));
else for (const members of values.members.split(',')) datasets.push(await measureOnNewServer(Number(members)));
const tables = datasets.join('\n\n');
console.log(tables);
if (values.write) await writeFigures('http figures', tables);
