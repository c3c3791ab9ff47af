import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advance, changeTime, endsOf, forever, type HeldTime, nothingHeld, type TimeChange } from './held-time.ts';

const start = new Date('2026-03-01T12:00:00Z');
const day = 86_400;
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
const grant = (plan: 'base' | 'gold', days: number, isTrial = false): TimeChange => ({
  kind: 'grant',
  plan,
  seconds: days * day,
  isTrial,
});
const changed = (held: HeldTime, change: TimeChange, at: Date): HeldTime => changeTime(held, change, at).held;

describe('paid time', () => {
  test('starts at the end of the current time, and now after that end', () => {
    const month = changed(nothingHeld(start), grant('base', 28), start);
    expect(endsOf(changed(month, grant('base', 28), after(10 * day)), after(10 * day)).until).toEqual(after(56 * day));
    const late = changed(month, grant('base', 7), after(100 * day));
    expect(endsOf(late, after(100 * day)).until).toEqual(after(107 * day));
  });

  test('of Premium Plus is used up first, then base', () => {
    const base = changed(nothingHeld(start), grant('base', 28), start);
    const both = changed(base, grant('gold', 7), after(8 * day));
    expect(endsOf(both, after(8 * day))).toEqual({ goldUntil: after(15 * day), until: after(35 * day) });
    expect(endsOf(both, after(16 * day))).toEqual({ goldUntil: null, until: after(35 * day) });
    expect(endsOf(both, after(36 * day))).toEqual({ goldUntil: null, until: null });
  });

  test('is revoked down to zero', () => {
    const month = changed(nothingHeld(start), grant('base', 28), start);
    const revoked = changeTime(
      month,
      { kind: 'revoke', plan: 'base', seconds: 28 * day, isTrial: false },
      after(20 * day),
    );
    expect(revoked.quantity).toBe(-8 * day);
    expect(endsOf(revoked.held, after(20 * day)).until).toBeNull();
    expect(changeTime(revoked.held, { kind: 'revoke', plan: 'gold', seconds: 1, isTrial: false }, start).quantity).toBe(
      0,
    );
  });

  test('is not used up during a pause, and continues after it', () => {
    const month = changed(nothingHeld(start), grant('base', 28), start);
    const paused = changed(month, { kind: 'pause', seconds: 10 * day }, after(8 * day));
    expect(endsOf(paused, after(9 * day)).until).toBeNull();
    expect(endsOf(paused, after(18 * day)).until).toEqual(after(38 * day));
    const resumed = changed(paused, { kind: 'resume' }, after(10 * day));
    expect(endsOf(resumed, after(10 * day)).until).toEqual(after(30 * day));
  });

  test('of a lifetime never ends', () => {
    const always = changed(nothingHeld(start), { kind: 'lifetime', plan: 'gold' }, start);
    expect(endsOf(always, after(10_000 * day))).toEqual({ goldUntil: forever, until: forever });
  });

  test('is a trial until another grant', () => {
    const trial = changed(nothingHeld(start), grant('base', 3, true), start);
    expect([trial.isTrial, changed(trial, grant('base', 28), after(day)).isTrial]).toEqual([true, false]);
  });
});

const step = fc.record({
  wait: fc.integer({ min: 0, max: 20 * day }),
  change: fc.oneof(
    fc.record({
      kind: fc.constantFrom<'grant' | 'revoke'>('grant', 'revoke'),
      plan: fc.constantFrom<'base' | 'gold'>('base', 'gold'),
      seconds: fc.integer({ min: 1, max: 40 * day }),
      isTrial: fc.constant(false),
    }),
    fc.record({ kind: fc.constant('pause' as const), seconds: fc.integer({ min: 1, max: 30 * day }) }),
    fc.constant({ kind: 'resume' as const }),
  ),
});

test('is never negative, never more than granted, and not changed by reads', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 0, max: 99 * day }), (steps, later) => {
      let held = nothingHeld(start);
      let at = 0;
      let given = 0;
      for (const { wait, change } of steps) {
        at += wait;
        // Reads in between must not change the result.
        const looked = changed(advance(held, after(at - wait / 2)), change, after(at));
        const made = changeTime(held, change, after(at));
        held = made.held;
        expect([looked.goldSeconds, looked.seconds]).toEqual([held.goldSeconds, held.seconds]);
        if (change.kind === 'grant' || change.kind === 'revoke') given += made.quantity;
        expect(held.goldSeconds + held.seconds).toBeLessThanOrEqual(given);
        expect(Math.min(held.goldSeconds, held.seconds)).toBeGreaterThanOrEqual(0);
      }
      const end = endsOf(held, after(at)).until ?? endsOf(held, after(at)).goldUntil;
      const left = advance(held, after(at + later));
      if (held.pausedUntil === null && end !== null)
        expect(left.goldSeconds + left.seconds > 0).toBe(after(at + later) < end);
    }),
  );
});
