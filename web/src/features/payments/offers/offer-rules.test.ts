import { describe, expect, it } from 'vitest';
import { afterClose, type ClosesMemory, noCloses } from './offer-rules.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 0, 1);

/** Closes a payment at these times. Returns for each whether the offer follows. */
const close = (...times: number[]): boolean[] => {
  let memory: ClosesMemory = noCloses;
  return times.map((at) => {
    const next = afterClose(memory, start + at);
    memory = next.memory;
    return next.offers;
  });
};

describe('the one-time offer', () => {
  it('follows the third close', () => {
    expect(close(0, 1, 2, 3, 4)).toEqual([false, false, true, false, false]);
  });

  it('is shown once in 24 hours', () => {
    expect(close(0, 1, 2, 3, 4, 5, 6, 24 * hour + 1)).toEqual([false, false, true, false, false, false, false, false]);
    expect(close(0, 1, 2, 3, 4, 5, 24 * hour + 2)).toEqual([false, false, true, false, false, false, true]);
  });

  it('ignores a future time of a wrong clock', () => {
    expect(afterClose({ closes: 2, offeredAt: start + 9 * 24 * hour }, start).offers).toBe(true);
  });
});
