import type { TariffPlan } from '@kindred/contract/payments/features';

/** Paid time as it stood at a moment. VIP has no plan: its time is that of base. */
export interface HeldTime {
  readonly asOf: Date;
  /** Of Premium Plus, which is used up first. */
  readonly goldSeconds: number;
  readonly seconds: number;
  readonly lifetime: TariffPlan | null;
  readonly isTrial: boolean;
  /** Until then nothing is used up, and nothing is held. */
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

/** What is left at a later moment. Whole seconds are used up; what is less waits for the next time. */
export const advance = (held: HeldTime, to: Date): HeldTime => {
  const { pausedUntil } = held;
  const rests = pausedUntil !== null && pausedUntil > held.asOf;
  const from = rests ? pausedUntil : held.asOf;
  if (to < from) return to > held.asOf ? { ...held, asOf: to } : held;
  const used = secondsBetween(from, to);
  const ofGold = Math.min(used, held.goldSeconds);
  const seconds = Math.max(0, held.seconds - (used - ofGold));
  return {
    ...held,
    // Time that ran out before leaves no fraction behind.
    asOf: seconds + held.goldSeconds - ofGold > 0 ? plus(from, used) : to,
    goldSeconds: held.goldSeconds - ofGold,
    seconds,
    pausedUntil: null,
  };
};

/** Something that happens to paid time: seconds that are given, or taken as far as there are any. */
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

/** What is held after a change at a moment, and by how many seconds the plan's time has changed. */
export const changeTime = (before: HeldTime, change: TimeChange, at: Date): { held: HeldTime; quantity: number } => {
  const held = advance(before, at);
  switch (change.kind) {
    case 'grant':
      return { held: add(held, change.plan, change.seconds, change.isTrial), quantity: change.seconds };
    case 'revoke': {
      const left = change.plan === 'gold' ? held.goldSeconds : held.seconds;
      const taken = Math.min(left, change.seconds);
      return { held: add(held, change.plan, -taken, held.isTrial), quantity: taken === 0 ? 0 : -taken };
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

/** When all that is held ends, a rest that lasts reckoned in; null for who holds none, and for a lifetime. */
export const endOfAll = (held: HeldTime, now: Date): Date | null => {
  const { asOf, goldSeconds, seconds, lifetime, pausedUntil } = advance(held, now);
  const left = goldSeconds + seconds;
  return lifetime !== null || left === 0 ? null : plus(pausedUntil ?? asOf, left);
};

/** Later than anything ends. */
export const forever = new Date('9999-12-31T00:00:00Z');

export interface Ends {
  /** Null where none is held. */
  readonly goldUntil: Date | null;
  /** Where base begins after Premium Plus, it ends later. */
  readonly until: Date | null;
}

/** When what is held ends, as far as it is told to others; a pause holds nothing until it is over. */
export const endsOf = (held: HeldTime, now: Date): Ends => {
  const { asOf, goldSeconds, seconds, lifetime, pausedUntil } = advance(held, now);
  if (pausedUntil !== null) return { goldUntil: null, until: null };
  const goldUntil = lifetime === 'gold' ? forever : goldSeconds > 0 ? plus(asOf, goldSeconds) : null;
  if (lifetime !== null) return { goldUntil, until: forever };
  return { goldUntil, until: seconds > 0 ? plus(asOf, goldSeconds + seconds) : null };
};
