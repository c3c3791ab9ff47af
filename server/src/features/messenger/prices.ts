import { type SplitHid, splitGroups } from '@kindred/contract/experiments';
import type { GreetingKind } from '@kindred/contract/gifts';
import { giftPrice, greetingPrice } from '@kindred/contract/payments/coin-prices';
import { bindSplits } from '../experiments/bind-splits.ts';
import type { Price } from './insert-paid-message.ts';

/** The parts of a request that bind the splits on which prices depend. */
export type PriceRequest = Omit<Parameters<typeof bindSplits>[0], 'body'>;

/** Whether the viewer is in the first group of a split: the group that has what is tested. */
export const isInFirstGroup = async (request: PriceRequest, split: SplitHid): Promise<boolean> => {
  const [bound] = await bindSplits({ ...request, body: { splitHids: [split] } });
  return bound?.splitGroup === splitGroups.first;
};

const toPrice = (coins: number, reason: Price['reason']): Price | null => (coins === 0 ? null : { coins, reason });

/** The price of a gift for the viewer; `null` if it is free (spec 2 §9 Gift price). */
export const priceOfGift = async (request: PriceRequest, giftType: number): Promise<Price | null> =>
  toPrice(giftPrice(giftType, await isInFirstGroup(request, 'ALL_GIFTS_PAID')), 'gift');

/** The price of a greeting for the viewer; `null` if it is free. */
export const priceOfGreeting = async (request: PriceRequest): Promise<Price | null> =>
  toPrice(greetingPrice(await isInFirstGroup(request, 'PINGS_FOR_COINS')), 'greeting');

/** The kind of greetings that the viewer may send. */
export const greetingKind = async (request: PriceRequest): Promise<GreetingKind> =>
  (await isInFirstGroup(request, 'CASUAL_DATING_GREETING')) ? 'casual' : 'plain';
