import { describe, expect, test } from 'vitest';
import type { Call } from '../src/call.ts';
import { calls } from '../src/calls.ts';
import { later } from '../src/later.ts';
import {
  type BenefitHolder,
  benefits,
  type Delivery,
  deliveredBenefits,
  isDelivered,
  promises,
} from '../src/payments/benefits.ts';
import { featureTypes } from '../src/payments/features.ts';

const handled = new Map(Object.values(calls).map((call: Call) => [`${call.method} ${call.path}`, call]));
const withCall = Object.entries<Delivery>({ ...benefits, ...promises }).flatMap(([name, delivery]) =>
  'call' in delivery ? [{ name, call: delivery.call }] : [],
);

describe('what is sold and promised', () => {
  test.each(withCall)('$name is delivered by a call of the contract, or waits for one', ({ call }) => {
    expect([handled.has(call), later.includes(call)]).toContain(true);
  });

  test('is shown only where its call is answered', () => {
    for (const of of new Set<BenefitHolder>(Object.values(benefits).map((benefit) => benefit.of)))
      for (const name of deliveredBenefits(of)) expect(handled.has(benefits[name].call)).toBe(true);
    expect([isDelivered({ call: later[0] ?? '' }), isDelivered({ route: '/profile' })]).toEqual([false, true]);
  });

  test('gives Premium and Premium Plus where the call’s own gate asks for them', () => {
    for (const of of ['premium', 'gold'] as const)
      for (const name of deliveredBenefits(of)) {
        const gate = handled.get(benefits[name].call)?.gate;
        const wanted = name === 'everythingInPremium' ? 'premium' : of;
        expect([name, gate?.lifts ?? gate?.holds]).toEqual([name, wanted]);
      }
  });

  test('is something: nothing is for sale of which no benefit works', () => {
    for (const feature of [...featureTypes, 'gold'] as const) expect(deliveredBenefits(feature)).not.toEqual([]);
    const ownToVip = deliveredBenefits('vip').filter((name) => name !== 'everythingInPlus');
    expect(ownToVip.length).toBeGreaterThan(0);
  });
});
