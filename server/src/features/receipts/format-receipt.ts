import { descriptorOfMethod, type PaymentMethod } from '@kindred/contract/payments/method-ids';
import { stripeTitles } from '../../ports/gateway/stripe/shapes.ts';
import { fill } from '../mail/email-texts.ts';
import type { ReceiptWords } from './receipt-words.ts';
import type { ReceiptDetail } from './receipts.db.ts';

const hourSeconds = 3600;
const daySeconds = 86_400;

/** Formats a day in UTC. */
export const formatDay = (locale: string, at: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);

/** Formats a time to the minute with its zone. It proves when a withdrawal was received. */
export const formatTimestamp = (locale: string, at: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at) + ' UTC';

const formatUnits = (locale: string, unit: 'day' | 'hour', count: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(count);

/** `28 days`. */
export const formatDays = (locale: string, days: number): string => formatUnits(locale, 'day', days);

/** Formats whole days, or hours below one day. */
const formatDuration = (locale: string, seconds: number): string =>
  seconds < daySeconds
    ? formatUnits(locale, 'hour', Math.max(1, Math.round(seconds / hourSeconds)))
    : formatDays(locale, Math.round(seconds / daySeconds));

type Sold = Pick<ReceiptDetail, 'feature' | 'plan'>;

/** Formats a quantity of an order: `Premium, 28 days`, `300 coins`. */
export const formatGoods = (locale: string, words: ReceiptWords, { feature, plan }: Sold, quantity: number): string => {
  if (feature === 'coins' || feature === 'boost') {
    const form = new Intl.PluralRules(locale).select(quantity);
    const text = words.items[`${feature === 'coins' ? 'coins' : 'boosts'}_${form}`] ?? '';
    return fill(text, { count: new Intl.NumberFormat(locale).format(quantity) });
  }
  const name = words.items[feature === 'vip' ? 'vip' : plan === 'gold' ? 'gold' : 'premium'] ?? '';
  return fill(words.items.withTime ?? '', { name, time: formatDuration(locale, quantity) });
};

/** Names of card brands, which are not translated. */
const cardTitles: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  maestro: 'Maestro',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  diners: 'Diners Club',
  elo: 'Elo',
  hipercard: 'Hipercard',
  rupay: 'RuPay',
  mir: 'Mir',
};

/** The title of a method at its gateway, which may use another method in its place. */
const titleOf = (method: PaymentMethod, gateway: string | null): string =>
  (gateway === 'stripe' ? stripeTitles[method] : undefined) ?? descriptorOfMethod(method).title;

/** Formats `Visa •••• 4242`; `null` if the method is unknown. */
export const formatMethod = (
  words: ReceiptWords,
  {
    method,
    gateway,
    card_brand: brand,
    card_mask: mask,
  }: Pick<ReceiptDetail, 'method' | 'gateway' | 'card_brand' | 'card_mask'>,
): string | null => {
  if (method === null) return null;
  const card = brand === null ? words.lines.card : (cardTitles[brand] ?? words.lines.card);
  const shown = mask === null ? '' : ` •••• ${mask.slice(-4)}`;
  return method === 'card'
    ? `${card}${shown}`
    : `${titleOf(method, gateway)}${mask === null ? '' : `, ${card}${shown}`}`;
};
