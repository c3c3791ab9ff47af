import { limits } from '@kindred/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likeToastOf } from '../limits/like-toast.ts';
import {
  addBreakMark,
  type BreakKind,
  type Breaks,
  breaksOfSession,
  endBreak,
  newBreaks,
  nextBreak,
} from './breaks.ts';

const { photoEvery, adEvery, adEveryLonger, sessionMinutes } = limits.matchesGame.breaks;
const now = 1_800_000_000_000;
const start: Breaks = { ...newBreaks, at: now };

/** The breaks of a session with this many marks, each as its number of marks and its kind. */
const play = (marks: number, rules: { isPhotoMissing: boolean; adEvery: number | null }): [number, BreakKind][] => {
  const shown: [number, BreakKind][] = [];
  let breaks = start;
  for (let mark = 0; mark <= marks; mark += 1) {
    for (let kind = nextBreak(breaks, rules); kind !== null; kind = nextBreak(breaks, rules)) {
      shown.push([mark, kind]);
      breaks = endBreak(breaks, kind, now);
    }
    breaks = addBreakMark(breaks, now);
  }
  return shown;
};

describe('The card for a photo', () => {
  it('comes first in a session and every 10 marks', () => {
    expect(photoEvery).toBe(10);
    expect(play(25, { isPhotoMissing: true, adEvery: null })).toEqual([
      [0, 'photo'],
      [10, 'photo'],
      [20, 'photo'],
    ]);
  });

  it('is not shown to a member with a photo', () => {
    expect(play(50, { isPhotoMissing: false, adEvery: null })).toEqual([]);
  });

  it('comes first in the next session again, which begins after 30 minutes of absence', () => {
    const ended = endBreak(addBreakMark(start, now), 'photo', now);
    const at = (minutes: number) =>
      nextBreak(breaksOfSession(ended, now + minutes * 60_000), { isPhotoMissing: true, adEvery });
    expect(at(sessionMinutes)).toBe(null);
    expect(at(sessionMinutes + 1)).toBe('photo');
  });
});

describe('The ad card', () => {
  it.each([adEvery, adEveryLonger])('comes every %i marks', (every) => {
    expect(play(2 * every + 5, { isPhotoMissing: false, adEvery: every })).toEqual([
      [every, 'ad'],
      [2 * every, 'ad'],
    ]);
  });

  it('never follows another card without a mark in between', () => {
    const shown = play(45, { isPhotoMissing: true, adEvery });
    expect(new Set(shown.map(([mark]) => mark)).size).toBe(shown.length);
    expect(shown.filter(([, kind]) => kind === 'ad')).toHaveLength(4);
  });

  it('is counted over sessions, so that every third one is known', () => {
    const ads = [1, 2, 3].reduce((breaks) => endBreak(breaks, 'ad', now), start);
    expect(breaksOfSession(ads, now + 3_600_000)).toMatchObject({ ads: 3, marks: 0 });
  });
});

describe('The toast of a like', () => {
  const { withoutPhoto, base, trusted } = limits.dailyLikes;
  const counts = (limit: number | null, last: number) =>
    Array.from({ length: last }, (_, index) => index + 1).filter((count) => likeToastOf({ count, limit }) === 'count');

  it('comes at 1, 10, 20, 30, 40 and 50 likes with a photo, and at the last like of the day', () => {
    for (const limit of [base, trusted]) {
      expect(counts(limit, limit)).toEqual([1, 10, 20, 30, 40, 50]);
      expect(likeToastOf({ count: limit, limit })).toBe('last');
    }
  });

  it('comes at 1, 10, 20 and 30 likes without a photo, and asks for one at the 40th', () => {
    expect(counts(withoutPhoto, withoutPhoto)).toEqual([1, 10, 20, 30]);
    expect(likeToastOf({ count: withoutPhoto, limit: withoutPhoto })).toBe('lastWithoutPhoto');
  });

  it('names no last like if likes are unlimited', () => {
    fc.assert(fc.property(fc.integer({ min: 51, max: 5000 }), (count) => likeToastOf({ count, limit: null }) === null));
  });
});
