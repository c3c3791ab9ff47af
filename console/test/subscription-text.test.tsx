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

it('formats the next charge of a subscription, or the reason of its end', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { 'console-finance': finance } } });
  let formatStatus: (subscription: SubscriptionLine) => string = () => '';
  const Page = () => {
    formatStatus = useSubscriptionText().status;
    return null;
  };
  await act(async () => createRoot(document.body).render(<Page />));
  expect(formatStatus(running)).toMatch(/^Next charge .*2026/);
  expect(formatStatus({ ...running, pausedUntil: '2026-04-27T12:00:00.000Z' })).toMatch(
    /^Paused until .* · Next charge/,
  );
  expect(formatStatus({ ...running, tries: 2 })).toContain('Failed attempts: 2');
  expect(formatStatus({ ...over, cancelReason: 'member' })).toMatch(/^Ended .*: switched off by the member$/);
  expect(formatStatus({ ...over, cancelReason: 'chargeback' })).toMatch(/: Chargeback$/);
  expect(formatStatus({ ...over, cancelReason: 'unheard-of' })).toMatch(/: unheard-of$/);
});

it('shows only a paused subscription as paused', () => {
  expect(getChipState(running)).toBe('active');
  expect(getChipState({ ...running, pausedUntil: '2026-04-27T12:00:00.000Z' })).toBe('paused');
  expect(getChipState({ ...over, state: 'ended' })).toBe('ended');
});
