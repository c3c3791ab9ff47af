import { expect, it } from 'vitest';
import type { OfferedTariff } from '../../../lib/payments/tariffs-query.ts';
import { mainPlans } from './main-plans.ts';

const plan = (tariff_id: string, days: number | null, over: Partial<OfferedTariff['options']> = {}): OfferedTariff =>
  ({
    tariff_id,
    plan: days === null ? null : 'base',
    options: {
      is_preselected: false,
      is_best_price: false,
      subscribe_period: days,
      subscribe_repeat_period: days,
      ...over,
    },
  }) as OfferedTariff;
const ids = (plans: readonly OfferedTariff[]) => plans.map(({ tariff_id }) => tariff_id);
const premium = [
  plan('trial', 3, { subscribe_repeat_period: 28 }),
  plan('week', 7),
  plan('month', 28, { is_preselected: true }),
  plan('thirty', 30),
  plan('half', 180, { is_best_price: true }),
];

it('three plans are shown first, in the catalogue’s order, without two of similar length', () => {
  const { first, more } = mainPlans(premium, undefined);
  expect([ids(first), ids(more)]).toEqual([['week', 'month', 'half'], ['trial']]);
});

it('a plan that the URL names is shown first, also if a similar plan is shorter', () => {
  expect(ids(mainPlans(premium, 'trial').first)).toEqual(['trial', 'month', 'half']);
  const { first, more } = mainPlans(premium, 'thirty');
  expect(ids(first)).toContain('thirty');
  expect([...ids(first), ...ids(more)]).not.toContain('month');
});

it('lists of three plans and lists of packs are complete', () => {
  const coins = ['100', '300', '700', '1500'].map((id) => plan(id, null));
  const { first, more } = mainPlans(coins, undefined);
  expect([ids(first), ids(more)]).toEqual([['100', '300', '700'], ['1500']]);
  expect(mainPlans(premium.slice(1, 3), undefined).more).toEqual([]);
});
