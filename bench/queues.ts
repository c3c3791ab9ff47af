import { parseArgs } from 'node:util';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { type Database, openPostgres } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { listOpenCases } from '../server/src/features/moderation/cases/cases.db.ts';
import { leasePhotos } from '../server/src/features/moderation/review/photo-queue.db.ts';
import { leaseTexts } from '../server/src/features/moderation/review/text-queue.db.ts';
import { loadMembers } from './dataset.ts';
import { memberRow } from './jobs.db.ts';
import { type Latency, latency } from './measure.ts';
import { table, writeFigures } from './page.ts';
import { startDurablePostgres } from './postgres.ts';
import { addOperator, drawMembers, fillQueues } from './queues.db.ts';

const usage = `node bench/queues.ts [--queued 100,10000,20000] [--write]
  --queued  so many photos, texts and reported members wait; the first is what the others are held against
  --write   puts the table into docs/performance.md`;

/** The maximum time of a page of a long queue as a multiple of a short queue's page. */
const slack = 1.5;

const { values } = parseArgs({
  options: { queued: { type: 'string', default: '100,10000,20000' }, write: { type: 'boolean' } },
});
const sizes = values.queued.split(',').map(Number);
const least = 2 * moderationLimits.casePage;
if (sizes.some((size) => !Number.isInteger(size) || size < least)) {
  console.error(usage);
  process.exit(1);
}

/** The pages as the console requests them, for an operator who polls the same leased entries. */
const pagesFor = (operatorId: string) => {
  const lease = () => {
    const now = new Date();
    const until = new Date(now.getTime() + 1000 * moderationLimits.leaseSeconds);
    return { operatorId, now, until, except: [], limit: moderationLimits.page };
  };
  return [
    { name: `photos, page of ${moderationLimits.page}`, run: ({ db }: Database) => leasePhotos(db, lease()) },
    { name: `texts, page of ${moderationLimits.page}`, run: ({ db }: Database) => leaseTexts(db, lease()) },
    {
      name: `reported members, page of ${moderationLimits.casePage}`,
      run: ({ db }: Database) => listOpenCases(db, undefined, moderationLimits.casePage + 1),
    },
  ];
};

interface Line extends Latency {
  readonly name: string;
  readonly size: number;
}

const measureAll = async (database: Database): Promise<Line[]> => {
  const most = Math.max(...sizes);
  await migrate(database.db);
  await loadMembers(database, most, console.error);
  const ids = await drawMembers(database.pool);
  const key = { run: ({ db }: Database, index: number) => memberRow(db, ids[index % ids.length] ?? '') };
  const pages = pagesFor(await addOperator(database.pool));
  const lines: Line[] = [];
  for (const size of sizes) {
    await fillQueues(database.pool, size);
    for (const { name, run } of pages) {
      lines.push({ name, size, ...(await latency({ run }, key, database)) });
      console.error(`${size}: ${name}`);
    }
  }
  return lines;
};

const rowOf = ({ name, size, p50, p99, ratio }: Line, short: Line | undefined): string[] => {
  const growth = ratio / (short?.ratio ?? ratio);
  const isFirst = size === sizes[0];
  return [
    name,
    size.toLocaleString('en-US'),
    p50.toFixed(2),
    p99.toFixed(2),
    ratio.toFixed(1),
    isFirst ? '' : growth.toFixed(2),
    isFirst ? '' : String(slack),
    isFirst ? '' : growth <= slack ? 'met' : 'missed',
  ];
};

const server = await startDurablePostgres();
const database = openPostgres(server.url, 1, 0);
try {
  const lines = await measureAll(database);
  const header = ['page', 'queued', 'p50 ms', 'p99 ms', 'times the key select', 'times the shortest', 'may be', ''];
  const rows = lines
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.size - b.size)
    .map((line) =>
      rowOf(
        line,
        lines.find(({ name, size }) => name === line.name && size === sizes[0]),
      ),
    );
  const figures = table(header, rows);
  console.log(figures);
  if (values.write) await writeFigures('queue figures', figures);
} finally {
  await database.close();
  await server.stop();
}
