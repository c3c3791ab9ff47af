import { type Exponent, toMajor, toMinor } from '@kindred/contract/payments/money';
import i18next from 'i18next';

/** An amount of minor units as the operator's language writes it. */
export const formatMoney = (amount: number, currency: string, exponent: Exponent): string =>
  new Intl.NumberFormat(i18next.language, {
    style: 'currency',
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  }).format(toMajor(amount, exponent));

/** An amount as it is written into a field: with a point. */
export const formatMoneyInput = (amount: number, exponent: Exponent): string =>
  toMajor(amount, exponent).toFixed(exponent);

/** What was written into a field as minor units, with a point or a comma; undefined for what is no amount above zero. */
export const parseMoney = (text: string, exponent: Exponent): number | undefined => {
  const read = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.trim());
  if (!read || (read[2] ?? '').length > exponent) return undefined;
  const amount = toMinor(Number(text.trim().replace(',', '.')), exponent);
  return amount > 0 ? amount : undefined;
};

/** So many days, or hours where it is less than a day, in words. */
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

/** A country by its name in the operator's language. */
export const formatCountry = (code: string): string =>
  new Intl.DisplayNames(i18next.language, { type: 'region' }).of(code) ?? code;

/** How much of a currency one dollar is. */
export const formatRate = (rate: number, currency: string): string => {
  const count = new Intl.NumberFormat(i18next.language, { maximumFractionDigits: 6 }).format(rate);
  return ['1 USD =', count, currency].join(' ');
};
