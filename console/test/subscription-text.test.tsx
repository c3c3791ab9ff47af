// @vitest-environment happy-dom
import type { SubscriptionLine } from '@kindred/contract/console/payments';
import finance from '@kindred/i18n/messages/en-US/console-finance.json' with { type: 'json' };
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { getChipState, useSubscriptionText } from '../src/features/payments/use-subscription-text.ts';

const running: SubscriptionLine = {
  uid: 'sub_one',
  member: null,
  brand: 'Any',
  feature: 'premium',
  plan: 'base',
  tariff: 'base-28',
  state: 'active',
  currency: 'EUR',
  exponent: 2,
  amount: 2999,
  periodDays: 28,
  periods: 1,
  tries: 0,
  nextChargeAt: '2026-05-04T12:00:00.000Z',
  pausedUntil: null,
  cancelReason: null,
  canceledAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  firstOrder: 'ord_one',
};
const over = { ...running, nextChargeAt: null, canceledAt: '2026-05-04T12:00:00.000Z' };

it('says of a subscription how it goes on, or why it does not', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { 'console-finance': finance } } });
  let stands: (one: SubscriptionLine) => string = () => '';
  const Page = () => {
    stands = useSubscriptionText().stands;
    return null;
  };
  await act(async () => createRoot(document.body).render(<Page />));
  expect(stands(running)).toMatch(/^Next charge .*2026/);
  expect(stands({ ...running, pausedUntil: '2026-04-27T12:00:00.000Z' })).toMatch(/^Paused until .* · Next charge/);
  expect(stands({ ...running, tries: 2 })).toContain('Failed tries: 2');
  expect(stands({ ...over, cancelReason: 'member' })).toMatch(/^Ended .*: switched off by the member$/);
  expect(stands({ ...over, cancelReason: 'chargeback' })).toMatch(/: Chargeback$/);
  expect(stands({ ...over, cancelReason: 'unheard-of' })).toMatch(/: unheard-of$/);
});

it('calls one that rests paused, and no other', () => {
  expect(getChipState(running)).toBe('active');
  expect(getChipState({ ...running, pausedUntil: '2026-04-27T12:00:00.000Z' })).toBe('paused');
  expect(getChipState({ ...over, state: 'ended' })).toBe('ended');
});
