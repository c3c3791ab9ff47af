import type { TariffPlan } from '@kindred/contract/payments/features';

/** Paid time as of a moment. VIP has no plan: its time counts as base. */
export interface HeldTime {
  readonly asOf: Date;
  /** Seconds of Premium Plus, which are used up before base. */
  readonly goldSeconds: number;
  readonly seconds: number;
  readonly lifetime: TariffPlan | null;
  readonly isTrial: boolean;
  /** The end of a pause, during which no time is used up and nothing is active. */
  readonly pausedUntil: Date | null;
}

export const nothingHeld = (asOf: Date): HeldTime => ({
  asOf,
  goldSeconds: 0,
  seconds: 0,
  lifetime: null,
  isTrial: false,
  pausedUntil: null,
});

const secondsBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / 1000);
const plus = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** Returns the remaining time at a later moment. Only whole seconds are used up; a fraction counts at the next call. */
export const advance = (held: HeldTime, to: Date): HeldTime => {
  const { pausedUntil } = held;
  const isPaused = pausedUntil !== null && pausedUntil > held.asOf;
  const from = isPaused ? pausedUntil : held.asOf;
  if (to < from) return to > held.asOf ? { ...held, asOf: to } : held;
  const used = secondsBetween(from, to);
  const ofGold = Math.min(used, held.goldSeconds);
  const seconds = Math.max(0, held.seconds - (used - ofGold));
  return {
    ...held,
    // Time that ran out earlier leaves no fraction.
    asOf: seconds + held.goldSeconds - ofGold > 0 ? plus(from, used) : to,
    goldSeconds: held.goldSeconds - ofGold,
    seconds,
    pausedUntil: null,
  };
};

/** A change of paid time. A revocation stops at zero. */
export type TimeChange =
  | {
      readonly kind: 'grant' | 'revoke';
      readonly plan: TariffPlan;
      readonly seconds: number;
      readonly isTrial: boolean;
    }
  | { readonly kind: 'lifetime'; readonly plan: TariffPlan }
  | { readonly kind: 'pause'; readonly seconds: number }
  | { readonly kind: 'resume' };

/** Applies a change at a moment. `quantity` is the change of the plan's time in seconds. */
export const changeTime = (before: HeldTime, change: TimeChange, at: Date): { held: HeldTime; quantity: number } => {
  const held = advance(before, at);
  switch (change.kind) {
    case 'grant':
      return { held: add(held, change.plan, change.seconds, change.isTrial), quantity: change.seconds };
    case 'revoke': {
      const left = change.plan === 'gold' ? held.goldSeconds : held.seconds;
      const revoked = Math.min(left, change.seconds);
      return { held: add(held, change.plan, -revoked, held.isTrial), quantity: revoked === 0 ? 0 : -revoked };
    }
    case 'lifetime':
      return {
        held: { ...held, lifetime: held.lifetime === 'gold' ? 'gold' : change.plan, isTrial: false },
        quantity: 0,
      };
    case 'pause':
      return { held: { ...held, pausedUntil: plus(held.asOf, change.seconds) }, quantity: change.seconds };
    case 'resume':
      return { held: { ...held, pausedUntil: null }, quantity: 0 };
  }
};

const add = (held: HeldTime, plan: TariffPlan, seconds: number, isTrial: boolean): HeldTime =>
  plan === 'gold'
    ? { ...held, goldSeconds: held.goldSeconds + seconds, isTrial }
    : { ...held, seconds: held.seconds + seconds, isTrial };

/** Returns the end of all paid time, with a running pause added; `null` without time, and for a lifetime. */
export const endOfAll = (held: HeldTime, now: Date): Date | null => {
  const { asOf, goldSeconds, seconds, lifetime, pausedUntil } = advance(held, now);
  const left = goldSeconds + seconds;
  return lifetime !== null || left === 0 ? null : plus(pausedUntil ?? asOf, left);
};

/** Later than every other end. */
export const forever = new Date('9999-12-31T00:00:00Z');

export interface Ends {
  /** `null` without Premium Plus. */
  readonly goldUntil: Date | null;
  /** The end of everything; base continues after Premium Plus. */
  readonly until: Date | null;
}

/** Returns the ends as other readers need them. During a pause nothing is active. */
export const endsOf = (held: HeldTime, now: Date): Ends => {
  const { asOf, goldSeconds, seconds, lifetime, pausedUntil } = advance(held, now);
  if (pausedUntil !== null) return { goldUntil: null, until: null };
  const goldUntil = lifetime === 'gold' ? forever : goldSeconds > 0 ? plus(asOf, goldSeconds) : null;
  if (lifetime !== null) return { goldUntil, until: forever };
  return { goldUntil, until: seconds > 0 ? plus(asOf, goldSeconds + seconds) : null };
};
