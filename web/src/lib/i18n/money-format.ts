/** Formats an amount of a currency, with an unambiguous symbol and without decimals if it is whole. */
export const moneyFormat = (locale: string, currency: string, exponent: number | undefined): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
    // Without the currency list, the exponent of Intl is used (spec 3 §8: ignored silently).
    ...(exponent === undefined ? {} : { minimumFractionDigits: exponent, maximumFractionDigits: exponent }),
  });
