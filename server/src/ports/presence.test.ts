import { expect, test } from 'vitest';
import { createProcessPresence } from './presence.ts';

const minuteMs = 60_000;
const secondMs = 1000;

/** What an observer who requests every second sees of a member who is present between two seconds, as 0 and 1. */
const observe = async (from: number, to: number): Promise<string> => {
  let second = 0;
  const presence = createProcessPresence(minuteMs, () => second * secondMs);
  let seen = '';
  for (; second < 300; second += 1) {
    if (second === from) await presence.markPresent(['her']);
    else if (second > from && second < to && second % 20 === 0) await presence.markPresent(['her']);
    if (second === to) await presence.markAbsent('her');
    expect((await presence.filterConnected(['her'])).has('her')).toBe(second >= from && second < to);
    seen += (await presence.filterOnline(['her'])).has('her') ? '1' : '0';
  }
  return seen;
};

test('an observer who requests every second learns the minute in which a member connected and left, not the second', async () => {
  const seen = new Set<string>();
  for (let from = 60; from < 120; from += 7) for (let to = 180; to < 240; to += 7) seen.add(await observe(from, to));
  expect([...seen]).toEqual(['0'.repeat(120) + '1'.repeat(120) + '0'.repeat(60)]);
});

test('neither a visit within one minute nor an absence within one minute is visible', async () => {
  expect(await observe(65, 110)).toBe('0'.repeat(300));
  let at = 0;
  const presence = createProcessPresence(minuteMs, () => at);
  await presence.markPresent(['her']);
  at = 45_000;
  await presence.markPresent(['her']);
  for (const [second, step] of [
    [71, 'leave'],
    [80, 'return'],
    [90, 'leave'],
    [95, 'return'],
  ] as const) {
    at = second * secondMs;
    await (step === 'return' ? presence.markPresent(['her']) : presence.markAbsent('her'));
    expect((await presence.filterOnline(['her'])).has('her')).toBe(true);
  }
  at = 130_000;
  expect((await presence.filterOnline(['her'])).has('her')).toBe(true);
  at += minuteMs;
  expect((await presence.filterOnline(['her'])).has('her')).toBe(false);
});
