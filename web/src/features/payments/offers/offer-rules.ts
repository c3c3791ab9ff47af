import { paymentLimits } from '@kindred/contract/payments/limits';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** How often a payment was closed unpaid, and when the one-time offer was last shown. Unix milliseconds. */
export interface ClosesMemory {
  readonly closes: number;
  readonly offeredAt: number | null;
}

export const noCloses: ClosesMemory = { closes: 0, offeredAt: null };

/** A time that is still to come is a clock that was wrong: nobody waits for it. */
const isLongAgo = (at: number | null, ms: number, now: number): boolean => at === null || at > now || now - at >= ms;

/** A payment is closed unpaid: the third time brings the one-time offer, at most once in 24 hours (spec 3 §4, §9). */
export const afterClose = (
  { closes, offeredAt }: ClosesMemory,
  now: number,
): { readonly offers: boolean; readonly memory: ClosesMemory } => {
  const counted = closes + 1;
  const { closes: least, everyHours } = paymentLimits.oneTimeOffer;
  return counted >= least && isLongAgo(offeredAt, everyHours * hourMs, now)
    ? { offers: true, memory: { closes: 0, offeredAt: now } }
    : { offers: false, memory: { closes: counted, offeredAt } };
};

/** What a new session showed before. Unix milliseconds. */
export interface SessionMemory {
  /** When this member was first seen here. */
  readonly since: number;
  readonly vipAt: number | null;
  readonly likesAt: number | null;
  readonly likesShown: number;
}

/** Whoever is first seen here is not interrupted: their first session opens with nothing. */
export const newMember = (now: number): SessionMemory => ({ since: now, vipAt: null, likesAt: now, likesShown: 0 });

/** What is known of a member at the beginning of a session. */
export interface SessionMember {
  readonly isVip: boolean;
  readonly isPremium: boolean;
  /** How many like them and are no match of theirs, where there is news of it. */
  readonly likes: number;
}

export type SessionOffer = 'vipOffer' | 'likesMe';

/**
 * What a new session opens with, one thing at most (spec 3 §4 New session): likes of others, four times in all and more than fifteen
 * minutes apart; else VIP, once in 24 hours; neither in the first ones. News comes before an offer.
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
