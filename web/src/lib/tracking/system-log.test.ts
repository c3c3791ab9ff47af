// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { type LogRecord, logRecord } from '@kindred/contract/system-log';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';

const logPath = '/system/log';
let answer: (seen: Seen) => Answer;
let server: Awaited<ReturnType<typeof startServer>>;
let systemLog: typeof import('./system-log.ts');

beforeEach(async () => {
  vi.resetModules();
  answer = () => ({ body: { result: {} } });
  server = await startServer((seen) => (seen.path === logPath ? { body: { result: {} } } : answer(seen)));
  systemLog = await import('./system-log.ts');
});
afterEach(() => server.stop());

const logged = (): LogRecord[] =>
  server.seen
    .filter(({ path }) => path === logPath)
    .map(({ body }) => {
      const text = Buffer.from((body as { log: string }).log, 'base64').toString();
      return logRecord.parse(JSON.parse(text));
    });
const entries = () => logged().flatMap((record) => record.entries);

/** Sends the pending entries and waits for them. The mark arrives last. */
let marks = 0;
const flushed = async () => {
  marks += 1;
  const mark = `mark ${marks}`;
  systemLog.report('debug', 'typedValue', { mark });
  systemLog.flushLog();
  await vi.waitFor(() => expect(entries().some(({ detail }) => detail.mark === mark)).toBe(true));
  return entries().filter(({ kind }) => kind !== 'typedValue');
};

describe('a report', () => {
  it('names the build, the funnel and the member, and shares a request with other reports', async () => {
    localStorage.setItem('session', JSON.stringify(makeTokens('a'.repeat(22))));
    systemLog.setLogFunnel('f-1');
    systemLog.report('critical', 'pageCrash', { error: new TypeError('x is not a function') });
    systemLog.report('error', 'messenger', { status: 500 });
    await flushed();
    expect(logged()).toHaveLength(1);
    expect(logged()[0]).toMatchObject({ clientVersion: '7', funnelId: 'f-1', userHid: 'a'.repeat(22) });
    expect(entries()[0]).toMatchObject({
      level: 'critical',
      kind: 'pageCrash',
      detail: { error: { name: 'TypeError', message: 'x is not a function' } },
    });
  });

  it('is sent after the batch time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    systemLog.report('info', 'notFound', { path: '/nowhere' });
    await vi.advanceTimersByTimeAsync(limits.systemLog.batchMs - 1);
    expect(logged()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(entries()).toHaveLength(1));
  });

  it('contains no secrets', async () => {
    const token = 's3cret-s3cret';
    systemLog.report('error', 'cardForm', { form: { cvv: token, fields: [{ password: token }] }, why: `JWT ${token}` });
    await flushed();
    expect(JSON.stringify(entries())).not.toContain(token);
  });

  it('is sent once per page load, within the limits of the server', async () => {
    for (let round = 0; round < 3; round += 1) {
      systemLog.report('error', 'upsale', { same: true });
      await flushed();
    }
    expect(entries().filter(({ kind }) => kind === 'upsale')).toHaveLength(1);
    const big = Object.fromEntries(Array.from({ length: 40 }, (_, key) => [`k${key}`, 'ж'.repeat(2000)]));
    systemLog.report('error', 'oneClick', { big });
    await flushed();
    const lengths = server.seen.map(({ body }) => (body as { log: string }).log.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(limits.systemLog.encoded);
    for (let sent = 0; sent < 200; sent += 1) systemLog.report('error', 'firstPay', { sent });
    systemLog.flushLog();
    await flushed();
    expect(entries().filter(({ kind }) => kind === 'firstPay')).toHaveLength(limits.systemLog.entries);
  });
});

describe('a call', () => {
  const reported = async (call: () => Promise<unknown>) => {
    await call().catch(() => undefined);
    return flushed();
  };
  const api = async () => (await import('../http/api.ts')).api;

  it('that fails at the server is reported with its URL, method and headers', async () => {
    const call = await api();
    answer = () => ({ ...failing(500, 500), headers: { 'x-request-id': 'r-1' } });
    localStorage.setItem('session', JSON.stringify(makeTokens()));
    expect(await reported(() => call('likeCandidate', { token: 'operation.s3cret' }))).toMatchObject([
      {
        level: 'error',
        kind: 'api',
        detail: {
          url: '/v3/matchesGame/users/{token}:like',
          method: 'POST',
          status: 500,
          headers: { 'x-request-id': 'r-1' },
        },
      },
    ]);
    expect(JSON.stringify(logged())).not.toContain('s3cret');
  });

  it('that the server rejects as invalid is reported as info', async () => {
    const call = await api();
    answer = () => failing(400, 0, 'name');
    expect(await reported(() => call('checkName', { name: '' }))).toMatchObject([{ level: 'info', kind: 'api' }]);
  });

  it.each([
    ['had no answer', { hangUp: true }, {}],
    ['took too long', { body: {} }, { timeoutMs: 0 }],
  ] as [string, Answer, { timeoutMs?: number }][])('that %s is not reported', async (_, response, options) => {
    const call = await api();
    localStorage.setItem('session', JSON.stringify(makeTokens()));
    answer = () => response;
    expect(await reported(() => call('pickUp', {}, options))).toEqual([]);
  });

  it('for a deleted photo of an album is not reported, for anything else it is', async () => {
    const call = await api();
    localStorage.setItem('session', JSON.stringify(makeTokens()));
    answer = () => failing(404, 1);
    expect(await reported(() => call('userAlbum', { hash: 'a'.repeat(22), album: -3 }))).toEqual([]);
    expect(await reported(() => call('deletePhoto', { id: '7' }))).toEqual([]);
    expect(await reported(() => call('getDialog', { id: 'a'.repeat(22) }))).toHaveLength(1);
  });

  it('whose token expired refreshes it, and is not reported', async () => {
    const call = await api();
    localStorage.setItem('session', JSON.stringify(makeTokens()));
    let refusals = 1;
    answer = ({ path }) => {
      if (path.endsWith('/refresh_token')) return { body: { result: { authorization_token: makeTokens() } } };
      refusals -= 1;
      return refusals >= 0 ? failing(401, 10) : { body: { ticket: 't' } };
    };
    expect(await reported(() => call('realtimeTicket'))).toEqual([]);
  });
});
