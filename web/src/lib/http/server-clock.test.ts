import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverNow, serverSeconds, setServerTime, toDeviceClock } from './server-clock.ts';

const device = new Date('2026-11-25T12:00:00.000Z');
const server = new Date('2026-11-25T14:00:00.000Z');
beforeEach(() => {
  vi.useFakeTimers({ now: device });
});
afterEach(() => {
  vi.useRealTimers();
});

it('follows the server where the device’s clock is wrong', () => {
  setServerTime(server.toUTCString());
  vi.advanceTimersByTime(1000);
  expect(serverNow()).toEqual(new Date(server.getTime() + 1000));
  expect(serverSeconds()).toBe(server.getTime() / 1000 + 1);
  expect(toDeviceClock(server.getTime() / 1000)).toEqual(device);
});

it('ignores a missing or broken header', () => {
  setServerTime(server.toUTCString());
  setServerTime(null);
  setServerTime('yesterday');
  expect(serverNow()).toEqual(server);
});
