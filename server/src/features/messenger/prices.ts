import { type SplitHid, splitGroups } from '@kindred/contract/experiments';
import { type GreetingKind, giftPrice, greetingPrice } from '@kindred/contract/gifts';
import { bindSplits } from '../experiments/bind-splits.ts';
import type { Price } from './insert-paid.ts';

/** Who asks, and where. */
export type Asking = Omit<Parameters<typeof bindSplits>[0], 'body'>;

const isInFirst = async (asking: Asking, split: SplitHid): Promise<boolean> => {
  const [bound] = await bindSplits({ ...asking, body: { splitHids: [split] } });
  return bound?.splitGroup === splitGroups.first;
};

const priced = (coins: number, reason: Price['reason']): Price | null => (coins === 0 ? null : { coins, reason });

/** What a gift costs whoever asks; null where it is free (spec 2 §9 Gift price). */
export const priceOfGift = async (asking: Asking, giftType: number): Promise<Price | null> =>
  priced(giftPrice(giftType, await isInFirst(asking, 'ALL_GIFTS_PAID')), 'gift');

/** What a greeting costs whoever asks; null where it is free. */
export const priceOfGreeting = async (asking: Asking): Promise<Price | null> =>
  priced(greetingPrice(await isInFirst(asking, 'PINGS_FOR_COINS')), 'greeting');

/** Which greetings whoever asks has. */
export const greetingKind = async (asking: Asking): Promise<GreetingKind> =>
  (await isInFirst(asking, 'CASUAL_DATING_GREETING')) ? 'casual' : 'plain';
