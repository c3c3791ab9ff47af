import type { Brand } from '@kindred/brands/brand';
import { lastWithdrawalDay, withdrawalDays } from '@kindred/contract/payments/receipts';
import type { Locale } from '@kindred/i18n/locales';
import { fill, mailWords } from '../mail/email-texts.ts';
import { descriptorOf } from '../payments/orders/descriptor.ts';
import { sayNumber } from './number.ts';
import type { ReceiptSection, ReceiptView } from './receipt-page.ts';
import { type LetterName, type ReceiptWords, receiptWords } from './receipt-words.ts';
import type { ReceiptDetail } from './receipts.db.ts';
import { sayDay, sayDays, sayGoods, sayMethod, sayMoment, sayMoney } from './say.ts';

const letterOf = ({ kind, order_type: type }: ReceiptDetail): LetterName => {
  if (kind !== 'receipt') return kind;
  return type === 'renewal' || type === 'trial' ? type : 'purchase';
};

/** What a letter is of, for the parts below. */
interface Saying {
  readonly receipt: ReceiptDetail;
  readonly words: ReceiptWords;
  readonly locale: Locale;
  readonly brand: Brand;
  readonly site: string;
}

const money = ({ receipt, locale }: Saying, amount: number): string =>
  sayMoney(locale, amount, receipt.currency, receipt.exponent);

type Lines = (readonly [string, string])[];

const goodsLines = (saying: Saying): Lines => {
  const { receipt, words, locale } = saying;
  const { quantity, kind, period_from: from, period_until: until } = receipt;
  const goods = sayGoods(locale, words, receipt, Math.abs(quantity));
  if (kind !== 'receipt')
    return quantity === 0 ? [] : [[quantity < 0 ? words.lines.takenBack : words.lines.given, goods]];
  const period = { from: from && sayDay(locale, from), until: until && sayDay(locale, until) };
  return [
    [words.lines.item, goods],
    ...(period.from && period.until
      ? [[words.lines.period, fill(words.lines.periodValue, { from: period.from, until: period.until })] as const]
      : []),
  ];
};

const numberLines = ({ receipt, words, locale }: Saying): Lines => {
  const { kind, brand_id: brandId, year, number, first_year: firstYear, first_number: firstNumber } = receipt;
  const isNote = kind === 'creditNote';
  return [
    ...(number === null
      ? []
      : [[isNote ? words.lines.creditNumber : words.lines.number, sayNumber(brandId, year, number)] as const]),
    ...(kind !== 'receipt' && firstNumber !== null
      ? [[words.lines.ofReceipt, sayNumber(brandId, firstYear, firstNumber)] as const]
      : []),
    [words.lines.date, sayDay(locale, receipt.created_at)],
    [words.lines.order, receipt.order_uid],
  ];
};

/** The price and the tax in it; the last line is what it comes to. */
const moneyLines = (saying: Saying): Lines => {
  const { receipt, words } = saying;
  const { kind, tax_amount: tax } = receipt;
  const amount = Math.abs(receipt.amount);
  const lines: Lines =
    tax === 0
      ? []
      : [
          [words.lines.net, money(saying, amount - Math.abs(tax))],
          [words.lines.tax, money(saying, Math.abs(tax))],
        ];
  const isDisputed = kind === 'chargeback' || kind === 'chargebackWon';
  const total = kind === 'receipt' ? words.lines.total : isDisputed ? words.lines.disputed : words.lines.sentBack;
  return [...lines, [total, money(saying, amount)]];
};

const payingLines = ({ receipt, words }: Saying): Lines => {
  const method = sayMethod(words, receipt);
  return [
    ...(method === null ? [] : [[words.lines.method, method] as const]),
    ...(receipt.kind === 'receipt' ? [[words.lines.descriptor, descriptorOf(receipt)] as const] : []),
  ];
};

const renewalOf = (saying: Saying): ReceiptSection => {
  const { receipt, words, locale } = saying;
  const { renewal_state: state, renewal_amount: amount, renewal_days: days, next_charge_at: next } = receipt;
  const renews = (state === 'active' || state === 'pastDue') && amount !== null && days !== null && next !== null;
  const text = receipt.order_type === 'trial' ? words.renewal.trial : words.renewal.renews;
  return {
    title: words.renewal.title,
    texts: [
      renews
        ? fill(text, { date: sayDay(locale, next), price: money(saying, amount), time: sayDays(locale, days) })
        : words.renewal.none,
    ],
  };
};

const withdrawalTexts = { premium: 'time', vip: 'time', coins: 'coins', boost: 'boosts' } as const;

/** None of a renewal: who withdraws from it has had their days after the first purchase. */
const withdrawalOf = ({ receipt, words, locale, brand, site }: Saying): ReceiptSection[] => {
  const { order_type: type, country, paid_at: paidAt, feature } = receipt;
  const days = withdrawalDays(country, brand.groups.includes('strict'));
  if (days === 0 || type === 'renewal' || paidAt === null) return [];
  const address = `${site}/settings/consumer-info-center/withdrawal-rights`;
  return [
    {
      title: words.withdrawal.title,
      texts: [
        fill(words.withdrawal[withdrawalTexts[feature]], { date: sayDay(locale, lastWithdrawalDay(paidAt, days)) }),
        fill(words.withdrawal.online, { address, email: brand.legal.email }),
      ],
    },
  ];
};

const sectionsOf = (saying: Saying): ReceiptSection[] =>
  saying.receipt.kind === 'receipt' ? [renewalOf(saying), ...withdrawalOf(saying)] : [];

export interface Viewed extends ReceiptView {
  readonly subject: string;
}

/**
 * A receipt, or what else its payer is told of a payment, in a brand's look and a language (spec 3 §1 to §4): what was bought and for
 * how long, the money with its tax, how it was paid, what renews it, and how to withdraw from it.
 */
export const viewReceipt = async (
  receipt: ReceiptDetail,
  { brand, locale, site }: Pick<Saying, 'brand' | 'locale' | 'site'>,
): Promise<Viewed> => {
  const words = await receiptWords(locale);
  const mail = await mailWords(locale);
  const saying = { receipt, words, locale, brand, site };
  const { subject, title, text } = words.letters[letterOf(receipt)];
  const values = {
    brand: brand.title,
    name: receipt.name ?? '',
    item: sayGoods(locale, words, receipt, Math.abs(receipt.quantity)),
    amount: money(saying, Math.abs(receipt.amount)),
    time: sayMoment(locale, receipt.created_at),
    ...brand.legal,
  };
  const said = fill(text, values);
  const isSubscribed = receipt.feature === 'premium' || receipt.feature === 'vip';
  return {
    brand,
    locale,
    site,
    subject: fill(subject, values),
    title,
    preview: said,
    greeting: fill(mail.greeting, values),
    text: said,
    lines: [...numberLines(saying), ...goodsLines(saying), ...payingLines(saying), ...moneyLines(saying)],
    sections: sectionsOf(saying),
    button:
      receipt.kind === 'receipt' && isSubscribed
        ? { text: words.manage, href: `${site}/settings/subscription` }
        : { text: fill(words.open, values), href: site },
    signature: fill(mail.signature, values),
    foot: [fill(words.seller, values), fill(words.why, values)],
  };
};
