import { paymentLimits } from './limits.ts';

// Separate from `gifts.ts`: pages that show gifts load no limits of payments.

/** The price of a gift in coins. @param allPaid true if the sender is in that group of `ALL_GIFTS_PAID` */
export const giftPrice = (giftType: number, allPaid: boolean): number =>
  giftType <= paymentLimits.coins.freeGifts && !allPaid ? 0 : paymentLimits.coins.gift;

/** The price of a greeting in coins. @param isPaid true if the sender is in that group of `PINGS_FOR_COINS` */
export const greetingPrice = (isPaid: boolean): number => (isPaid ? paymentLimits.coins.greeting : 0);
