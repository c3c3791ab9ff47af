import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { sparePort } from '../scripts/test-servers.ts';

const run = promisify(execFile);
const binaries = '/usr/lib/postgresql/15/bin';

/** Similar to a small production server, with the same durability: fsync and synchronous_commit stay on. */
const settings = {
  shared_buffers: '2GB',
  effective_cache_size: '8GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  // Log segments are recycled, as on a server that has run for a while. Creating a segment during a measurement would
  // block all writers until it is synced. `finishLoad` creates enough of them.
  min_wal_size: '2GB',
  checkpoint_timeout: '30min',
  random_page_cost: '1.1',
};

/** PostgreSQL refuses to run as root, so root runs it by the account `postgres`. */
const asPostgres = (program: string, args: string[]): [string, string[]] => {
  const path = join(binaries, program);
  return process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', path, ...args]]
    : [path, args];
};

/**
 * Starts a PostgreSQL 15 with a temporary folder and a free port, durable unlike the tests' server. `stop` removes it.
 * @throws Error with the server's last output if it does not start
 */
export const startDurablePostgres = async (): Promise<{ url: string; pid: number; stop(): Promise<void> }> => {
  const folder = await temporaryFolder('bench');
  await chmod(folder.path, 0o777);
  const data = join(folder.path, 'data');
  const port = await sparePort();
  await run(...asPostgres('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']));
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const sockets = ['-k', folder.path, '-c', 'listen_addresses='];
  const [program, args] = asPostgres('postgres', ['-D', data, '-p', String(port), ...sockets, ...options]);
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  await untilReady(server.stderr);
  return {
    // By the socket of the file system: TCP to the same machine takes more of the processor for each statement.
    url: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder.path)}`,
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill('SIGINT');
      await once(server, 'exit');
      await folder.remove();
    },
  };
};

const untilReady = (log: NodeJS.ReadableStream): Promise<void> =>
  new Promise((resolve, reject) => {
    let seen = '';
    log.on('data', (chunk: Buffer) => {
      seen = (seen + chunk.toString()).slice(-4000);
      if (seen.includes('ready to accept connections')) resolve();
    });
    log.on('end', () => reject(new Error(`PostgreSQL ended: ${seen}`)));
  });
