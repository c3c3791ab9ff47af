/** How this language writes an amount of a currency, so that nobody takes its dollars for others; without a rest of zeros where it is whole. */
export const moneyFormat = (locale: string, currency: string, exponent: number | undefined): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
    // What Intl knows of the currency is enough where our own list did not come (spec 3 §8: ignored silently).
    ...(exponent === undefined ? {} : { minimumFractionDigits: exponent, maximumFractionDigits: exponent }),
  });
