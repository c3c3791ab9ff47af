import { describe, expect, test } from 'vitest';
import type { Call } from '../src/call.ts';
import { calls } from '../src/calls.ts';
import { benefits, benefitsHeldBy, type Delivery, promises } from '../src/payments/benefits.ts';
import { featureTypes } from '../src/payments/features.ts';

const handled = new Map(Object.values(calls).map((call: Call) => [`${call.method} ${call.path}`, call]));
const withCall = Object.entries<Delivery>({ ...benefits, ...promises }).flatMap(([name, delivery]) =>
  'call' in delivery ? [{ name, call: delivery.call }] : [],
);

describe('a sold or promised benefit', () => {
  test.each(withCall)('$name has a call in the contract', ({ call }) => {
    expect(handled.has(call)).toBe(true);
  });

  test('belongs to the entitlement that the gate of its call requires', () => {
    for (const of of ['premium', 'gold'] as const)
      for (const name of benefitsHeldBy(of)) {
        const gate = handled.get(benefits[name].call)?.gate;
        const wanted = name === 'everythingInPremium' ? 'premium' : of;
        expect([name, gate?.unlimitedWith ?? gate?.requires]).toEqual([name, wanted]);
      }
  });

  test('exists and works for every feature on sale', () => {
    for (const feature of [...featureTypes, 'gold'] as const) expect(benefitsHeldBy(feature)).not.toEqual([]);
    const vipOnly = benefitsHeldBy('vip').filter((name) => name !== 'everythingInPlus');
    expect(vipOnly.length).toBeGreaterThan(0);
  });
});
