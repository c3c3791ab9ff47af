// @vitest-environment happy-dom
import { formatTraffic, trafficCookie } from '@kindred/contract/traffic-data';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startServer } from '../../../test/support/server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
/** The cookie that the server sets with the home page. */
let serverCookie: string | undefined;

const setCookie = (value: string) => {
  document.cookie = `${trafficCookie}=${value}; path=/`;
};
/** Calls `requireTraffic` and returns the redirect that it throws. */
const callRequireTraffic = async () => {
  const { requireTraffic } = await import('./traffic.ts');
  const { flushLog } = await import('./system-log.ts');
  const thrownRedirect: unknown = await requireTraffic().catch((thrown: unknown) => thrown);
  flushLog();
  return thrownRedirect;
};
const reported = () =>
  server.seen
    .filter(({ path }) => path === '/system/log')
    .map(({ body }) => Buffer.from((body as { log: string }).log, 'base64').toString());

beforeEach(async () => {
  vi.resetModules();
  serverCookie = undefined;
  server = await startServer(({ path }) => {
    // A browser sets the cookie of a response; happy-dom does not.
    if (path === '/' && serverCookie) setCookie(serverCookie);
    return {};
  });
});
afterEach(async () => {
  document.cookie = `${trafficCookie}=; path=/; max-age=0`;
  await server.stop();
});

it.each([
  ['cut short', encodeURIComponent('{"traffic_c":"bra')],
  ['undecodable', '%E0%A4%A'],
  ['something else', '7'],
  ['a list', encodeURIComponent('["brand"]')],
])(
  'a visitor whose traffic cookie is %s is reported and redirected to the home page, and may register then',
  async (_what, value) => {
    setCookie(value);
    serverCookie = formatTraffic({ traffic_c: 'brand' });
    const redirect = await callRequireTraffic();
    if (!isRedirect(redirect)) throw new Error('There was no redirect');
    expect(redirect.options).toMatchObject({ to: '/', replace: true });
    expect(server.paths()).toContain('/');
    await vi.waitFor(() => expect(reported()).toHaveLength(1));
    expect(reported()[0]).toContain('"kind":"trafficCookie"');
    expect(reported()[0]).toContain('"found":"undecodable"');
    expect(await callRequireTraffic()).toBeUndefined();
    expect(reported()).toHaveLength(1);
  },
);

it('a missing cookie is reported as none; a valid cookie lets the visitor register', async () => {
  expect(isRedirect(await callRequireTraffic())).toBe(true);
  await vi.waitFor(() => expect(reported()[0]).toContain('"found":"none"'));
  setCookie(formatTraffic({}));
  expect(await callRequireTraffic()).toBeUndefined();
});
