// Measures the time from sending to receiving a message by websocket, between pairs whose sockets belong to different
// processes that share PostgreSQL and Redis, beside a bare echo over the same sockets, and the memory of a socket.
// `node bench/realtime.ts [--members 10000,100000] [--sockets 500,5000]
// [--rate 250,500] [--seconds 10] [--write]`
import type { Socket } from 'node:net';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { startRedis } from '../scripts/test-servers.ts';
import { type Database, openPostgres } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { type ServerProcess, startServer } from '../server/test/server-process.ts';
import { Client } from './client.ts';
import { loadDataset } from './dataset.ts';
import { memberRow } from './jobs.db.ts';
import { MessageTimer, openSocket, sendPing } from './listener.ts';
import { at } from './measure.ts';
import { table, writeFigures } from './page.ts';
import { startDurablePostgres } from './postgres.ts';
import { measureProcessTree, processorMs } from './processor.ts';
import { inspectable, readMemory } from './server-memory.ts';
import {
  commitRow,
  countAnnouncements,
  createCommitTable,
  firstMembers,
  matchPairs,
  type SignedIn,
  secret,
  signIn,
} from './sessions.db.ts';

/** For an idle machine (performance.md). */
const targetMs = 50;
const openingConcurrency = 32;
const connections = 32;
/** Short, so that messages are spread over the second and do not wait for each other. */
const tickMs = 2;
const arrivalTimeoutMs = 10_000;
/** Members who arrived are announced after the minute's start. */
const announcedMs = 3000;
/** The announcements are done when none is added for this time. */
const noNewsMs = 2000;
const keySelects = 500;
const commits = 500;
const warmUpSeconds = 10;
/** The duration of the measurement at rest, which shows the load by others. */
const quietMs = 2000;
/** Sockets of each process that open before its memory is measured. */
const warmUpSockets = 100;

/** The most memory that a socket may take in a server. */
const memoryMostKb = 20;

/** One of the two processes, with its share of the members. */
interface Side {
  readonly server: ServerProcess;
  /** The port of its inspector. */
  readonly inspector: number;
  readonly client: Client;
  readonly members: readonly SignedIn[];
}

/** Returns a function that formats the share of all cores in use since the call. */
const measureLoad = (): (() => string) => {
  const read = (): { idle: number; all: number } => {
    const times = cpus().map((cpu) => cpu.times);
    const all = times.flatMap((each) => Object.values(each)).reduce((sum, ms) => sum + ms, 0);
    return { idle: times.reduce((sum, { idle }) => sum + idle, 0), all };
  };
  const before = read();
  return () => {
    const after = read();
    return `${Math.round((1 - (after.idle - before.idle) / (after.all - before.all)) * 100)} %`;
  };
};

const openSockets = async ({ server, client, members }: Side, timer: MessageTimer): Promise<Socket[]> => {
  const sockets: Socket[] = [];
  let next = 0;
  const loop = async (): Promise<void> => {
    for (let member = members[next++]; member; member = members[next++]) {
      const { ticket } = JSON.parse(await client.call('realtimeTicket', {}, member)) as { ticket: string };
      sockets.push(await openSocket(server.url, ticket, timer));
    }
  };
  await Promise.all(Array.from({ length: openingConcurrency }, loop));
  return sockets;
};

/** Runs `work` `rate` times a second, numbered from zero. Resolves when all of it is done. */
const atRate = async (rate: number, forSeconds: number, work: (number: number) => Promise<void>): Promise<void> => {
  const began = performance.now();
  const total = rate * forSeconds;
  const started: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const clock = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - began) * rate) / 1000));
      while (started.length < due) started.push(work(started.length));
      if (started.length < total) return;
      clearInterval(clock);
      resolve();
    }, tickMs);
  });
  await Promise.all(started);
};

/** All members write in turn, each to a partner at the other process. Returns the response times. */
const exchange = async ([one, other]: readonly [Side, Side], timer: MessageTimer, rate: number, forSeconds: number) => {
  const answerMs: number[] = [];
  const failures: string[] = [];
  const write = async (number: number): Promise<void> => {
    const [from, to] = number % 2 === 0 ? [one, other] : [other, one];
    const pair = (number >> 1) % from.members.length;
    const [sender, receiver] = [from.members[pair], to.members[pair]];
    if (!sender || !receiver) return;
    const text = `message ${number}`;
    const began = performance.now();
    timer.send(text);
    await from.client.call(
      'sendMessage',
      { id: receiver.hid, type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text }, requestId: `bench-${began}-${number}` },
      sender,
    );
    answerMs.push(performance.now() - began);
  };
  await atRate(rate, forSeconds, (number) =>
    write(number).catch((error: unknown) => void failures.push(String(error))),
  );
  await timer.settle(arrivalTimeoutMs);
  if (failures.length > 0) console.error(`${failures.length} failed, first: ${failures[0]}`);
  return { answerMs: answerMs.sort((a, b) => a - b) };
};

/** The sorted times of a bare echo over the same sockets, which the websocket library answers by itself. It runs for `seconds / 2`. */
const echo = async (sockets: readonly Socket[], timer: MessageTimer, rate: number): Promise<number[]> => {
  await atRate(rate, Math.ceil(seconds / 2), async (number) => {
    const socket = sockets[number % sockets.length];
    if (!socket) return;
    timer.send(`echo ${number}`);
    sendPing(socket, `echo ${number}`);
  });
  await timer.settle(arrivalTimeoutMs);
  return timer.times.splice(0).sort((a, b) => a - b);
};

/** The sorted times of commits of one row alone, in milliseconds: the disk's share, and whether it stands still. */
const commitMs = async ({ pool }: Database): Promise<number[]> => {
  await createCommitTable(pool);
  const times: number[] = [];
  for (let run = 0; run < commits; run += 1) {
    const began = performance.now();
    await commitRow(pool);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
};

/** Waits until the arrivals of all members are announced to their matches: it is no part of the messages. */
const settleArrivals = async ({ pool }: Database): Promise<void> => {
  await pause(60_000 - (Date.now() % 60_000) + announcedMs);
  for (let before = -1, now = 0; before < now; ) {
    before = await countAnnouncements(pool);
    await pause(noNewsMs);
    now = await countAnnouncements(pool);
  }
};

/** The memory of both processes together. */
const memoryOf = async (sides: readonly Side[]): Promise<{ used: number; resident: number }> => {
  const all = await Promise.all(sides.map(({ inspector }) => readMemory(inspector)));
  return {
    used: all.reduce((sum, { used }) => sum + used, 0),
    resident: all.reduce((sum, { resident }) => sum + resident, 0),
  };
};

/** The median time of the baseline select at rest. */
const keySelectMs = async ({ db }: Database, ids: readonly string[]): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < 2 * keySelects; run += 1) {
    const began = performance.now();
    await memberRow(db, ids[run % ids.length] ?? '');
    // The first half is not counted: statements are planned and code is compiled.
    if (run >= keySelects) times.push(performance.now() - began);
  }
  return at(
    times.sort((a, b) => a - b),
    0.5,
  );
};

/** The process ids of the stores. */
interface Stores {
  readonly postgres: number;
  readonly redis: number | undefined;
}

const measure = async (
  database: Database,
  env: Record<string, string>,
  stores: Stores,
  sockets: number,
  rate: number,
): Promise<string[]> => {
  const ids = await firstMembers(database.pool, sockets);
  const half = Math.floor(sockets / 2);
  const [ones, others] = [ids.slice(0, half), ids.slice(half, 2 * half)];
  await matchPairs(database.pool, ones, others);
  const signed = await signIn(database.pool, ids);
  const sideOf = async (members: readonly string[]): Promise<Side> => {
    const { env: flags, port: inspector } = await inspectable();
    const server = await startServer({ ...env, ...flags });
    const found = members.flatMap((id) => signed.get(id) ?? []);
    return { server, inspector, client: new Client(server.url, connections), members: found };
  };
  const sides: Side[] = [];
  // A failed run leaves no server behind.
  try {
    for (const members of [ones, others]) sides.push(await sideOf(members));
    const [one, other] = sides as [Side, Side];
    return await measureSides(database, [one, other], ids, stores, rate);
  } finally {
    for (const { client, server } of sides) {
      client.close();
      await server.stop();
    }
  }
};

const measureSides = async (
  database: Database,
  sides: readonly [Side, Side],
  ids: readonly string[],
  stores: Stores,
  rate: number,
): Promise<string[]> => {
  const timer = new MessageTimer();
  const began = performance.now();
  // The first sockets load code and fill caches, which is not memory of a socket.
  const firsts = sides.map((side) => ({ ...side, members: side.members.slice(0, warmUpSockets) }));
  const rests = sides.map((side) => ({ ...side, members: side.members.slice(warmUpSockets) }));
  const early = (await Promise.all(firsts.map((side) => openSockets(side, timer)))).flat();
  const memoryBefore = await memoryOf(sides);
  const late = (await Promise.all(rests.map((side) => openSockets(side, timer)))).flat();
  const open = [...early, ...late];
  console.error(`${open.length} sockets in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const memoryAfter = await memoryOf(sides);
  const kbOf = (part: 'used' | 'resident'): number => (memoryAfter[part] - memoryBefore[part]) / late.length / 1000;

  await settleArrivals(database);
  const atRest = measureLoad();
  await pause(quietMs);
  const restShare = atRest();
  const keyMs = await keySelectMs(database, ids);
  // The warm-up plans statements, compiles code and lets queues drain before the measurement.
  await exchange(sides, timer, rate, warmUpSeconds);
  timer.times.length = 0;
  const commitTimes = await commitMs(database);
  const echoTimes = await echo(open, timer, rate);

  const atWork = measureLoad();
  const serverMs = () => Promise.all(sides.map(({ server }) => processorMs(server.child.pid)));
  const postgresMs = await measureProcessTree(stores.postgres);
  const redisBefore = await processorMs(stores.redis);
  const serversBefore = await serverMs();
  const clientBefore = process.cpuUsage();
  const { answerMs } = await exchange(sides, timer, rate, seconds);
  const workShare = atWork();
  const used = process.cpuUsage(clientBefore);
  const perMessage = [
    (await serverMs()).reduce((sum, after, index) => sum + after - (serversBefore[index] ?? 0), 0),
    await postgresMs(),
    (await processorMs(stores.redis)) - redisBefore,
    (used.user + used.system) / 1000,
  ].map((ms) => ms / (rate * seconds));

  const times = timer.times.sort((a, b) => a - b);
  const [p50, p99] = [at(times, 0.5), at(times, 0.99)];
  const [echo50, echo99] = [at(echoTimes, 0.5), at(echoTimes, 0.99)];
  return [
    String(open.length),
    String(rate),
    `${at(answerMs, 0.5).toFixed(1)} / ${at(answerMs, 0.99).toFixed(1)}`,
    `${p50.toFixed(1)} / ${p99.toFixed(1)}`,
    `${echo50.toFixed(2)} / ${echo99.toFixed(2)}`,
    `${(p50 / echo50).toFixed(1)} / ${(p99 / echo99).toFixed(1)}`,
    `${at(commitTimes, 0.5).toFixed(2)} / ${at(commitTimes, 0.99).toFixed(1)}`,
    keyMs.toFixed(2),
    `${kbOf('used').toFixed(1)} / ${kbOf('resident').toFixed(1)}`,
    `${times.length} of ${rate * seconds}`,
    perMessage.map((ms) => ms.toFixed(2)).join(' + '),
    perMessage.reduce((sum, ms) => sum + ms, 0).toFixed(2),
    `${restShare} / ${workShare}`,
    p99 < targetMs && kbOf('used') < memoryMostKb ? 'met' : 'missed',
  ];
};

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000,100000' },
    sockets: { type: 'string', default: '500,5000' },
    rate: { type: 'string', default: '250,500' },
    seconds: { type: 'string', default: '10' },
    write: { type: 'boolean' },
  },
});
const seconds = Number(values.seconds);
const [memberCounts, sizes, rates] = [values.members, values.sockets, values.rate].map((list) =>
  list.split(',').map(Number),
) as [number[], number[], number[]];

const measureDataset = async (members: number): Promise<string[][]> => {
  const folder = await temporaryFolder('bench-realtime');
  const postgres = await startDurablePostgres();
  const redis = await startRedis();
  const database = openPostgres(postgres.url, 4, 0);
  const rows: string[][] = [];
  try {
    await migrate(database.db);
    await loadDataset(database, Math.max(members, ...sizes), (text) => console.error(text));
    const env = { DATA_DIR: folder.path, DATABASE_URL: postgres.url, REDIS_URL: redis.url, SECRET: secret };
    const stores = { postgres: postgres.pid, redis: redis.pid };
    for (const size of sizes)
      for (const rate of rates)
        rows.push([members.toLocaleString('en-US'), ...(await measure(database, env, stores, size, rate))]);
  } finally {
    await database.close();
    await redis.stop();
    await postgres.stop();
    await folder.remove();
  }
  return rows;
};

const rows: string[][] = [];
for (const members of memberCounts) rows.push(...(await measureDataset(members)));
const tables = table(
  [
    'members',
    'sockets',
    'messages a second',
    'answered, p50 / p99 ms',
    'received, p50 / p99 ms',
    'bare echo, p50 / p99 ms',
    'received, times the echo',
    'bare commit, p50 / p99 ms',
    'key select, p50 ms',
    'memory a socket, kB: used / resident',
    'received',
    'processor a message, ms: servers + PostgreSQL + Redis + client',
    'all of it',
    'all cores, before / during',
    `p99 under ${targetMs} ms, memory under ${memoryMostKb} kB`,
  ],
  rows,
);
console.log(tables);
if (values.write) await writeFigures('realtime figures', tables);
