import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../scripts/temporary-folder.ts';
import { sparePort } from '../scripts/test-servers.ts';

const run = promisify(execFile);
const binaries = '/usr/lib/postgresql/15/bin';

/** Close to a small production server, and as durable: fsync and synchronous_commit stay on. */
const settings = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '2GB',
  effective_cache_size: '8GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  // Segments of the log are kept to be written over, as those of a server at rest are: one that is made anew in the midst of
  // a measurement stops all writers while it is brought to the disk (`endLoad` sees to it that there are enough).
  min_wal_size: '2GB',
  checkpoint_timeout: '30min',
  random_page_cost: '1.1',
};

/** PostgreSQL refuses to run as root: there, its own account runs it. */
const asPostgres = (program: string, args: string[]): [string, string[]] => {
  const path = join(binaries, program);
  return process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', path, ...args]]
    : [path, args];
};

/**
 * A PostgreSQL 15 of our own, durable unlike the tests' one: a temporary folder, a spare port, gone after `stop`.
 * @throws Error with the server's last words where it does not come up.
 */
export const startDurablePostgres = async (): Promise<{ url: string; pid: number; stop(): Promise<void> }> => {
  const folder = await temporaryFolder('bench');
  await chmod(folder.path, 0o777);
  const data = join(folder.path, 'data');
  const port = await sparePort();
  await run(...asPostgres('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']));
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, args] = asPostgres('postgres', ['-D', data, '-p', String(port), '-k', folder.path, ...options]);
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  await untilReady(server.stderr);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
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
