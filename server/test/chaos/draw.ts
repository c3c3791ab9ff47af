import { declineCodes } from '@kindred/contract/payments/declines';
import type { FeatureType, TariffList } from '@kindred/contract/payments/features';
import { createSeededRandom } from '../member-actions.ts';
import type { countryIdByCurrency } from '../payments-world.ts';

export interface Product {
  readonly feature: FeatureType;
  readonly key: string;
  readonly tag: TariffList;
}

const product = (feature: FeatureType, key: string, tag: TariffList): Product => ({ feature, key, tag });

const products: readonly Product[] = [
  product('premium', 'base-28', 'premium_base'),
  product('premium', 'base-3', 'premium_base'),
  product('premium', 'gold-28', 'gold'),
  product('vip', 'vip-28', 'vip'),
  product('coins', 'coins-100', 'coins'),
  product('coins', 'coins-300', 'coins'),
  product('boost', 'boost-1', 'boost'),
  product('boost', 'boost-5', 'boost'),
];

/** How somebody pays. `two`: by a wallet in one tab and by card in the other. `none`: they look, and go away. */
export const ways = ['card', 'oneClick', 'resign', 'wallet', 'local', 'two', 'none'] as const;
export type Way = (typeof ways)[number];

/** What comes after it, from the gateway's side. */
export const aftermaths = ['none', 'part', 'whole', 'lost', 'won'] as const;
export type Aftermath = (typeof aftermaths)[number];

/** One purchase as somebody means to make it. */
export interface Purchase {
  /** Which of the payers. */
  readonly payer: number;
  readonly product: Product;
  readonly way: Way;
  readonly card: string;
  /** What the bank's page, the wallet's or the method's is answered. */
  readonly yes: boolean;
  readonly tabs: 1 | 2;
  /** How often the button is pressed, at once. */
  readonly clicks: 1 | 2 | 3;
  /** Whether they wait and ask how it went. */
  readonly asks: boolean;
  readonly after: Aftermath;
}

/** Payers' money, the euro for most. */
export const currencies: readonly (keyof typeof countryIdByCurrency)[] = [
  'EUR',
  'EUR',
  'EUR',
  'PLN',
  'BRL',
  'MXN',
  'KES',
  'JPY',
];
export const currencyOf = (payer: number): keyof typeof countryIdByCurrency =>
  currencies[payer % currencies.length] ?? 'EUR';

/** `2 visa`: twice as likely as what stands without a number. */
const weighed = (list: string): string[] =>
  list.split(', ').flatMap((entry) => {
    const [, times, name] = /^(?:(\d+) )?(\S+)$/.exec(entry) ?? [];
    return Array.from({ length: Number(times ?? 1) }, () => name ?? '');
  });

const wayMix = weighed('10 card, 4 oneClick, resign, 2 wallet, 2 local, two, none') as Way[];
const afterMix = weighed('24 none, 2 part, 2 whole, lost, won') as Aftermath[];
const cardMix = weighed(
  '10 visa, 2 mastercard, 3 duplicate-webhook, 2 reversed-webhooks, 3 no-webhook, 2 challenge, challenge-fails, ' +
    'late-success, late-decline, refunded, charged-back, one-click-challenge, 3 decline',
);

/** The same purchases for the same seed. */
export const drawPurchases = (seed: number, count: number, payers: number): Purchase[] => {
  const random = createSeededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const card = (): string => {
    const name = pick(cardMix);
    return name === 'decline' ? `decline-${pick(declineCodes)}` : name;
  };
  return Array.from({ length: count }, () => ({
    payer: random(payers),
    product: pick(products),
    way: pick(wayMix),
    card: card(),
    yes: random(5) > 0,
    tabs: random(3) === 0 ? 2 : 1,
    clicks: pick([1, 1, 2, 3]),
    asks: random(2) === 0,
    after: pick(afterMix),
  }));
};
