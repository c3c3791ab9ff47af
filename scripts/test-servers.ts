import { execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmod, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);

export interface TestServer {
  readonly url: string;
  /** The process id of a server that this process started. */
  readonly pid?: number | undefined;
  stop(): Promise<void>;
}

/**
 * Below the range of outgoing connections, of which tests make thousands. Such a connection could occupy a port before
 * its server starts or restarts.
 */
const ports = { first: 11_000, last: 32_000 };

let next = randomInt(ports.first, ports.last);

/**
 * Returns a free port that no other test gets while this process lives. The UDP port of the same number reserves it,
 * since no server here uses UDP.
 */
export const sparePort = async (): Promise<number> => {
  const port = next;
  next = port < ports.last ? port + 1 : ports.first;
  const hold = createSocket('udp4').unref();
  const server = createServer();
  try {
    await once(hold.bind({ port, address: '127.0.0.1' }), 'listening');
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    hold.close();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return sparePort();
    throw error;
  }
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const debianPostgres = '/usr/lib/postgresql';

const postgresFolder = async (): Promise<string> => {
  const versions = (await readdir(debianPostgres)).map(Number).sort((a, b) => b - a);
  if (versions[0] === undefined) throw new Error('PostgreSQL is not installed');
  return join(debianPostgres, String(versions[0]), 'bin');
};

/** PostgreSQL refuses to run as root, so root runs it by the account `postgres`. */
const asPostgres = (program: string, args: string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', program, ...args]]
    : [program, args];

/** Starts a PostgreSQL server on a free port with a temporary folder, unless TEST_DATABASE_URL names one. */
export const startPostgres = async (): Promise<TestServer> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const bin = await postgresFolder();
  const folder = await temporaryFolder('postgres');
  await chmod(folder.path, 0o777);
  const data = join(folder.path, 'data');
  const port = await sparePort();
  await run(
    ...asPostgres(join(bin, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '--no-sync',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]),
  );
  const server = spawn(
    ...asPostgres(join(bin, 'postgres'), [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder.path,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'fsync=off',
      // No test simulates a power loss of this server, so its write-ahead log needs no full pages.
      '-c',
      'full_page_writes=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'wal_level=minimal',
      '-c',
      'max_wal_senders=0',
      '-c',
      'max_connections=200',
      // Tests update statistics explicitly. Automatic updates changed plans of small tables at random.
      '-c',
      'autovacuum=off',
    ]),
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  await untilLine(server.stderr, 'ready to accept connections');
  return {
    // The Unix socket takes two thirds of the time of TCP per statement.
    url: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder.path)}`,
    stop: async () => {
      server.kill('SIGINT');
      await once(server, 'exit');
      await folder.remove();
    },
  };
};

/** Starts a Redis server on a free port, unless TEST_REDIS_URL names one. */
export const startRedis = async (): Promise<TestServer> => {
  const given = process.env.TEST_REDIS_URL;
  if (given) return { url: given, stop: async () => undefined };
  const port = await sparePort();
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await untilLine(server.stdout, 'Ready to accept connections');
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: server.pid,
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
};

const untilLine = (stream: NodeJS.ReadableStream, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let seen = '';
    stream.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
      if (seen.includes(text)) resolve();
    });
    stream.on('end', () => reject(new Error(`A test server ended: ${seen}`)));
  });
