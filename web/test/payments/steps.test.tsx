// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isList, isPayForm, type Step, steps } from '../../src/features/payments/steps.ts';
import { type Answer, makeTokens, type Seen, startServer } from '../support/server.ts';
import { startTexts } from '../support/texts.ts';

const order = `ord_${'A'.repeat(22)}`;
const listed = (feature: string) => ({
  tariff_id: 'one',
  feature_type: feature,
  plan: feature === 'premium' ? 'base' : null,
  tags: [],
  order_id: order,
  tariff_price: {
    direct_price: 29.99,
    full_price: 39.99,
    repeat_price: 29.99,
    showcase_price: 7.5,
    showcase_period_in_days: 7,
    price_per_unit: 1.07,
    discount_percentage: 25,
    modification: null,
    tax_amount: 4.79,
    currency_id: 2,
    currency_tag: 'EUR',
  },
  charge_price: { direct_price: 29.99, repeat_price: 29.99, currency_id: 2 },
  unit_amount: 2999,
  repeat_unit_amount: 2999,
  membership_fee: null,
  options: {
    is_best_price: true,
    is_preselected: true,
    is_promotional: false,
    is_recurring: true,
    is_free_trial: false,
    is_premium_plus: false,
    subscribe_period: 28,
    subscribe_repeat_period: 28,
    tariff_contexts: [],
  },
  behaviors: { discount_ids: [] },
  coins: feature === 'coins' ? { amount: 300, showcase_amount: 100 } : null,
  boost: feature === 'boost' ? { amount: 5, showcase_boost_amount: 1, showcase_amount: 1 } : null,
  merchant_data: { merchant: 'm', payment_intent: 'i', signature: 's', form_url: `${location.origin}/form` },
  resign_merchant_data: { merchant: 'm', payment_intent: 'r', signature: 's', form_url: `${location.origin}/form` },
});
const showcase = {
  payment_methods: ['card', 'sofort', 'google-pay'].map((method, id) => ({ id, method, title: null })),
  payment_options: [{ method: 'card', type: 'recurring-one-click', card_mask: '424242******4242', brand: 'visa' }],
  preferred: { method: 'card', type: 'recurring-one-click' },
};
const bought = {
  order_id: order,
  descriptor: 'KINDRED 3 BASE-28',
  order_type: 'purchase',
  feature_type: 'premium',
  payment_context: 'matches',
  coins_amount: 300,
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

let step: Step;
let declinedPlan: 'base' | 'gold';
const answer = ({ path }: Seen): Answer => {
  const said = (result: unknown): Answer => ({ body: { result } });
  const feature = /\/tariff\/v2\/user\/(\w+)/.exec(path)?.[1];
  if (feature) return said({ showcase, tariffs: [listed(feature)] });
  if (path.includes('/first-pay/'))
    return said({ pay_form: { script_url: '', return_url: 'https://pay.example.org/' }, order: { order_id: order } });
  if (path.includes('/order/')) {
    const outcome =
      step === 'decline'
        ? { success: null, decline: { ...declined, tariff_plan: declinedPlan } }
        : { success: bought, decline: null };
    const state = step === 'decline' ? 'decline' : 'success';
    return said({ order: { order_id: order, state }, pay_form: null, ...outcome });
  }
  if (path.includes('currencies')) return said([euro]);
  return said({ users: [own] });
};

let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
const go = vi.fn<(to: object) => void>();

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  go.mockClear();
  declinedPlan = 'base';
  localStorage.removeItem('allCurrencies');
  server = await startServer(answer);
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'payments', 'payment-results', 'declines', 'info', 'paywall');
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  await server.stop();
});

const places = { coins: 'coins', greeting: 'coins', boost: 'boost', vip: 'vip', vip_widget: 'vip' } as const;

const show = async (): Promise<void> => {
  const [{ PaymentPlace }, { FooterPlace }, { screenOf }] = await Promise.all([
    import('../../src/features/payments/payment.ts'),
    import('../../src/features/payments/footer.tsx'),
    import('../../src/features/payments/registry.ts'),
  ]);
  const { screen: Screen } = screenOf(step);
  const needsOrder = !isList(step) && !isPayForm(step);
  const payment = {
    step,
    feature: step in places ? places[step as keyof typeof places] : ('premium' as const),
    context: 'matches' as const,
    list: isList(step) ? step : ('premium_base' as const),
    tariff: 'one',
    target: undefined,
    order: needsOrder ? order : undefined,
    go,
    back: () => undefined,
    close: () => undefined,
  };
  const [body, footer] = [document.createElement('div'), document.createElement('footer')];
  document.body.append(body, footer);
  root = createRoot(body);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>
          <PaymentPlace value={payment}>
            <FooterPlace value={{ place: footer, ask: () => () => undefined }}>
              <Suspense>
                <Screen />
              </Suspense>
            </FooterPlace>
          </PaymentPlace>
        </RouterContextProvider>
      </QueryClientProvider>,
    ),
  );
};

/** A text that nobody translated is its key. */
const aKey = /[a-z]\.[a-z]|\{\{/;
/** Documents, which have tests of their own. */
const legal: readonly Step[] = ['policy', 'terms', 'privacy'];

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('footer button:not([hidden])')];
const shown = async (name: Step): Promise<void> => {
  step = name;
  await show();
  await vi.waitFor(
    async () => {
      await act(async () => undefined);
      expect(buttons()).not.toEqual([]);
    },
    { timeout: 5000 },
  );
};
/** As a reload leaves it. */
const gone = async (): Promise<void> => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
};

it.each(steps.filter((each) => !legal.includes(each)))(
  'the step %s is there, in words, with a button that goes on',
  async (name) => {
    await shown(name);
    const text = [...document.querySelectorAll('div, footer')].map(({ textContent }) => textContent).join('\n');
    expect(text.length).toBeGreaterThan(20);
    expect(text).not.toMatch(aKey);
    if (name !== 'decline') expect(document.querySelector('[role=alert]')).toBeNull();
    if (name === 'first_card' || name === 'resign') expect(document.querySelector('iframe')?.title).not.toBe('');
    if (name.startsWith('success_') || name === 'complete_mpesa') expect(text).toContain('15.01.2027');
    if (name === 'decline') expect(text).toContain('3.02');
  },
);

it('a decline of Premium Plus has a way to base beside the others', async () => {
  const toBase = () => buttons().find(({ textContent }) => textContent === 'See Premium instead');
  await shown('decline');
  expect(toBase()).toBeUndefined();
  await gone();
  declinedPlan = 'gold';
  await shown('decline');
  await act(async () => toBase()?.click());
  // A step before it may still be going on from its order.
  expect(go).toHaveBeenCalledWith({ step: 'premium_base', replace: true });
});

it('currencies are kept for two hours, over reloads', async () => {
  const asked = () => server.paths().filter((path) => path.includes('currencies')).length;
  await shown('premium_base');
  await vi.waitFor(() => expect(localStorage.getItem('allCurrencies')).not.toBeNull());
  await gone();
  await shown('premium_base');
  expect(asked()).toBe(1);
  await gone();
  const kept = JSON.parse(localStorage.getItem('allCurrencies') ?? '') as { at: number };
  localStorage.setItem('allCurrencies', JSON.stringify({ ...kept, at: kept.at - 121 * 60_000 }));
  await shown('premium_base');
  await vi.waitFor(() => expect(asked()).toBe(2));
});

it.each([
  ['coins', 'widget_tariff_show'],
  ['first_card', 'payform_show'],
  ['success_coins', 'widget_features_show'],
] as const)('that %s is shown is counted in %s, with the step before', async (name, action) => {
  const { trackStep } = await import('../../src/features/payments/track.ts');
  const { placeOf } = await import('../../src/features/payments/address.ts');
  root = createRoot(document.createElement('div'));
  trackStep(placeOf({ context: 'coins_widget', step: name, tariff: 'one', order }), 'decline', 3);
  const params = { step_name: name, previous_step_name: 'decline', step_number: 3, payment_context: 'coins_widget' };
  await vi.waitFor(() => expect(server.seen.map(({ body }) => body)).toMatchObject([{ action, params }]));
});
