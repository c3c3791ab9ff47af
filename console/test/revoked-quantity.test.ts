import type { OrderPage } from '@kindred/contract/console/payments';
import { expect, it } from 'vitest';
import { computeRevokedQuantity } from '../src/features/payments/revoked-quantity.ts';
import { parseMoney } from '../src/lib/money.ts';

const page = (over: Partial<OrderPage['refundable']> = {}, refunded = 0) =>
  ({
    order: { amount: 1199, refunded },
    refundable: { most: 1199, unit: 'coins', given: 300, left: 300, held: 300, endsSubscription: false, ...over },
  }) as Pick<OrderPage, 'order' | 'refundable'>;

it('computes the goods for a part of the price, for the rest, and after use', () => {
  expect(computeRevokedQuantity(page(), 400)).toBe(100);
  expect(computeRevokedQuantity(page({ left: 200, held: 200 }, 400), 799)).toBe(200);
  expect(computeRevokedQuantity(page({ held: 30 }), 1199)).toBe(30);
});

it('parses an amount, and refuses other text', () => {
  expect(['29.99', ' 29,9 ', '30'].map((text) => parseMoney(text, 2))).toEqual([2999, 2990, 3000]);
  expect(['', '0', '-1', '1.999', '1e3', '1.2.3', 'ten'].map((text) => parseMoney(text, 2))).toEqual(
    Array.from({ length: 7 }),
  );
  expect([parseMoney('1500', 0), parseMoney('1.5', 0), parseMoney('1.234', 3)]).toEqual([1500, undefined, 1234]);
});
