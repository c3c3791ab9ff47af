// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followAttendance } from './attendance.ts';

const refreshMs = limits.online.refreshSeconds * 1000;
let reported: boolean[];
let attendance: ReturnType<typeof followAttendance>;
const setHidden = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
const act = (activity = 'pointerdown') => window.dispatchEvent(new Event(activity));
const passMinutes = (minutes: number) => vi.advanceTimersByTime(minutes * refreshMs);

beforeEach(() => {
  vi.useFakeTimers();
  reported = [];
  attendance = followAttendance((isHere) => reported.push(isHere));
});
afterEach(() => {
  attendance.end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('followAttendance', () => {
  it('reports the member every 60 seconds, and the absence once after 120 seconds without activity', () => {
    vi.advanceTimersByTime(refreshMs - 1);
    expect(reported).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(reported).toEqual([true]);
    passMinutes(1);
    expect(reported).toEqual([true, false]);
    passMinutes(10);
    expect(reported).toEqual([true, false]);
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'wheel'])('counts %s as activity', (activity) => {
    for (let minute = 0; minute < 5; minute += 1) {
      act(activity);
      passMinutes(1);
    }
    expect(reported).toEqual(Array.from({ length: 5 }, () => true));
  });

  it('reports the member immediately at the first activity after an absence', () => {
    passMinutes(3);
    reported.length = 0;
    act('keydown');
    act('keydown');
    expect(reported).toEqual([true]);
    passMinutes(1);
    expect(reported).toEqual([true, true]);
  });

  it('ignores activity while the page is hidden, and reports the member when the page is visible', () => {
    setHidden(true);
    act();
    passMinutes(2);
    expect(reported).toEqual([false]);
    act();
    passMinutes(1);
    expect(reported).toEqual([false]);
    setHidden(false);
    expect(reported).toEqual([false, true]);
  });

  it('reports an absence to each socket that opens, and no presence', () => {
    attendance.opened();
    expect(reported).toEqual([]);
    passMinutes(2);
    attendance.opened();
    expect(reported).toEqual([true, false, false]);
  });

  it('reports nothing after its end', () => {
    attendance.end();
    passMinutes(5);
    act();
    expect(reported).toEqual([]);
  });
});
