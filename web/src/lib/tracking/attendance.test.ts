// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followAttendance } from './attendance.ts';

const refreshMs = limits.online.refreshSeconds * 1000;
let told: boolean[];
let attendance: ReturnType<typeof followAttendance>;
const look = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
const touch = (sign = 'pointerdown') => window.dispatchEvent(new Event(sign));
const pass = (minutes: number) => vi.advanceTimersByTime(minutes * refreshMs);

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  attendance = followAttendance((isHere) => told.push(isHere));
});
afterEach(() => {
  attendance.end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the attendance of a member', () => {
  it('is told every 60 seconds, and once no more after 120 without a sign of them', () => {
    vi.advanceTimersByTime(refreshMs - 1);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([true]);
    pass(1);
    expect(told).toEqual([true, false]);
    pass(10);
    expect(told).toEqual([true, false]);
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'wheel'])('goes on with every %s', (sign) => {
    for (let minute = 0; minute < 5; minute += 1) {
      touch(sign);
      pass(1);
    }
    expect(told).toEqual(Array.from({ length: 5 }, () => true));
  });

  it('begins again at once with the next sign', () => {
    pass(3);
    told.length = 0;
    touch('keydown');
    touch('keydown');
    expect(told).toEqual([true]);
    pass(1);
    expect(told).toEqual([true, true]);
  });

  it('ends while the page is hidden, whatever it hears, and begins with its being seen', () => {
    look(true);
    touch();
    pass(2);
    expect(told).toEqual([false]);
    touch();
    pass(1);
    expect(told).toEqual([false]);
    look(false);
    expect(told).toEqual([false, true]);
  });

  it('is told anew to a socket that opens while they are away, and to none where they are there', () => {
    attendance.opened();
    expect(told).toEqual([]);
    pass(2);
    attendance.opened();
    expect(told).toEqual([true, false, false]);
  });

  it('is nobody’s once it is over', () => {
    attendance.end();
    pass(5);
    touch();
    expect(told).toEqual([]);
  });
});
