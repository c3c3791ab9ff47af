import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ageCheckNeeded, forgetRefusals } from './refusal-events.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  forgetRefusals();
  vi.useRealTimers();
});

/** Listens and returns the paths that arrive. */
const listen = () => {
  const paths: string[] = [];
  return { paths, stop: ageCheckNeeded.listen((path) => paths.push(path)) };
};

test('a refusal before its component is mounted waits for it, once', () => {
  ageCheckNeeded.publish('/visit');
  ageCheckNeeded.publish('/messages');
  const first = listen();
  expect(first.paths).toEqual(['/messages']);
  ageCheckNeeded.publish('/likes');
  expect(first.paths).toEqual(['/messages', '/likes']);
  first.stop();
  expect(listen().paths).toEqual([]);
});

test('a refusal does not wait for longer than ten seconds, nor for the next session', () => {
  ageCheckNeeded.publish('/messages');
  vi.advanceTimersByTime(10_001);
  const late = listen();
  late.stop();
  ageCheckNeeded.publish('/messages');
  forgetRefusals();
  expect([late.paths, listen().paths]).toEqual([[], []]);
});
