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
  /** Of a server of our own. */
  readonly pid?: number | undefined;
  stop(): Promise<void>;
}

/**
 * Below those that systems give to outgoing connections, of which tests make thousands: one of these could take a port
 * before the server that it is for, or while that restarts.
 */
const ports = { first: 11_000, last: 32_000 };

let next = randomInt(ports.first, ports.last);

/**
 * A port that nothing listens on at the moment, and that no other test is given while this process lives: what holds it is the
 * UDP port of its number, which no server here wants.
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

/** PostgreSQL refuses to run as root: there, its own account runs it. */
const asPostgres = (program: string, args: string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', program, ...args]]
    : [program, args];

/** A PostgreSQL server on a spare port with a folder of its own; or the one that TEST_DATABASE_URL names. */
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
      // Statistics come where a test takes them, not whenever a minute is over: plans among a handful of rows hung on it.
      '-c',
      'autovacuum=off',
    ]),
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  await untilLine(server.stderr, 'ready to accept connections');
  return {
    // By its Unix socket: a statement costs two thirds of what it does over TCP.
    url: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder.path)}`,
    stop: async () => {
      server.kill('SIGINT');
      await once(server, 'exit');
      await folder.remove();
    },
  };
};

/** A Redis server on a spare port; or the one that TEST_REDIS_URL names. */
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
