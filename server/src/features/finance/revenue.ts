import { brands } from '@kindred/brands';
import type { Revenue, RevenueCurrency } from '@kindred/contract/console/revenue';
import { convert } from '@kindred/contract/payments/money';
import { brandTitle } from '../../config/brand-title.ts';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { dayOf } from '../../ports/clock.ts';
import { type Rate, ratesOf, revenueBy, type Sums } from './revenue.db.ts';

const dollar = { rate: 1, exponent: 2 } as const;

const presentSums = ({ orders, amount, tax_amount: taxAmount, refunded, charged_back: chargedBack }: Sums) => ({
  orders,
  amount,
  taxAmount,
  refunded,
  chargedBack,
  net: amount - refunded - chargedBack - taxAmount,
});

const totalOf = (code: string, rates: readonly Rate[], rows: Revenue['rows']): RevenueCurrency | undefined => {
  const rate = rates.find((known) => known.code === code);
  const matching = rows.filter(({ currency }) => currency === code);
  const sum = (name: 'orders' | 'amount' | 'taxAmount' | 'refunded' | 'chargedBack' | 'net'): number =>
    matching.reduce((whole, row) => whole + row[name], 0);
  return (
    rate && {
      currency: code,
      exponent: rate.exponent,
      rate: rate.rate,
      orders: sum('orders'),
      amount: sum('amount'),
      taxAmount: sum('taxAmount'),
      refunded: sum('refunded'),
      chargedBack: sum('chargedBack'),
      net: sum('net'),
    }
  );
};

/** Answers the revenue by the day of payment: each currency separately, and an estimate in dollars by the stored rates. */
export const revenue: ConsoleHandlerOf<'revenue'> = async ({ context, query }) => {
  const { reports, clock } = context;
  const days = Array.from({ length: query.days }, (_, index) => dayOf(clock.now(), query.days - 1 - index));
  const revenueQuery = { by: query.by, from: days[0] ?? '', to: days.at(-1) ?? '', brandId: query.brand };
  const [found, rates] = await Promise.all([revenueBy(reports, revenueQuery), ratesOf(reports)]);
  const rows = found.map((row) => ({
    name: query.by === 'brand' ? brandTitle(Number(row.name)) : row.name,
    currency: row.currency,
    ...presentSums(row),
  }));
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
    .toSorted()
    .flatMap((code) => totalOf(code, rates, rows) ?? []);
  return {
    days,
    rows,
    currencies,
    brands: brands.map(({ id, title }) => ({ id, title })),
    dollars: currencies.reduce((whole, { net, ...money }) => whole + convert(net, money, dollar), 0),
  };
};
