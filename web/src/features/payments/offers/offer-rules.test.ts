import { describe, expect, it } from 'vitest';
import {
  afterClose,
  type ClosesMemory,
  newMember,
  noCloses,
  type SessionMemory,
  type SessionOffer,
  sessionOffer,
} from './offer-rules.ts';

const minute = 60_000;
const hour = 60 * minute;
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

const regular = { isVip: false, isPremium: false, likes: 0 };

/** Starts sessions at these times. Returns the offer of each. */
const sessions = (member: typeof regular, ...times: number[]): (SessionOffer | null)[] => {
  let memory: SessionMemory = newMember(start);
  return times.map((at) => {
    const next = sessionOffer(memory, member, start + at);
    if (next) ({ memory } = next);
    return next?.offer ?? null;
  });
};

describe('a new session', () => {
  it('offers VIP after 24 hours, once in 24 hours', () => {
    expect(sessions(regular, 0, 23 * hour, 24 * hour, 47 * hour, 48 * hour)).toEqual([
      null,
      null,
      'vipOffer',
      null,
      'vipOffer',
    ]);
    expect(sessions({ ...regular, isVip: true }, 0, 30 * hour, 60 * hour)).toEqual([null, null, null]);
  });

  it('shows likes at most four times, more than fifteen minutes apart', () => {
    const liked = { ...regular, isVip: true, likes: 3 };
    const times = [16, 31, 32, 48, 64, 80, 99 * 60].map((minutes) => minutes * minute);
    expect(sessions(liked, ...times)).toEqual(['likesMe', null, 'likesMe', 'likesMe', 'likesMe', null, null]);
    expect(sessions({ ...liked, isPremium: true }, 16 * minute)).toEqual([null]);
  });

  it('does not interrupt the first session of a member', () => {
    expect(sessions({ ...regular, likes: 5 }, 0, 15 * minute)).toEqual([null, null]);
  });

  it('opens at most one offer', () => {
    expect(sessions({ ...regular, likes: 1 }, 30 * hour, 30 * hour + minute)).toEqual(['likesMe', 'vipOffer']);
  });
});
