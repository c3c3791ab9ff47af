// What a fresh machine waits for: the first start, the world of the default settings, and a second start on it, by the
// server process as `npm start` runs it. `node bench/start.ts [--runs 3] [--write]`
import { parseArgs } from 'node:util';
import { environment } from '../scripts/prepare.js';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { ServerProcess } from '../server/test/child.ts';
import { at } from './measure.ts';
import { table, writeFigures } from './page.ts';

const worldLine = 'the demonstration world is there';

/** Milliseconds of one fresh folder's life. */
interface Run {
  /** A process that reads its settings and ends: what every start of one costs on this machine, at this moment. */
  readonly settings: number;
  readonly first: number;
  /** From the first start until every member is there. */
  readonly world: number;
  /** Pages asked for in a row while the members were made. */
  readonly pages: readonly number[];
  readonly second: number;
}

/** As `npm start` sets it: defaults, compiled code kept. */
const processOn = (folder: string): ServerProcess => {
  const { NODE_COMPILE_CACHE = '' } = environment();
  return new ServerProcess({
    NODE_COMPILE_CACHE,
    DATA_DIR: folder,
    NODE_ENV: 'development',
    DEMO: '',
    LOG_LEVEL: 'info',
  });
};

/** What a process costs before it opens anything: a setting that is refused is told once all is read. */
const settingsMs = async (folder: string): Promise<number> => {
  const { NODE_COMPILE_CACHE = '' } = environment();
  return (await new ServerProcess({ NODE_COMPILE_CACHE, DATA_DIR: folder, PORT: 'none' }).ended).ms;
};

const worldThere = ({ child, ended }: ServerProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(worldLine)) resolve();
    });
    void ended.then(({ err }) => reject(new Error(`The server ended before its world was there: ${err}`)));
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
    const begun = performance.now();
    const server = processOn(folder.path);
    const there = new AbortController();
    const world = worldThere(server).then(() => {
      there.abort();
      return performance.now() - begun;
    });
    await server.open();
    const pages: number[] = [];
    while (!there.signal.aborted) pages.push(await timed(async () => (await fetch(server.url)).text()));
    await server.stop();
    const again = await processOn(folder.path).open();
    await again.stop();
    return { settings, first: server.openedMs, world: await world, pages, second: again.openedMs };
  } finally {
    await folder.remove();
  }
};

const median = (values: readonly number[]): number =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** A line of seconds: what was measured, against the process that only reads its settings, and what was promised. */
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
