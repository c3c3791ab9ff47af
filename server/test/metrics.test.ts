import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { createLog } from '../src/log.ts';
import { createMetrics } from '../src/ports/metrics.ts';
import { newSignup, TestApp, testApp } from './harness.ts';

const token = 'a token of sixteen or more';
const app = await testApp({ env: { METRICS_TOKEN: token } });

const scrape = async (over: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  app.app.inject({
    url: '/metrics',
    headers: { host: 'metrics.internal', ...over.headers },
    remoteAddress: over.remoteAddress ?? '127.0.0.1',
  });

/** Returns the value of one line, such as `kindred_signups_total{brand="amoria"}`, or 0. */
const valueOf = async (line: string): Promise<number> => {
  const { body } = await scrape();
  return Number(
    body
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? 0,
  );
};

test('metrics are available to loopback and with the token', async () => {
  const status = async (over: Parameters<typeof scrape>[0]) => (await scrape(over)).statusCode;
  expect(await status({})).toBe(200);
  expect(await status({ remoteAddress: '::1' })).toBe(200);
  expect(await status({ remoteAddress: '203.0.113.7' })).toBe(404);
  // A proxy on this machine forwards external requests.
  expect(await status({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404);
  expect(await status({ headers: { forwarded: 'for=127.0.0.1' } })).toBe(404);
  expect(await status({ remoteAddress: '203.0.113.7', headers: { authorization: `Bearer ${token}` } })).toBe(200);
  expect(await status({ remoteAddress: '203.0.113.7', headers: { authorization: 'Bearer undefined' } })).toBe(404);
});

test('requests are counted and timed by call and status, never by URL', async () => {
  const counted = (call: string, status: number) =>
    valueOf(`kindred_http_request_duration_seconds_count{call="${call}",status="${status}"}`);
  const [member] = await app.pair();
  const before = [await counted('unreadCounters', 200), await counted('unreadCounters', 401)];
  await app.call('unreadCounters', {}, { as: member });
  await app.ask('unreadCounters', {}, {});
  expect([await counted('unreadCounters', 200), await counted('unreadCounters', 401)]).toEqual(
    before.map((count) => count + 1),
  );
  await app.app.inject({ url: `/media/${'x'.repeat(22)}?e=1&s=secret`, headers: { host: 'localhost' } });
  await app.app.inject({ url: '/console/api/what?mail=someone@example.org', headers: { host: 'localhost' } });
  const { body } = await scrape();
  expect(body).toContain('call="/media/:name",status="404"');
  expect(body).not.toMatch(/secret|example\.org/);
});

test('counts sign-ups by brand, and exposes pools and sockets', async () => {
  const before = await valueOf('kindred_signups_total{brand="amoria"}');
  await app.call('signup', newSignup());
  const { body } = await scrape();
  expect(body).toMatch(/kindred_signups_total\{brand="\w+"\} \d+/);
  expect(before).toBeLessThan(Number(/kindred_signups_total\{brand="\w+"\} (\d+)/.exec(body)?.[1]));
  expect(body).toContain('kindred_database_connections{pool="calls",state="busy"}');
  expect(body).toContain('kindred_sockets 0');
});

test('every response has a request id, which log lines of the request contain', async () => {
  const written: string[] = [];
  const sink = new PassThrough();
  sink.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const log = createLog('warn', sink);
  const logged = new TestApp(await buildApp({ ...app.context, log, metrics: createMetrics() }), app.context);
  const answered = await logged.app.inject({ url: '/healthz', headers: { host: 'localhost' } });
  const other = await logged.app.inject({ url: '/healthz', headers: { host: 'localhost' } });
  expect(answered.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  expect(other.headers['x-request-id']).not.toBe(answered.headers['x-request-id']);

  // A handler that logs by the context, in a call with a body.
  logged.context.limiter.consume = async () => {
    log.warn('from within');
    return 0;
  };
  const response = await logged.ask('checkEmail', { email: 'someone@mail.example.org' });
  await logged.app.close();
  const line = written
    .flatMap((text) => text.trim().split('\n'))
    .map((text) => JSON.parse(text) as { msg: string; requestId: string });
  expect(line.find(({ msg }) => msg === 'from within')?.requestId).toBe(response.headers['x-request-id']);
});

test('a value that only the database refuses causes status 500, and is logged and counted', async () => {
  const counted = () => valueOf('kindred_database_errors_total{code="22003"}');
  const before = await counted();
  const [member] = await app.pair();
  const { consume } = app.context.limiter;
  app.context.limiter.consume = async () => {
    await sql`select 99999::smallint`.execute(app.context.db);
    return 0;
  };
  const response = await app.ask('unreadCounters', {}, { as: member });
  app.context.limiter.consume = consume;
  expect([response.statusCode, response.json()]).toEqual([500, { errors: [{ code: 500, message: 'server failed' }] }]);
  expect(await counted()).toBe(before + 1);
});
