import { paymentMethods } from '@kindred/contract/payments/method-ids';
import type { SuccessRecord } from '@kindred/contract/payments/pay';
import { describe, expect, it } from 'vitest';
import { type Holding, nextStep, successStep } from '../../src/features/payments/next-step.ts';
import { successDate } from '../../src/features/payments/success-date.ts';

const bought = {
  feature_type: 'premium',
  order_type: 'purchase',
  payment_context: 'matches',
  is_premium_plus: false,
  payment_method_id: paymentMethods.card,
} satisfies Partial<SuccessRecord>;
const none: Holding = { plan: null, isVip: false };
const base: Holding = { plan: 'base', isVip: false };
const gold: Holding = { plan: 'gold', isVip: false };
const atOnce = { paysAtOnce: true, offersPlus: false };
const notAtOnce = { paysAtOnce: false, offersPlus: false };

describe('a purchase is thanked for', () => {
  it('by what it was', () => {
    expect(successStep(bought, base)).toBe('success_premium');
    expect(successStep({ ...bought, is_premium_plus: true }, gold)).toBe('success_premium_gold');
    expect(successStep({ ...bought, order_type: 'upgrade', is_premium_plus: true }, gold)).toBe('success_plus_upgrade');
    expect(successStep({ ...bought, feature_type: 'vip' }, { ...none, isVip: true })).toBe('success_vip');
    expect(successStep({ ...bought, feature_type: 'coins' }, base)).toBe('success_coins');
    expect(successStep({ ...bought, feature_type: 'boost' }, base)).toBe('success_boost');
    expect(successStep({ ...bought, payment_method_id: paymentMethods.mpesa }, base)).toBe('complete_mpesa');
    expect(successStep({ ...bought, payment_method_id: paymentMethods.blik }, base)).toBe('success_blik');
  });

  it('together with the one before, where it was its upsale', () => {
    const vip = { ...bought, feature_type: 'vip', payment_context: 'upsale_vip' } as const;
    const premium = { ...bought, payment_context: 'upsale_premium' } as const;
    expect(successStep(vip, { plan: 'base', isVip: true })).toBe('success_premium_vip');
    expect(successStep(vip, { plan: 'gold', isVip: true })).toBe('success_gold_vip');
    expect(successStep(premium, { plan: 'base', isVip: true })).toBe('success_premium_vip');
  });
});

describe('after a purchase', () => {
  it('VIP is offered to who bought Premium, plus too, and Premium to who bought VIP', () => {
    expect(nextStep(bought, base, atOnce)).toBe('upsale_vip');
    expect(nextStep({ ...bought, is_premium_plus: true }, gold, atOnce)).toBe('upsale_vip');
    expect(nextStep({ ...bought, order_type: 'upgrade' }, gold, atOnce)).toBe('upsale_vip');
    expect(nextStep({ ...bought, feature_type: 'vip' }, { plan: null, isVip: true }, atOnce)).toBe('upsale_premium');
  });

  it('nothing is offered to who has both, cannot pay at once, or was offered something already', () => {
    expect(nextStep(bought, { plan: 'base', isVip: true }, atOnce)).toBe('success_premium');
    expect(nextStep({ ...bought, feature_type: 'vip' }, { plan: 'base', isVip: true }, atOnce)).toBe('success_vip');
    expect(nextStep(bought, base, notAtOnce)).toBe('success_premium');
    for (const payment_context of ['upsale_vip', 'upsale_premium', 'upgrade_plus'] as const)
      expect(nextStep({ ...bought, payment_context }, base, atOnce)).toMatch(/^success_/);
    expect(nextStep({ ...bought, feature_type: 'coins' }, none, atOnce)).toBe('success_coins');
    expect(nextStep({ ...bought, feature_type: 'boost' }, none, atOnce)).toBe('success_boost');
  });

  it('the higher tier is offered instead where that is tried, to holders of base alone', () => {
    const offersPlus = { paysAtOnce: true, offersPlus: true };
    expect(nextStep(bought, base, offersPlus)).toBe('upgrade_plus');
    expect(nextStep({ ...bought, is_premium_plus: true }, gold, offersPlus)).toBe('upsale_vip');
  });
});

it('writes the date of a success as DD.MM.YYYY', () => {
  expect(successDate(new Date(2026, 2, 5, 12).getTime() / 1000)).toBe('05.03.2026');
  expect(successDate(new Date(2026, 10, 30, 23, 59).getTime() / 1000)).toBe('30.11.2026');
});
