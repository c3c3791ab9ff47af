import { type Exponent, toMajor, toMinor } from '@kindred/contract/payments/money';
import i18next from 'i18next';

/** Formats an amount of minor units in the operator’s language. */
export const formatMoney = (amount: number, currency: string, exponent: Exponent): string =>
  new Intl.NumberFormat(i18next.language, {
    style: 'currency',
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  }).format(toMajor(amount, exponent));

/** Formats an amount of minor units for an input: with a point, without a currency. */
export const formatMoneyInput = (amount: number, exponent: Exponent): string =>
  toMajor(amount, exponent).toFixed(exponent);

/** Parses an input with a point or a comma to minor units. Returns undefined if it is not an amount above zero. */
export const parseMoney = (text: string, exponent: Exponent): number | undefined => {
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.trim());
  if (!match || (match[2] ?? '').length > exponent) return undefined;
  const amount = toMinor(Number(text.trim().replace(',', '.')), exponent);
  return amount > 0 ? amount : undefined;
};

/** Formats a duration in days, or in hours if it is shorter than a day. */
export const formatDuration = (seconds: number): string => {
  const days = seconds / 86_400;
  const [unit, count] = days >= 1 || seconds === 0 ? (['day', days] as const) : (['hour', seconds / 3600] as const);
  return new Intl.NumberFormat(i18next.language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(count);
};

/** Formats a country code as its name in the operator’s language. */
export const formatCountry = (code: string): string =>
  new Intl.DisplayNames(i18next.language, { type: 'region' }).of(code) ?? code;

/** Formats the rate of a currency per US dollar. */
export const formatRate = (rate: number, currency: string): string => {
  const count = new Intl.NumberFormat(i18next.language, { maximumFractionDigits: 6 }).format(rate);
  return ['1 USD =', count, currency].join(' ');
};
