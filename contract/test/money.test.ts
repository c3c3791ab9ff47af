import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentLimits } from '../src/payments/limits.ts';
import {
  applyModification,
  convert,
  discountPercentage,
  type Exponent,
  pricePerUnit,
  proratedUpgrade,
  share,
  showcasePrice,
  taxWithin,
  toMajor,
  toMinor,
} from '../src/payments/money.ts';

const amount = fc.integer({ min: 0, max: paymentLimits.amountMax });
const exponent = fc.constantFrom<Exponent>(0, 2, 3);
const basisPoints = fc.integer({ min: 0, max: 10_000 });

describe('an amount', () => {
  test('survives the conversion to major units and back', () => {
    fc.assert(fc.property(amount, exponent, (value, digits) => toMinor(toMajor(value, digits), digits) === value));
  });

  test.each([
    [1.005, 2, 101],
    [19.99, 2, 1999],
    [0.1 + 0.2, 2, 30],
    [1234.5, 0, 1235],
    [1.2345, 3, 1235],
    [0.0000001, 2, 0],
    [-0.004, 2, 0],
    [-1.995, 2, -200],
  ] as const)('%d with %d digits is %d', (price, digits, minor) => {
    expect(Object.is(toMinor(price, digits), minor)).toBe(true);
  });

  test('of an invalid number is refused', () => {
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 1e30])
      expect(() => toMinor(wrong, 2)).toThrow(RangeError);
    expect(() => toMajor(0.5, 2)).toThrow(RangeError);
  });
});

describe('a share', () => {
  test('is off by half a unit at most, and rounds half away from zero', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (value, by, of) => {
          const off = BigInt(share(value, by, of)) * BigInt(of) - BigInt(value) * BigInt(by);
          return off * 2n <= BigInt(of) && off * 2n > -BigInt(of);
        },
      ),
    );
    expect([share(5, 1, 2), share(-5, 1, 2), share(1, 1, 3), share(2, 1, 3)]).toEqual([3, -3, 0, 1]);
  });

  test('of a fraction, or divided by zero, is refused', () => {
    expect(() => share(0.1, 1, 1)).toThrow(RangeError);
    expect(() => share(1, 1, 0)).toThrow(RangeError);
    expect(() => share(Number.MAX_SAFE_INTEGER, 3, 1)).toThrow(RangeError);
  });

  test('computes a unit price, a weekly price and a proration', () => {
    expect([pricePerUnit(999, 100), pricePerUnit(999, 7)]).toEqual([10, 143]);
    expect(showcasePrice(2999, 30, 7)).toBe(700);
    expect(proratedUpgrade(4999, 3000, 15, 30)).toBe(3499);
    expect([proratedUpgrade(1000, 3000, 30, 30), proratedUpgrade(1000, 3000, 90, 30)]).toEqual([0, 0]);
  });
});

describe('a discount', () => {
  test.each([
    [999, 1999, 50],
    [1999, 1999, 0],
    [2999, 1999, 0],
    [999, null, 0],
    [0, 1999, 100],
    [0, 0, 0],
  ] as const)('of %d against %j is %d %%', (direct, repeat, percentage) => {
    expect(discountPercentage(direct, repeat)).toBe(percentage);
  });

  test('never promises more than is saved', () => {
    fc.assert(
      fc.property(amount, amount, (direct, repeat) => {
        const percentage = discountPercentage(direct, repeat);
        return percentage >= 0 && percentage <= 100 && percentage * repeat <= Math.max(0, repeat - direct) * 100;
      }),
    );
  });

  test('subtracts its amount and never goes below zero', () => {
    fc.assert(
      fc.property(amount, basisPoints, (direct, points) => {
        const made = applyModification(direct, { basisPoints: points });
        return (
          made.price + made.amount === direct &&
          made.price >= 0 &&
          made.percentage * 100 <= points + (50 / Math.max(1, direct)) * 10_000
        );
      }),
    );
    expect(applyModification(1999, { amount: 5000 })).toEqual({ price: 0, amount: 1999, percentage: 100 });
    expect(applyModification(1999, { basisPoints: 2500 })).toEqual({ price: 1499, amount: 500, percentage: 25 });
    expect(() => applyModification(1999, { amount: -1 })).toThrow(RangeError);
  });
});

describe('tax', () => {
  test('included in a gross price equals the tax added to its net', () => {
    fc.assert(
      fc.property(amount, basisPoints, (net, points) => {
        const tax = share(net, points, 10_000);
        return taxWithin(net + tax, points) === tax;
      }),
    );
  });

  test('matches German, British and American rates', () => {
    expect([taxWithin(1999, 1900), taxWithin(1999, 2000), taxWithin(1999, 0)]).toEqual([319, 333, 0]);
  });
});

test('an amount converts from a currency without decimal digits to one with two, and back', () => {
  const yen = { rate: 150, exponent: 0 } as const;
  const dollar = { rate: 1, exponent: 2 } as const;
  expect(convert(1500, yen, dollar)).toBe(1000);
  expect(convert(1000, dollar, yen)).toBe(1500);
});
