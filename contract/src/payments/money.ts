import { paymentLimits } from './limits.ts';

/**
 * Money is whole minor units of a currency, from the database to the wire; the fraction of a price is made where it is shown
 * (decisions §1 Time and money). Nothing here ever divides into a fraction that is carried on.
 */
export type Minor = number;

/** How many digits of the minor unit a currency has: 2 for the euro, 0 for the yen, 3 for the dinar. */
export type Exponent = 0 | 2 | 3;

const isWhole = (value: number): boolean => Number.isSafeInteger(value);

/** Whether a number may be a price: whole minor units, none below zero, none that no tariff has. */
export const isAmount = (value: number): boolean => isWhole(value) && value >= 0 && value <= paymentLimits.amountMax;

/** @throws RangeError for what is no whole number of minor units */
const requireWhole = (...values: readonly number[]): void => {
  const wrong = values.find((value) => !isWhole(value));
  if (wrong !== undefined) throw new RangeError(`${wrong} is no whole number of minor units`);
};

/**
 * `value * by / of`, rounded half away from zero, exact at any size.
 * @throws RangeError where one of them is no whole number, or `of` is not above zero
 */
export const share = (value: Minor, by: number, of: number): Minor => {
  requireWhole(value, by, of);
  if (of <= 0) throw new RangeError('There is nothing to divide by');
  const product = BigInt(value) * BigInt(by);
  const size = product < 0n ? -product : product;
  const rounded = (size * 2n + BigInt(of)) / (BigInt(of) * 2n);
  const result = Number(product < 0n ? -rounded : rounded);
  requireWhole(result);
  return result;
};

const factorOf = (exponent: Exponent): number => 10 ** exponent;

/** Minor units as the major ones that prices are written in: 1999 of exponent 2 is 19.99. */
export const toMajor = (amount: Minor, exponent: Exponent): number => {
  requireWhole(amount);
  return Number((amount / factorOf(exponent)).toFixed(exponent));
};

/** A price in major units as minor ones, rounded to the exponent (spec 3 §5). Reads the decimal text: no error of a double. */
export const toMinor = (price: number, exponent: Exponent): Minor => {
  const read = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plainText(price));
  if (!read) throw new RangeError(`${price} is no price`);
  const [, sign, digits = '', fraction = ''] = read;
  const kept = fraction.slice(0, exponent).padEnd(exponent, '0');
  const up = Number(fraction[exponent] ?? 0) >= 5 ? 1 : 0;
  const amount = Number(digits + kept) + up;
  requireWhole(amount);
  return sign === '-' && amount !== 0 ? -amount : amount;
};

/** A double's shortest decimal text, without an exponent of its own. */
const plainText = (value: number): string => {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text;
};

/** What one of several costs, rounded: a coin of a hundred, a day of a month (spec 3 §3 Tariff, pricePerUnit). */
export const pricePerUnit = (amount: Minor, units: number): Minor => share(amount, 1, units);

/** A price for `showcase` units, of one for `units`: what a month's tariff costs a week (spec 3 §3 showcasePrice). */
export const showcasePrice = (amount: Minor, units: number, showcase: number): Minor => share(amount, showcase, units);

/**
 * How many per cent the first price is below the repeated one; zero where that one is missing or lower (spec 3 §5). Rounded
 * down: nobody is promised more than they save.
 */
export const discountPercentage = (direct: Minor, repeat: Minor | null): number => {
  if (repeat === null || repeat <= direct) return 0;
  requireWhole(direct, repeat);
  return Number((BigInt(repeat - direct) * 100n) / BigInt(repeat));
};

/** A modification of a price: off by so much, or by so many basis points (100 are one per cent); never below zero. */
export type Modification = { readonly amount: Minor } | { readonly basisPoints: number };

const wholeBasisPoints = 10_000;

export interface Modified {
  readonly price: Minor;
  /** What it is off by. */
  readonly amount: Minor;
  /** The same in whole per cent, rounded down. */
  readonly percentage: number;
}

/** A price with its modification (spec 3 §3 Tariff: modification discount amount and percentage). */
export const modified = (direct: Minor, by: Modification): Modified => {
  const wanted = 'amount' in by ? by.amount : share(direct, by.basisPoints, wholeBasisPoints);
  if (wanted < 0) throw new RangeError('A modification never makes dearer');
  const amount = Math.min(wanted, direct);
  const price = direct - amount;
  return { price, amount, percentage: discountPercentage(price, direct) };
};

/** The tax within a price that holds it already; `basisPoints` of 2000 are 20 %. Net and tax together are the price. */
export const taxWithin = (gross: Minor, basisPoints: number): Minor =>
  share(gross, basisPoints, wholeBasisPoints + basisPoints);

/**
 * What is owed for changing a plan in the midst of a period: the new price without what the old one still is worth, none
 * below zero (spec 2 §3 Upgrade info).
 */
export const proratedUpgrade = (price: Minor, paid: Minor, leftSeconds: number, periodSeconds: number): Minor =>
  Math.max(0, price - share(paid, Math.min(leftSeconds, periodSeconds), periodSeconds));

/** An amount in another currency by the rates to one common currency, rounded to the other's exponent. */
export const converted = (
  amount: Minor,
  from: { readonly rate: number; readonly exponent: Exponent },
  to: { readonly rate: number; readonly exponent: Exponent },
): Minor => toMinor((toMajor(amount, from.exponent) / from.rate) * to.rate, to.exponent);
