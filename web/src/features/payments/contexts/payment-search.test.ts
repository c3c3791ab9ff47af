// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { moneyFormat } from '../../../lib/i18n/money-format.ts';
import { periodText } from '../../../lib/i18n/period.ts';
import { formatPaymentSearch, nextPaymentState, parsePaymentState } from './payment-search.ts';

describe('the payment state of a URL', () => {
  it('is the list of the context, if the step is missing, unknown or lacks a parameter', () => {
    const opened = { context: 'thread_highlight', step: 'vip', feature: 'vip', list: 'vip' };
    for (const step of [undefined, 'nonsense', 'first_card', 'success_vip', 'toString'])
      expect(parsePaymentState({ context: 'thread_highlight', step })).toMatchObject(opened);
    expect(parsePaymentState({ context: 'nowhere' })).toMatchObject({
      context: 'profile_subscription',
      step: 'premium_base',
    });
  });

  it('is the named step, with the feature of the list', () => {
    const search = { context: 'matches', step: 'first_card', feature: 'coins', list: 'gold', tariff: 'gold-28' };
    const place = parsePaymentState(search);
    expect(place).toMatchObject({ step: 'first_card', feature: 'premium', list: 'gold', tariff: 'gold-28' });
    expect(parsePaymentState(formatPaymentSearch(place))).toEqual(place);
  });

  it('keeps the chosen tariff of a list, and drops the order, as a form does', () => {
    const at = parsePaymentState({
      context: 'matches',
      step: 'decline',
      list: 'premium_base',
      tariff: 'base-28',
      order: 'ord_1',
    });
    expect(nextPaymentState(at, { step: 'premium_base' })).toMatchObject({ tariff: 'base-28', order: undefined });
    expect(nextPaymentState(at, { step: 'vip' })).toMatchObject({
      feature: 'vip',
      tariff: undefined,
      order: undefined,
    });
    // A retry after a failure at the provider must not wait for the failed order.
    expect(nextPaymentState(at, { step: 'sofort' })).toMatchObject({ tariff: 'base-28', order: undefined });
    expect(nextPaymentState(at, { step: 'oxxo', order: 'ord_2' })).toMatchObject({ order: 'ord_2' });
    expect(nextPaymentState(at, { step: 'success_premium' })).toMatchObject({ order: 'ord_1' });
  });

  it('has the order for which a form is sent, not the declined one before', () => {
    const at = parsePaymentState({ context: 'matches', step: 'decline', tariff: 'base-28', order: 'ord_1' });
    expect(nextPaymentState(at, { step: 'first_card' })).toMatchObject({ tariff: 'base-28', order: undefined });
    expect(nextPaymentState(at, { step: 'blik', order: 'ord_2' })).toMatchObject({ order: 'ord_2' });
    expect(nextPaymentState(at, { step: 'success_premium' })).toMatchObject({ order: 'ord_1' });
  });
});

describe('amounts', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  it.each([
    ['en-US', 'USD', 2, 29.99, '$29.99'],
    ['de-DE', 'EUR', 2, 1234.5, '1.234,50 €'],
    ['es-ES', 'CLP', 0, 24990, '24.990 CLP'],
    ['en-US', 'MXN', 2, 449, 'MX$449'],
    ['en-US', 'JPY', 0, 4500, '¥4,500'],
    ['hi-IN', 'INR', 2, 249900, '₹2,49,900'],
    ['ru-RU', 'EUR', 2, 30, '30 €'],
  ])('%s formats %s with its %i digits', (locale, currency, exponent, amount, written) => {
    expect(plain(moneyFormat(locale, currency, exponent).format(amount))).toBe(written);
  });
});

it('periods are exact, in the plural of each language', () => {
  const written = [3, 7, 28, 30, 180].map((days) => periodText('en-US', days));
  expect(written).toEqual(['3 days', '1 week', '4 weeks', '30 days', '180 days']);
  expect([7, 28, 35].map((days) => periodText('pl-PL', days))).toEqual(['1 tydzień', '4 tygodnie', '5 tygodni']);
});
