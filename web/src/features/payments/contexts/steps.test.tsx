// @vitest-environment happy-dom
import i18next from 'i18next';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  back,
  close,
  go,
  order,
  ordered,
  price,
  said,
  says,
  server,
  show,
  tariff,
  world,
} from '../../../../test/support/payment-steps.tsx';
import { named, press } from '../../../../test/support/screen.ts';
import type { PaymentStep } from './steps.ts';
import { isList, isPayForm, steps } from './steps.ts';

const form = (intent: string) => ({
  merchant: 'm',
  payment_intent: intent,
  signature: 's',
  form_url: `${location.origin}/form`,
});
const listed = (feature: string) => ({
  ...tariff,
  tariff_id: 'one',
  feature_type: feature,
  plan: feature === 'premium' ? 'base' : null,
  tariff_price: { ...price, full_price: 39.99, discount_percentage: 25 },
  options: { ...tariff.options, is_best_price: true, is_preselected: true },
  coins: feature === 'coins' ? { amount: 1500, showcase_amount: 100 } : null,
  boost: feature === 'boost' ? { amount: 5, showcase_boost_amount: 1, showcase_amount: 1 } : null,
  merchant_data: form('i'),
  resign_merchant_data: form('r'),
});
const bought = {
  order_id: order,
  descriptor: 'KINDRED 3 BASE-28',
  order_type: 'purchase',
  feature_type: 'premium',
  payment_context: 'matches',
  coins_amount: 1500,
  boost_amount: 5,
  period: 28,
  subscribe_period: 28,
  activated_until: 1_800_000_000,
  tariff_plan: 'base',
  is_premium_plus: false,
  is_free_trial: false,
  payment_method_id: 1,
};
const declined = {
  code: '3.02',
  order_type: 'purchase',
  feature_type: 'premium',
  payment_context: 'matches',
  card_brand: 'visa',
  is_gift_available: false,
  payment_method_id: 1,
  tariff_id: 'one',
};
const euro = { internal_id: 2, code_alpha: 'EUR', abbreviation: 'EUR', symbol: '€', rate: 0.92, exponent: 2 };
const own = { payments: { premium_status: { plan: 'base', is_active: true }, vip_status: { is_active: false } } };

let declinedPlan: 'base' | 'gold';

beforeEach(() => {
  declinedPlan = 'base';
  Object.assign(world, {
    paid: () =>
      said({ pay_form: { script_url: '', return_url: 'https://pay.example.org/' }, order: { order_id: order } }),
    sold: (feature: string) => [listed(feature)],
    methods: ['card', 'sofort', 'google-pay'].map((method, id) => ({ id, method, title: null })),
    currencies: [euro],
    rest: () => said({ users: [own] }),
  });
});

const places = { coins: 'coins', greeting: 'coins', boost: 'boost', vip: 'vip', vip_widget: 'vip' } as const;

/** Matches an i18n key, which i18next renders for a missing text. */
const aKey = /[a-z]\.[a-z]|\{\{/;
/** Documents, which are tested separately below. */
const legal = { policy: 'subscription-terms', terms: 'terms', privacy: 'privacy-policy' } as const;

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('footer button:not([hidden])')];
const shown = async (step: PaymentStep): Promise<void> => {
  const isDeclined = step === 'decline';
  world.ordered = () =>
    ordered({
      order: { order_id: order, state: isDeclined ? 'decline' : 'success' },
      success: isDeclined ? null : bought,
      decline: isDeclined ? { ...declined, tariff_plan: declinedPlan } : null,
    });
  const load = async () => {
    const { screenOf } = await import('./registry.ts');
    return { default: screenOf(step).screen };
  };
  const place = {
    step,
    feature: step in places ? places[step as keyof typeof places] : ('premium' as const),
    list: isList(step) ? step : ('premium_base' as const),
    tariff: 'one',
    order: isList(step) || isPayForm(step) ? undefined : order,
  };
  await show(load, place, 'footer button:not([hidden])');
};

it.each(steps.filter((each) => !(each in legal)))(
  'the step %s is rendered with its texts and a button',
  async (name) => {
    await shown(name);
    const text = [...document.querySelectorAll('div, footer')].map(({ textContent }) => textContent).join('\n');
    expect(text.length).toBeGreaterThan(20);
    expect(text).not.toMatch(aKey);
    if (name !== 'decline') expect(document.querySelector('[role=alert]')).toBeNull();
    if (name === 'first_card' || name === 'resign') expect(document.querySelector('iframe')?.title).not.toBe('');
    if (name.startsWith('success_') || name === 'complete_mpesa') expect(text).toContain('15.01.2027');
    if (name === 'decline') expect(text).toContain('3.02');
    if (name === 'coins' || name === 'success_coins') expect(text).toContain('1,500 coins');
  },
);

it('a decline of Premium Plus also offers base', async () => {
  const toBase = () => buttons().find(({ textContent }) => textContent === 'See Premium instead');
  await shown('decline');
  expect(toBase()).toBeUndefined();
  await close();
  declinedPlan = 'gold';
  await shown('decline');
  await act(async () => toBase()?.click());
  // A former step may still navigate from its order.
  expect(go).toHaveBeenCalledWith({ step: 'premium_base', replace: true });
});

it('currencies are cached for two hours, over reloads', async () => {
  const currencyRequests = () => server.paths().filter((path) => path.includes('currencies')).length;
  await shown('premium_base');
  await vi.waitFor(() => expect(localStorage.getItem('allCurrencies')).not.toBeNull());
  await close();
  await shown('premium_base');
  expect(currencyRequests()).toBe(1);
  await close();
  const cached = JSON.parse(localStorage.getItem('allCurrencies') ?? '') as { at: number };
  localStorage.setItem('allCurrencies', JSON.stringify({ ...cached, at: cached.at - 121 * 60_000 }));
  await shown('premium_base');
  await vi.waitFor(() => expect(currencyRequests()).toBe(2));
});

it('prices are shown without the list of currencies', async () => {
  world.currencies = [];
  await shown('premium_base');
  expect(document.body.textContent).toContain('29.99');
});

it.each([
  ['coins', 'decline', ['widget_tariff_show']],
  ['first_card', 'decline', ['payform_show', 'widget_pay_form_show']],
  ['first_card', 'boleto', ['payform_show']],
  ['success_coins', 'decline', ['widget_features_show']],
] as const)('the step %s after %s is tracked as %s', async (name, before, actions) => {
  const { trackPaymentStep } = await import('./track.ts');
  const { parsePaymentState } = await import('./payment-search.ts');
  trackPaymentStep(parsePaymentState({ context: 'coins_widget', step: name, tariff: 'one', order }), before, 3);
  const params = { step_name: name, previous_step_name: before, step_number: 3, payment_context: 'coins_widget' };
  const counted = actions.map((action) => ({ action, params }));
  await vi.waitFor(() => expect(server.seen.map(({ body }) => body)).toMatchObject(counted));
});

describe.each(Object.entries(legal) as [keyof typeof legal, string][])('the legal step %s', (step, document) => {
  const publish = (html = '<p>The conditions.</p>') =>
    i18next.addResourceBundle('en-US', `legal-${document}`, { title: `The ${document}`, version: '2026-11-01', html });

  it('shows its document with its effective date, and returns to the former step', async () => {
    publish();
    await shown(step);
    await says('The conditions.');
    expect(globalThis.document.querySelector('h1')?.textContent).toBe(`The ${document}`);
    expect(globalThis.document.querySelector('time')?.textContent).toContain('November 1, 2026');
    await press('Back');
    expect([back.mock.calls.length, go.mock.calls]).toEqual([1, []]);
  });

  it('links to the other documents within the payment', async () => {
    publish(
      Object.values(legal)
        .map((name) => `<a href="/info/${name}">${name}</a>`)
        .join(' ') + '<a href="/info/help">Help</a>',
    );
    await shown(step);
    await says('Help');
    for (const name of Object.values(legal)) await press(name);
    expect(go.mock.calls).toEqual([[{ step: 'policy' }], [{ step: 'terms' }], [{ step: 'privacy' }]]);
    const help = named('Help') as unknown as HTMLAnchorElement;
    help.addEventListener('click', (event) => event.preventDefault());
    await press('Help');
    expect([help.target, go.mock.calls.length]).toEqual(['_blank', 3]);
  });

  it('shows an error with a way back, and loads after a retry', async () => {
    await shown(step);
    await says('You’re offline');
    expect(named('Back')).toBeDefined();
    publish();
    await press('Try again');
    await says('The conditions.');
  });
});
