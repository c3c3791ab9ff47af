import { paymentLimits } from '@kindred/contract/payments/limits';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** The number of payments closed unpaid, and the time of the last one-time offer. Unix milliseconds. */
export interface ClosesMemory {
  readonly closes: number;
  readonly offeredAt: number | null;
}

export const noCloses: ClosesMemory = { closes: 0, offeredAt: null };

/** Whether a time is at least `ms` ago. A future time comes from a wrong clock and counts as long ago. */
const isLongAgo = (at: number | null, ms: number, now: number): boolean => at === null || at > now || now - at >= ms;

/** Counts a payment that was closed unpaid. The one-time offer follows the third, at most once in 24 hours (spec 3 §4, §9). */
export const afterClose = (
  { closes, offeredAt }: ClosesMemory,
  now: number,
): { readonly offers: boolean; readonly memory: ClosesMemory } => {
  const counted = closes + 1;
  const { closes: minimum, everyHours } = paymentLimits.oneTimeOffer;
  return counted >= minimum && isLongAgo(offeredAt, everyHours * hourMs, now)
    ? { offers: true, memory: { closes: 0, offeredAt: now } }
    : { offers: false, memory: { closes: counted, offeredAt } };
};

/** The offers that earlier sessions showed. Unix milliseconds. */
export interface SessionMemory {
  /** The member's first session in this browser. */
  readonly since: number;
  readonly vipAt: number | null;
  readonly likesAt: number | null;
  readonly likesShown: number;
}

/** The memory of a new member, whose first session shows no offer. */
export const newMember = (now: number): SessionMemory => ({ since: now, vipAt: null, likesAt: now, likesShown: 0 });

/** The member's state at the start of a session. */
export interface SessionMember {
  readonly isVip: boolean;
  readonly isPremium: boolean;
  /** The number of likers who are no match, if there are new ones. */
  readonly likes: number;
}

export type SessionOffer = 'vipOffer' | 'likesMe';

/**
 * The offer of a new session (spec 3 §4 New session): new likes, at most four times and more than fifteen minutes apart; else VIP, once
 * in 24 hours and not in the member's first 24 hours.
 */
export const sessionOffer = (
  memory: SessionMemory,
  { isVip, isPremium, likes }: SessionMember,
  now: number,
): { readonly offer: SessionOffer; readonly memory: SessionMemory } | null => {
  const { times, minutesApart } = paymentLimits.likesMePopup;
  const { since, vipAt, likesAt, likesShown } = memory;
  if (!isPremium && likes > 0 && likesShown < times && isLongAgo(likesAt, minutesApart * minuteMs + 1, now))
    return { offer: 'likesMe', memory: { ...memory, likesAt: now, likesShown: likesShown + 1 } };
  const rest = paymentLimits.vipOfferAfterHours * hourMs;
  if (!isVip && isLongAgo(since, rest, now) && isLongAgo(vipAt, rest, now))
    return { offer: 'vipOffer', memory: { ...memory, vipAt: now } };
  return null;
};
