import type { Brand } from '@kindred/brands/brand';
import { lastWithdrawalDay, withdrawalDays } from '@kindred/contract/payments/receipts';
import type { Locale } from '@kindred/i18n/locales';
import { fill, mailWords } from '../mail/email-texts.ts';
import { formatDescriptor } from '../payments/orders/descriptor.ts';
import { formatMoney } from '../tariffs/format-money.ts';
import { formatDay, formatDays, formatGoods, formatMethod, formatTimestamp } from './format-receipt.ts';
import { formatReceiptNumber } from './number.ts';
import type { ReceiptSection, ReceiptView } from './receipt-page.ts';
import { type ReceiptEmailName, type ReceiptWords, receiptWords } from './receipt-words.ts';
import type { ReceiptDetail } from './receipts.db.ts';

const emailNameOf = ({ kind, order_type: type }: ReceiptDetail): ReceiptEmailName => {
  if (kind !== 'receipt') return kind;
  return type === 'renewal' || type === 'trial' ? type : 'purchase';
};

/** The context of an email, for its parts below. */
interface ViewContext {
  readonly receipt: ReceiptDetail;
  readonly words: ReceiptWords;
  readonly locale: Locale;
  readonly brand: Brand;
  readonly site: string;
}

const money = ({ receipt, locale }: ViewContext, amount: number): string =>
  formatMoney(locale, amount, receipt.currency, receipt.exponent);

type Lines = (readonly [string, string])[];

const goodsLines = (view: ViewContext): Lines => {
  const { receipt, words, locale } = view;
  const { quantity, kind, period_from: from, period_until: until } = receipt;
  const goods = formatGoods(locale, words, receipt, Math.abs(quantity));
  if (kind !== 'receipt')
    return quantity === 0 ? [] : [[quantity < 0 ? words.lines.takenBack : words.lines.given, goods]];
  const period = { from: from && formatDay(locale, from), until: until && formatDay(locale, until) };
  return [
    [words.lines.item, goods],
    ...(period.from && period.until
      ? [[words.lines.period, fill(words.lines.periodValue, { from: period.from, until: period.until })] as const]
      : []),
  ];
};

const numberLines = ({ receipt, words, locale }: ViewContext): Lines => {
  const { kind, brand_id: brandId, year, number, first_year: firstYear, first_number: firstNumber } = receipt;
  const isNote = kind === 'creditNote';
  return [
    ...(number === null
      ? []
      : [
          [isNote ? words.lines.creditNumber : words.lines.number, formatReceiptNumber(brandId, year, number)] as const,
        ]),
    ...(kind !== 'receipt' && firstNumber !== null
      ? [[words.lines.ofReceipt, formatReceiptNumber(brandId, firstYear, firstNumber)] as const]
      : []),
    [words.lines.date, formatDay(locale, receipt.created_at)],
    [words.lines.order, receipt.order_uid],
  ];
};

/** The price and its tax; the last line is the total. */
const moneyLines = (view: ViewContext): Lines => {
  const { receipt, words } = view;
  const { kind, tax_amount: tax } = receipt;
  const amount = Math.abs(receipt.amount);
  const lines: Lines =
    tax === 0
      ? []
      : [
          [words.lines.net, money(view, amount - Math.abs(tax))],
          [words.lines.tax, money(view, Math.abs(tax))],
        ];
  const isDisputed = kind === 'chargeback' || kind === 'chargebackWon';
  const total = kind === 'receipt' ? words.lines.total : isDisputed ? words.lines.disputed : words.lines.sentBack;
  return [...lines, [total, money(view, amount)]];
};

const payingLines = ({ receipt, words }: ViewContext): Lines => {
  const method = formatMethod(words, receipt);
  return [
    ...(method === null ? [] : [[words.lines.method, method] as const]),
    ...(receipt.kind === 'receipt' ? [[words.lines.descriptor, formatDescriptor(receipt)] as const] : []),
  ];
};

const renewalOf = (view: ViewContext): ReceiptSection => {
  const { receipt, words, locale } = view;
  const { renewal_state: state, renewal_amount: amount, renewal_days: days, next_charge_at: next } = receipt;
  const renews = (state === 'active' || state === 'pastDue') && amount !== null && days !== null && next !== null;
  const text = receipt.order_type === 'trial' ? words.renewal.trial : words.renewal.renews;
  return {
    title: words.renewal.title,
    texts: [
      renews
        ? fill(text, { date: formatDay(locale, next), price: money(view, amount), time: formatDays(locale, days) })
        : words.renewal.none,
    ],
  };
};

const withdrawalTexts = { premium: 'time', vip: 'time', coins: 'coins', boost: 'boosts' } as const;

/** The section about withdrawal. A renewal has none: the right ended after the first purchase. */
const withdrawalOf = ({ receipt, words, locale, brand, site }: ViewContext): ReceiptSection[] => {
  const { order_type: type, country, paid_at: paidAt, feature } = receipt;
  const days = withdrawalDays(country, brand.groups.includes('strict'));
  if (days === 0 || type === 'renewal' || paidAt === null) return [];
  const address = `${site}/settings/consumer-info-center/withdrawal-rights`;
  return [
    {
      title: words.withdrawal.title,
      texts: [
        fill(words.withdrawal[withdrawalTexts[feature]], { date: formatDay(locale, lastWithdrawalDay(paidAt, days)) }),
        fill(words.withdrawal.online, { address, email: brand.legal.email }),
      ],
    },
  ];
};

const sectionsOf = (view: ViewContext): ReceiptSection[] =>
  view.receipt.kind === 'receipt' ? [renewalOf(view), ...withdrawalOf(view)] : [];

export interface Viewed extends ReceiptView {
  readonly subject: string;
}

/**
 * Builds the content of a receipt or another payment email for a brand and language (spec 3 §1 to §4): goods and period, amount and tax,
 * payment method, renewal and withdrawal.
 */
export const viewReceipt = async (
  receipt: ReceiptDetail,
  { brand, locale, site }: Pick<ViewContext, 'brand' | 'locale' | 'site'>,
): Promise<Viewed> => {
  const words = await receiptWords(locale);
  const mail = await mailWords(locale);
  const view = { receipt, words, locale, brand, site };
  const { subject, title, text } = words.emails[emailNameOf(receipt)];
  const values = {
    brand: brand.title,
    name: receipt.name ?? '',
    item: formatGoods(locale, words, receipt, Math.abs(receipt.quantity)),
    amount: money(view, Math.abs(receipt.amount)),
    time: formatTimestamp(locale, receipt.created_at),
    ...brand.legal,
  };
  const filled = fill(text, values);
  const isSubscribed = receipt.feature === 'premium' || receipt.feature === 'vip';
  return {
    brand,
    locale,
    site,
    subject: fill(subject, values),
    title,
    preview: filled,
    greeting: fill(mail.greeting, values),
    text: filled,
    lines: [...numberLines(view), ...goodsLines(view), ...payingLines(view), ...moneyLines(view)],
    sections: sectionsOf(view),
    button:
      receipt.kind === 'receipt' && isSubscribed
        ? { text: words.manage, href: `${site}/settings/subscription` }
        : { text: fill(words.open, values), href: site },
    signature: fill(mail.signature, values),
    foot: [fill(words.seller, values), fill(words.why, values)],
  };
};
