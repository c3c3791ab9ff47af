import type { TariffRow } from '@kindred/contract/console/catalogue';
import { expect, it } from 'vitest';
import { isLargeChange, listPriceChanges } from '../src/features/catalogue/price-change.tsx';
import type { TariffDraft } from '../src/features/catalogue/tariff-draft.ts';

const row = { amount: 1000, repeatAmount: 2000, exponent: 2 } as TariffRow;
const draft = (amount: string, repeatAmount = '20.00') => ({ amount, repeatAmount }) as TariffDraft;

it('lists prices before and after, and flags a change of more than 30 percent up or down', () => {
  expect(listPriceChanges(row, draft('10.00'))).toEqual([]);
  expect(listPriceChanges(row, draft('not a price', ''))).toEqual([]);
  expect(listPriceChanges(row, draft('13,00', '14.00'))).toEqual([
    { name: 'price', before: 1000, after: 1300 },
    { name: 'renewal', before: 2000, after: 1400 },
  ]);
  const large = (amount: string) => listPriceChanges(row, draft(amount)).some(isLargeChange);
  expect([large('13.00'), large('13.01'), large('7.00'), large('6.99')]).toEqual([false, true, false, true]);
});
