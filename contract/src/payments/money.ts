/**
 * Money is an integer number of minor units, from the database to the wire. Only the display computes a fraction
 * (decisions §1 Time and money). No function here returns a fraction for further computation.
 */
export type Minor = number;

/** The number of decimal digits of a currency: 2 for the euro, 0 for the yen, 3 for the dinar. */
export type Exponent = 0 | 2 | 3;

const isWhole = (value: number): boolean => Number.isSafeInteger(value);

/** @throws RangeError for a number that is not a safe integer */
const requireWhole = (...values: readonly number[]): void => {
  const wrong = values.find((value) => !isWhole(value));
  if (wrong !== undefined) throw new RangeError(`${wrong} is not a whole number of minor units`);
};

/**
 * Returns `value * by / of`, rounded half away from zero, exact at any size.
 * @throws RangeError if an argument is not a safe integer, or `of` is not positive
 */
export const share = (value: Minor, by: number, of: number): Minor => {
  requireWhole(value, by, of);
  if (of <= 0) throw new RangeError('The divisor must be positive');
  const product = BigInt(value) * BigInt(by);
  const size = product < 0n ? -product : product;
  const rounded = (size * 2n + BigInt(of)) / (BigInt(of) * 2n);
  const result = Number(product < 0n ? -rounded : rounded);
  requireWhole(result);
  return result;
};

const factorOf = (exponent: Exponent): number => 10 ** exponent;

/** Converts minor to major units: 1999 with exponent 2 is 19.99. */
export const toMajor = (amount: Minor, exponent: Exponent): number => {
  requireWhole(amount);
  return Number((amount / factorOf(exponent)).toFixed(exponent));
};

/**
 * Converts major to minor units, rounded to the exponent (spec 3 §5). It parses the decimal text, so a double's error
 * does not matter.
 */
export const toMinor = (price: number, exponent: Exponent): Minor => {
  const read = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plainText(price));
  if (!read) throw new RangeError(`${price} is not a price`);
  const [, sign, digits = '', fraction = ''] = read;
  const fractionDigits = fraction.slice(0, exponent).padEnd(exponent, '0');
  const carry = Number(fraction[exponent] ?? 0) >= 5 ? 1 : 0;
  const amount = Number(digits + fractionDigits) + carry;
  requireWhole(amount);
  return sign === '-' && amount !== 0 ? -amount : amount;
};

/** Formats a double as its shortest decimal text without scientific notation. */
const plainText = (value: number): string => {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text;
};

/** The rounded price per unit: a coin of a hundred, a day of a month (spec 3 §3 Tariff, pricePerUnit). */
export const pricePerUnit = (amount: Minor, units: number): Minor => share(amount, 1, units);

/**
 * Converts the price of `units` into the price of `showcase` units: a month's price per week (spec 3 §3 showcasePrice).
 */
export const showcasePrice = (amount: Minor, units: number, showcase: number): Minor => share(amount, showcase, units);

/**
 * The percentage by which the first price is below the repeated one; zero if that is missing or lower (spec 3 §5).
 * Rounded down, so that it never exceeds the saving.
 */
export const discountPercentage = (direct: Minor, repeat: Minor | null): number => {
  if (repeat === null || repeat <= direct) return 0;
  requireWhole(direct, repeat);
  return Number((BigInt(repeat - direct) * 100n) / BigInt(repeat));
};

/** A discount: an amount, or basis points (100 are one per cent). The price never falls below zero. */
export type Modification = { readonly amount: Minor } | { readonly basisPoints: number };

const wholeBasisPoints = 10_000;

export interface ModifiedPrice {
  readonly price: Minor;
  /** The discount. */
  readonly amount: Minor;
  /** The discount in whole per cent, rounded down. */
  readonly percentage: number;
}

/** Applies a discount to a price (spec 3 §3 Tariff: modification discount amount and percentage). */
export const applyModification = (direct: Minor, by: Modification): ModifiedPrice => {
  const wanted = 'amount' in by ? by.amount : share(direct, by.basisPoints, wholeBasisPoints);
  if (wanted < 0) throw new RangeError('A modification never raises a price');
  const amount = Math.min(wanted, direct);
  const price = direct - amount;
  return { price, amount, percentage: discountPercentage(price, direct) };
};

/** The tax included in a gross price; 2000 basis points are 20 %. Net plus tax equals the price. */
export const taxWithin = (gross: Minor, basisPoints: number): Minor =>
  share(gross, basisPoints, wholeBasisPoints + basisPoints);

/**
 * The amount due for a plan change within a period: the new price minus the remaining value of the old plan, at least
 * zero (spec 2 §3 Upgrade info).
 */
export const proratedUpgrade = (price: Minor, paid: Minor, leftSeconds: number, periodSeconds: number): Minor =>
  Math.max(0, price - share(paid, Math.min(leftSeconds, periodSeconds), periodSeconds));

/** Converts an amount by the rates to one common currency, rounded to the target's exponent. */
export const convert = (
  amount: Minor,
  from: { readonly rate: number; readonly exponent: Exponent },
  to: { readonly rate: number; readonly exponent: Exponent },
): Minor => toMinor((toMajor(amount, from.exponent) / from.rate) * to.rate, to.exponent);
