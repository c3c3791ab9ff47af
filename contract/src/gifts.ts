import { paymentLimits } from './payments/limits.ts';

/**
 * Gifts by type, counted from 1 (spec 2 §3 Gift). The first ones are free, unless all gifts are paid (decisions §2).
 */
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

/** Returns the gift of a type, or undefined. */
export const giftOf = (giftType: number): Gift | undefined => gifts[giftType - 1];

/** The price of a gift in coins. @param allPaid true if the sender is in that group of `ALL_GIFTS_PAID` */
export const giftPrice = (giftType: number, allPaid: boolean): number =>
  giftType <= paymentLimits.coins.freeGifts && !allPaid ? 0 : paymentLimits.coins.gift;

/** The number of greetings by kind (spec 2 §4 Greetings flow). The types of `casual` follow those of `plain`. */
export const greetingCounts = { plain: 12, casual: 8 } as const;
export type GreetingKind = keyof typeof greetingCounts;
export const allGreetingsCount = greetingCounts.plain + greetingCounts.casual;

/** The price of a greeting in coins. @param isPaid true if the sender is in that group of `PINGS_FOR_COINS` */
export const greetingPrice = (isPaid: boolean): number => (isPaid ? paymentLimits.coins.greeting : 0);
