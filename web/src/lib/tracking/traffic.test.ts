// @vitest-environment happy-dom
import { formatTraffic, trafficCookie } from '@kindred/contract/traffic-data';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startServer } from '../../../test/support/server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
/** What the server leaves with the home page. */
let left: string | undefined;

const bring = (value: string) => {
  document.cookie = `${trafficCookie}=${value}; path=/`;
};
/** Tries to begin: where it leads, and what was reported. */
const begin = async () => {
  const { requireTraffic } = await import('./traffic.ts');
  const { flushLog } = await import('./system-log.ts');
  const led: unknown = await requireTraffic().catch((thrown: unknown) => thrown);
  flushLog();
  return led;
};
const reported = () =>
  server.seen
    .filter(({ path }) => path === '/system/log')
    .map(({ body }) => Buffer.from((body as { log: string }).log, 'base64').toString());

beforeEach(async () => {
  vi.resetModules();
  left = undefined;
  server = await startServer(({ path }) => {
    // A browser takes the cookie from the answer; here it is put where that would put it.
    if (path === '/' && left) bring(left);
    return {};
  });
});
afterEach(async () => {
  document.cookie = `${trafficCookie}=; path=/; max-age=0`;
  await server.stop();
});

it.each([
  ['cut short', encodeURIComponent('{"traffic_c":"bra')],
  ['no text at all', '%E0%A4%A'],
  ['something else', '7'],
  ['a list', encodeURIComponent('["brand"]')],
])('a visitor whose traffic cookie is %s is reported and led home, and may begin from there', async (_what, value) => {
  bring(value);
  left = formatTraffic({ traffic_c: 'brand' });
  const led = await begin();
  if (!isRedirect(led)) throw new Error('Nobody was led anywhere');
  expect(led.options).toMatchObject({ to: '/', replace: true });
  expect(server.paths()).toContain('/');
  await vi.waitFor(() => expect(reported()).toHaveLength(1));
  expect(reported()[0]).toContain('"kind":"trafficCookie"');
  expect(reported()[0]).toContain('"found":"undecodable"');
  expect(await begin()).toBeUndefined();
  expect(reported()).toHaveLength(1);
});

it('without any it is reported as none; one that can be decoded lets its visitor begin', async () => {
  expect(isRedirect(await begin())).toBe(true);
  await vi.waitFor(() => expect(reported()[0]).toContain('"found":"none"'));
  bring(formatTraffic({}));
  expect(await begin()).toBeUndefined();
});
