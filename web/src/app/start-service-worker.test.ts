// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withFastTimers } from '../../test/support/fast-timers.ts';
import { type Answer, startServer } from '../../test/support/server.ts';
import { startServiceWorker } from './start-service-worker.ts';

let answer: Answer;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  server = await startServer(() => answer);
});
afterEach(() => server.stop());

/** Returns whether an active worker is unregistered after a failed update. */
const isUnregistered = async (response: Answer): Promise<boolean> => {
  answer = response;
  const unregister = vi.fn<() => Promise<boolean>>(async () => true);
  const update = async () => {
    throw new TypeError('no script');
  };
  const registration = { active: {}, update, unregister };
  const serviceWorker = {
    register: async () => registration,
    getRegistrations: async () => [registration],
    controller: null,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  await withFastTimers(startServiceWorker, 1000);
  expect(server.paths()).toEqual(['/service-worker.js']);
  return unregister.mock.calls.length > 0;
};

it.each([
  ['a 404', { status: 404, headers: { 'content-type': 'text/javascript' } }],
  ['a page', { headers: { 'content-type': 'text/html' } }],
] as [string, Answer][])('a worker is unregistered if the server answers %s', async (_, response) => {
  expect(await isUnregistered(response)).toBe(true);
});

it.each([
  ['fails', { status: 503, headers: { 'content-type': 'text/html' } }],
  ['is unreachable', { hangUp: true }],
  ['still has it', { headers: { 'content-type': 'text/javascript; charset=utf-8' } }],
] as [string, Answer][])('a worker stays if the server %s', async (_, response) => {
  expect(await isUnregistered(response)).toBe(false);
});
