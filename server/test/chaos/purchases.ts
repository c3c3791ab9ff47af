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

/** How the member pays. `two`: by wallet in one tab and by card in another. `none`: opens the offer without paying. */
export const paymentFlows = ['card', 'oneClick', 'resign', 'wallet', 'local', 'two', 'none'] as const;
export type PaymentFlow = (typeof paymentFlows)[number];

/** What happens after the payment: a refund (`part`, `whole`) or a chargeback (`lost`, `won`). */
export const aftermaths = ['none', 'part', 'whole', 'lost', 'won'] as const;
export type Aftermath = (typeof aftermaths)[number];

/** The plan of one purchase. */
export interface Purchase {
  /** Index of the payer. */
  readonly payer: number;
  readonly product: Product;
  readonly flow: PaymentFlow;
  readonly card: string;
  /** The decision on the page of the bank, the wallet or the local method. */
  readonly isApproved: boolean;
  readonly tabs: 1 | 2;
  /** Number of simultaneous clicks on the button. */
  readonly clicks: 1 | 2 | 3;
  /** Whether the member requests the order after the payment. */
  readonly requestsOrder: boolean;
  readonly aftermath: Aftermath;
}

/** Currencies of the payers, by index. Most have the euro. */
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
export const getCurrency = (payer: number): keyof typeof countryIdByCurrency =>
  currencies[payer % currencies.length] ?? 'EUR';

/** Expands a list of entries with weights: `2 visa` is twice as likely as an entry without a number. */
const expandWeights = (list: string): string[] =>
  list.split(', ').flatMap((entry) => {
    const [, times, name] = /^(?:(\d+) )?(\S+)$/.exec(entry) ?? [];
    return Array.from({ length: Number(times ?? 1) }, () => name ?? '');
  });

const weightedFlows = expandWeights('10 card, 4 oneClick, resign, 2 wallet, 2 local, two, none') as PaymentFlow[];
const weightedAftermaths = expandWeights('24 none, 2 part, 2 whole, lost, won') as Aftermath[];
const weightedCards = expandWeights(
  '10 visa, 2 mastercard, 3 duplicate-webhook, 2 reversed-webhooks, 3 no-webhook, 2 challenge, challenge-fails, ' +
    'late-success, late-decline, refunded, charged-back, one-click-challenge, 3 decline',
);

/** Draws purchases. A seed always yields the same purchases. */
export const drawPurchases = (seed: number, count: number, payers: number): Purchase[] => {
  const random = createSeededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const card = (): string => {
    const name = pick(weightedCards);
    return name === 'decline' ? `decline-${pick(declineCodes)}` : name;
  };
  return Array.from({ length: count }, () => ({
    payer: random(payers),
    product: pick(products),
    flow: pick(weightedFlows),
    card: card(),
    isApproved: random(5) > 0,
    tabs: random(3) === 0 ? 2 : 1,
    clicks: pick([1, 1, 2, 3]),
    requestsOrder: random(2) === 0,
    aftermath: pick(weightedAftermaths),
  }));
};
