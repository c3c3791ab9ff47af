import { type Exponent, type Minor, toMajor } from '@kindred/contract/payments/money';

/** Formats an amount in a language, with the digits of the currency's row: those of `Intl` may differ. */
export const formatMoney = (locale: string, amount: Minor, currency: string, exponent: Exponent): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  }).format(toMajor(amount, exponent));
