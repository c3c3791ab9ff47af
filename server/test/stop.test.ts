import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { calls } from '@kindred/contract/calls';
import { errors } from '@kindred/contract/errors';
import pg from 'pg';
import { describe, expect, inject, test, vi } from 'vitest';
import { openPostgres } from '../src/db/database.ts';
import { SocketClient } from '../src/features/messenger/test-support.ts';
import { newSignup, processSettings } from './harness.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { createMultipart, createTestImage } from './wire.ts';

const settings = await processSettings('stop');
const databaseUrls = settings.DATABASE_URL ? [settings.DATABASE_URL] : [];

const signUp = async (server: ServerProcess): Promise<{ access: string }> => {
  const { authorization_token: tokens } = await server.call('signup', newSignup());
  return { access: tokens?.access_token.token ?? '' };
};

/** Opens a TCP connection. `answer` resolves with all received bytes when it closes. */
const rawConnection = async (server: ServerProcess): Promise<{ socket: Socket; answer: Promise<string> }> => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  await once(socket, 'connect');
  return { socket, answer: once(socket, 'close').then(() => answer) };
};

/** Starts an upload and sends half of its body. */
const halfUpload = async (server: ServerProcess, { access }: { access: string }) => {
  const { payload, headers } = createMultipart(await createTestImage());
  const head = [
    `POST ${calls.uploadPhoto.path.replace('{album_id}', '-3')} HTTP/1.1`,
    'host: localhost',
    `authorization: JWT ${access}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${payload.length}`,
    '',
    '',
  ].join('\r\n');
  const { socket, answer } = await rawConnection(server);
  const half = Math.floor(payload.length / 2);
  socket.write(Buffer.concat([Buffer.from(head), payload.subarray(0, half)]));
  return { answer, finish: () => socket.write(payload.subarray(half)) };
};

const openSocket = async (server: ServerProcess, member: { access: string }): Promise<SocketClient> => {
  const { ticket } = await server.call('realtimeTicket', {}, member);
  const socket = new SocketClient(`${server.url.replace('http', 'ws')}/realtime?ticket=${encodeURIComponent(ticket)}`);
  await socket.waitFor('rpc.ready');
  return socket;
};

/** One signal on the embedded engine, whose servers start slowly. Both signals have the same handler. */
const signals = inject('engine') === 'embedded' ? (['SIGTERM'] as const) : (['SIGTERM', 'SIGINT'] as const);

describe.each(signals)('%s', (signal) => {
  test('reports that it is ready, finishes active requests, closes sockets with 1001, and exits in time', async () => {
    const server = await startServer(settings);
    const member = await signUp(server);
    const socket = await openSocket(server, member);
    const upload = await halfUpload(server, member);
    const ready = await rawConnection(server);
    ready.socket.write('GET /readyz HTTP/1.1\r\nhost: localhost\r\n');
    // When the server answers a later request, it has received both.
    for (const [path, status] of [['healthz', 'ok'] as const, ['readyz', 'ready'] as const]) {
      const answer = await fetch(`${server.url}/${path}`);
      expect([answer.status, await answer.json()]).toEqual([200, { status }]);
    }

    const startedAt = performance.now();
    server.child.kill(signal);
    expect(await socket.closed).toBe(1001);
    ready.socket.write('\r\n');
    expect(await ready.answer).toMatch(/^HTTP\/1\.1 503 /);
    upload.finish();
    expect(await upload.answer).toMatch(/^HTTP\/1\.1 200 /);
    const { code, err } = await server.ended;
    expect([code, err]).toEqual([0, '']);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

// The engine takes no part in it, and the embedded one starts slowly.
test.each(databaseUrls)('an unfinished request or an unresponsive socket does not delay the stop', async () => {
  const server = await startServer(settings);
  const member = await signUp(server);
  await halfUpload(server, member);
  const socket = await openSocket(server, member);
  socket.pause();
  const startedAt = performance.now();
  const { code, err } = await server.stop();
  expect([code, err]).toEqual([0, '']);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

const testDatabaseOutage = async (url: string): Promise<void> => {
  const server = await startServer(settings);
  const member = await signUp(server);
  const name = new URL(url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: inject('postgres').url });
  await admin.connect();
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  await lock.query('begin; lock table counter in access exclusive mode');
  const activeCall = server.ask('relationStats', {}, member);
  await vi.waitFor(async () => {
    const { rowCount } = await admin.query(
      `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
      [name],
    );
    expect(rowCount).toBe(1);
  });
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and state <> 'idle in transaction'`,
    [name],
  );
  expect((await activeCall).status).toBe(500);
  await lock.end();

  const unready = await fetch(`${server.url}/readyz`);
  expect([unready.status, await unready.json()]).toEqual([503, { status: 'database' }]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const failed = await server.ask('relationStats', {}, member);
  expect([failed.status, await failed.json()]).toEqual([
    500,
    { errors: [{ code: errors.serverFailed.code, message: 'server failed' }] },
  ]);

  await admin.query(`alter database ${name} allow_connections true`);
  await admin.end();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await server.ask('relationStats', {}, member)).status).toBe(200);
  expect((await server.stop()).code).toBe(0);
};

test.each(databaseUrls)(
  '/readyz reports a database outage, and the server uses the database again afterwards: %s',
  testDatabaseOutage,
);

test.each(databaseUrls)('survives a database connection that breaks while in use', async (url) => {
  const { pool, close } = openPostgres(url, 2);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const broken = new Promise((resolve) => client.once('end', () => resolve('broken')));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  expect(await broken).toBe('broken');
  await expect(client.query('select 1')).rejects.toThrow(/./);
  client.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});
