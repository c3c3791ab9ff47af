import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import { expect, it } from 'vitest';
import { mayShowAgain } from './home-screen-rules.ts';

const now = Date.UTC(2030, 0, 1);
const { times, delaySeconds } = popupLimits.homeScreen;

it('shows the popup of the home screen five times, each after a longer delay', () => {
  expect(mayShowAgain(null, now)).toBe(true);
  expect(delaySeconds).toHaveLength(times);
  for (let count = 1; count < times; count += 1) {
    const delayMs = (delaySeconds[count] ?? 0) * 1000;
    expect(mayShowAgain({ count, at: now - delayMs + 1 }, now)).toBe(false);
    expect(mayShowAgain({ count, at: now - delayMs }, now)).toBe(true);
  }
  expect(mayShowAgain({ count: times, at: 0 }, now)).toBe(false);
});

it('does not wait for a time in the future, which a wrong clock stored', () => {
  expect(mayShowAgain({ count: 1, at: now + 1 }, now)).toBe(true);
});
