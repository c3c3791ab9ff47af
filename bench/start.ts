// Measures the first start, the creation of the demo data and a second start on a fresh machine, by the server process
// as `npm start` runs it. `node bench/start.ts [--runs 3] [--write]`
import { parseArgs } from 'node:util';
import { buildServer, environment } from '../scripts/prepare.js';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import { at } from './measure.ts';
import { table, writeFigures } from './page.ts';

const demoDataLine = 'the demonstration world is there';

/** The times for one new data folder, in milliseconds. */
interface Run {
  /** A process that validates its settings and exits: the base cost of a start at this moment. */
  readonly settings: number;
  readonly first: number;
  /** From the first start to the complete demo data. */
  readonly world: number;
  /** Times of consecutive page requests during the creation of the demo data. */
  readonly pages: readonly number[];
  readonly second: number;
}

/** The environment of `npm start`: defaults, with a compile cache. */
const createProcess = (folder: string): ServerProcess => {
  const { NODE_COMPILE_CACHE = '' } = environment();
  return new ServerProcess({
    NODE_COMPILE_CACHE,
    DATA_DIR: folder,
    NODE_ENV: 'development',
    DEMO: '',
    LOG_LEVEL: 'info',
  });
};

/** The time of a process until it refuses an invalid setting, which it does after it has loaded all code. */
const settingsMs = async (folder: string): Promise<number> => {
  const { NODE_COMPILE_CACHE = '' } = environment();
  return (await new ServerProcess({ NODE_COMPILE_CACHE, DATA_DIR: folder, PORT: 'none' }).ended).ms;
};

const waitForDemoData = ({ child, ended }: ServerProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(demoDataLine)) resolve();
    });
    void ended.then(({ err }) => reject(new Error(`The server ended before the demo data was complete: ${err}`)));
  });

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const measureRun = async (): Promise<Run> => {
  const folder = await temporaryFolder('bench-start');
  try {
    const settings = await settingsMs(folder.path);
    const startedAt = performance.now();
    const server = createProcess(folder.path);
    const demoReady = new AbortController();
    const world = waitForDemoData(server).then(() => {
      demoReady.abort();
      return performance.now() - startedAt;
    });
    await server.open();
    const pages: number[] = [];
    while (!demoReady.signal.aborted) pages.push(await timed(async () => (await fetch(server.url)).text()));
    await server.stop();
    const secondStart = await createProcess(folder.path).open();
    await secondStart.stop();
    return { settings, first: server.startMs, world: await world, pages, second: secondStart.startMs };
  } finally {
    await folder.remove();
  }
};

const median = (values: readonly number[]): number =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** A row with the measured seconds, the multiple of the base cost, and the promised limit. */
const rowOf = (runs: readonly Run[], name: string, of: (run: Run) => number, under?: number): string[] => {
  const seconds = median(runs.map(of)) / 1000;
  return [
    name,
    seconds.toFixed(3),
    median(runs.map((run) => of(run) / run.settings)).toFixed(2),
    under === undefined ? '' : String(under),
    under === undefined ? '' : seconds < under ? 'met' : 'missed',
  ];
};

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, write: { type: 'boolean' } } });
await buildServer();
const runs: Run[] = [];
while (runs.length < Number(values.runs)) {
  runs.push(await measureRun());
  console.error(JSON.stringify({ ...runs.at(-1), pages: runs.at(-1)?.pages.length }));
}
const tables = table(
  ['what', 'seconds', 'times a process that reads its settings', 'under', ''],
  [
    rowOf(runs, 'a process that reads its settings and ends', ({ settings }) => settings),
    rowOf(runs, 'the first start, until it is open', ({ first }) => first),
    rowOf(runs, 'the whole world there, from the first start', ({ world }) => world, 60),
    rowOf(runs, 'a page meanwhile, median', ({ pages }) => median(pages)),
    rowOf(runs, 'a page meanwhile, slowest', ({ pages }) => Math.max(...pages)),
    rowOf(runs, 'a second start, until it is open', ({ second }) => second, 5),
  ],
);
console.log(tables);
if (values.write) await writeFigures('start figures', tables);
