import { paymentLimits } from './payments/limits.ts';

/** Gifts by their types, from 1 (spec 2 §3 Gift). The first are free, except where all are paid (decisions §2). */
export const gifts = [
  'rose',
  'coffee',
  'cookie',
  'bouquet',
  'chocolates',
  'balloons',
  'cake',
  'teddy',
  'wine',
  'tickets',
  'perfume',
  'ring',
] as const;
export type Gift = (typeof gifts)[number];

/** The gift of a type; undefined where there is none. */
export const giftOf = (giftType: number): Gift | undefined => gifts[giftType - 1];

/** What a gift costs, in coins; `allPaid`: whoever sends it is in that group of `ALL_GIFTS_PAID`. */
export const giftPrice = (giftType: number, allPaid: boolean): number =>
  giftType <= paymentLimits.coins.freeGifts && !allPaid ? 0 : paymentLimits.coins.gift;

/** How many greetings there are, by kind (spec 2 §4 Greetings flow): of one type after those of the other. */
export const greetingCounts = { plain: 12, casual: 8 } as const;
export type GreetingKind = keyof typeof greetingCounts;
export const greetingsInAll = greetingCounts.plain + greetingCounts.casual;

/** What a greeting costs, in coins; `isPaid`: whoever sends it is in that group of `PINGS_FOR_COINS`. */
export const greetingPrice = (isPaid: boolean): number => (isPaid ? paymentLimits.coins.greeting : 0);
