import { paymentMethods } from '@kindred/contract/payments/method-ids';
import type { SuccessRecord } from '@kindred/contract/payments/pay';
import { describe, expect, it } from 'vitest';
import { successDate } from '../results/success-date.ts';
import { offerAfter, type PlanEntitlements, successStep } from './steps-after-purchase.ts';

const bought = {
  feature_type: 'premium',
  order_type: 'purchase',
  payment_context: 'matches',
  is_premium_plus: false,
  payment_method_id: paymentMethods.card,
} satisfies Partial<SuccessRecord>;
const none: PlanEntitlements = { plan: null, isVip: false };
const base: PlanEntitlements = { plan: 'base', isVip: false };
const gold: PlanEntitlements = { plan: 'gold', isVip: false };
const oneClick = { paysAtOnce: true, offersPlus: false };
const notAtOnce = { paysAtOnce: false, offersPlus: false };

describe('the success step of a purchase', () => {
  it('depends on the feature', () => {
    expect(successStep(bought, base)).toBe('success_premium');
    expect(successStep({ ...bought, is_premium_plus: true }, gold)).toBe('success_premium_gold');
    expect(successStep({ ...bought, order_type: 'upgrade', is_premium_plus: true }, gold)).toBe('success_plus_upgrade');
    expect(successStep({ ...bought, feature_type: 'vip' }, { ...none, isVip: true })).toBe('success_vip');
    expect(successStep({ ...bought, feature_type: 'coins' }, base)).toBe('success_coins');
    expect(successStep({ ...bought, feature_type: 'boost' }, base)).toBe('success_boost');
    expect(successStep({ ...bought, payment_method_id: paymentMethods.mpesa }, base)).toBe('complete_mpesa');
    expect(successStep({ ...bought, payment_method_id: paymentMethods.blik }, base)).toBe('success_blik');
  });

  it('includes the purchase before an upsale', () => {
    const vip = { ...bought, feature_type: 'vip', payment_context: 'upsale_vip' } as const;
    expect(successStep(vip, { plan: 'base', isVip: true })).toBe('success_premium_vip');
    expect(successStep(vip, { plan: 'gold', isVip: true })).toBe('success_gold_vip');
  });
});

describe('after the success step', () => {
  it('VIP is offered after Premium, also after Premium Plus and upgrades', () => {
    expect(offerAfter(bought, base, oneClick)).toBe('upsale_vip');
    expect(offerAfter({ ...bought, is_premium_plus: true }, gold, oneClick)).toBe('upsale_vip');
    expect(offerAfter({ ...bought, order_type: 'upgrade' }, gold, oneClick)).toBe('upsale_vip');
  });

  it('Premium is not offered after VIP, which includes it', () => {
    expect(offerAfter({ ...bought, feature_type: 'vip' }, { plan: null, isVip: true }, oneClick)).toBeNull();
    expect(offerAfter({ ...bought, feature_type: 'vip' }, { plan: 'base', isVip: true }, oneClick)).toBeNull();
  });

  it('nothing is offered to a VIP member, without a method to charge, or after an offer', () => {
    expect(offerAfter(bought, { plan: 'base', isVip: true }, oneClick)).toBeNull();
    expect(offerAfter(bought, base, notAtOnce)).toBeNull();
    expect(offerAfter({ ...bought, payment_context: 'upgrade_plus' }, gold, oneClick)).toBeNull();
    expect(offerAfter({ ...bought, feature_type: 'vip', payment_context: 'upsale_vip' }, base, oneClick)).toBeNull();
    expect(offerAfter({ ...bought, feature_type: 'coins' }, none, oneClick)).toBeNull();
    expect(offerAfter({ ...bought, feature_type: 'boost' }, none, oneClick)).toBeNull();
  });

  it('the higher tier is offered with its flag, only to members with base', () => {
    const offersPlus = { paysAtOnce: true, offersPlus: true };
    expect(offerAfter(bought, base, offersPlus)).toBe('upgrade_plus');
    expect(offerAfter({ ...bought, is_premium_plus: true }, gold, offersPlus)).toBe('upsale_vip');
  });
});

it('formats the date of a success as DD.MM.YYYY', () => {
  expect(successDate(new Date(2026, 2, 5, 12).getTime() / 1000)).toBe('05.03.2026');
  expect(successDate(new Date(2026, 10, 30, 23, 59).getTime() / 1000)).toBe('30.11.2026');
});
