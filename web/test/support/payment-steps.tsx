import type { FeatureHid } from '@kindred/contract/experiments';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, type ComponentType, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { PaymentState } from '../../src/features/payments/contexts/payment.ts';
import { eventually, text, writeInto } from './screen.ts';
import { type Answer, failing, makeTokens, type Seen, startServer } from './server.ts';
import { startTexts } from './texts.ts';

/** Renders single steps of a payment, with a stubbed server. */
export const order = `ord_${'A'.repeat(22)}`;
export const family = '/apis/payment/rest/payment/user/pay';
export const price = {
  direct_price: 29.99,
  full_price: 29.99,
  repeat_price: 29.99,
  showcase_price: 7.5,
  showcase_period_in_days: 7,
  price_per_unit: 1.07,
  discount_percentage: 0,
  modification: null,
  tax_amount: 4.79,
  currency_id: 2,
  currency_tag: 'EUR',
};
export const tariff = {
  tariff_id: 'base-28',
  feature_type: 'premium',
  plan: 'base',
  order_id: order,
  tariff_price: price,
  charge_price: { direct_price: 29.99, repeat_price: 29.99, currency_id: 2 },
  unit_amount: 2999,
  repeat_unit_amount: 2999,
  membership_fee: null,
  options: { is_free_trial: false, is_premium_plus: false, subscribe_period: 28, subscribe_repeat_period: 28 },
  coins: null,
  boost: null,
  merchant_data: null,
  resign_merchant_data: null,
};
export const stored = { method: 'card', type: 'recurring-one-click', card_mask: '424242******4242', brand: 'visa' };
const showcase = {
  payment_methods: [{ id: 1, method: 'card' }] as object[],
  payment_options: [stored] as object[],
  preferred: { method: 'card', type: 'recurring-one-click' },
};

export let server: Awaited<ReturnType<typeof startServer>>;
export let client: QueryClient;
/** The current URL, without the payment's steps. */
export let href: () => string;
let root: Root | undefined;

const usual = {
  paid: (): Answer => failing(500, 500),
  ordered: (): Answer => ordered({}),
  sold: () => [{ ...tariff, merchant_data: world.merchantData }],
  methods: showcase.payment_methods,
  kept: showcase.payment_options,
  currencies: [],
  rest: () => said({ users: [] }),
  merchantData: null,
  on: [],
};
/** The stubbed answers of the server: to payments, orders, tariffs and other calls; and the flags of the page. */
export const world: {
  paid: (seen: Seen) => Answer | Promise<Answer>;
  ordered: () => Answer | Promise<Answer>;
  sold: (feature: string) => object[];
  methods: readonly object[];
  kept: readonly object[];
  currencies: readonly object[];
  rest: (seen: Seen) => Answer | Promise<Answer>;
  merchantData: object | null;
  on: readonly FeatureHid[];
} = { ...usual };
export const go = vi.fn<(to: object) => void>();
export const back = vi.fn<() => void>();
/** Called when the step closes the popup. */
export const left = vi.fn<() => void>();
export const assign = vi.fn<(address: string) => void>();

export const said = (result: unknown): Answer => ({ body: { result } });

/** The answer about the state of the order. */
export const ordered = (over: object): Answer =>
  said({ order: { order_id: order, state: 'pending' }, pay_form: null, success: null, decline: null, ...over });

const answer = (seen: Seen): Answer | Promise<Answer> => {
  if (seen.path.startsWith(family)) return world.paid(seen);
  const feature = /\/tariff\/v2\/user\/(\w+)/.exec(seen.path)?.[1];
  if (feature)
    return said({
      showcase: { ...showcase, payment_methods: world.methods, payment_options: world.kept },
      // In the requested list by default.
      tariffs: world.sold(feature).map((sold) => ({ tags: [seen.query.get('tags')], ...sold })),
    });
  if (seen.path.includes('/order/')) return world.ordered();
  return seen.path.includes('currencies') ? said(world.currencies) : world.rest(seen);
};

/** Writes the boot record of a brand with these groups. */
export const writeBoot = (...groups: string[]): void => {
  const boot = { version: '7', features: {}, brand: { id: 7, title: 'It', groups } };
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const mock of [go, back, left, assign]) mock.mockClear();
  Object.assign(world, usual);
  server = await startServer(answer);
  vi.spyOn(location, 'assign').mockImplementation(assign as never);
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'payments', 'paywall', 'benefits', 'payment-results', 'declines', 'info');
});
afterEach(async () => {
  await close();
  vi.restoreAllMocks();
  await server.stop();
});

/** Unmounts the step, as a reload does. */
export const close = async () => {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
};

const usualPlace = {
  step: 'boleto',
  feature: 'premium',
  context: 'matches',
  list: 'premium_base',
  tariff: 'base-28',
} as const;

/** Renders one step in a payment context, and waits until it is ready. */
export const show = async (
  load: () => Promise<{ default: ComponentType }>,
  over: Partial<PaymentState>,
  shown = 'footer button, [role=status] h3',
) => {
  const [{ PaymentStateContext }, { FooterContext }, { useExperiments }, { default: Step }] = await Promise.all([
    import('../../src/features/payments/contexts/payment.ts'),
    import('../../src/features/payments/contexts/footer.tsx'),
    import('../../src/lib/experiments/experiments.ts'),
    load(),
  ]);
  useExperiments.setState({ features: Object.fromEntries(world.on.map((hid) => [hid, 'on'])) });
  const payment = { target: undefined, order: undefined, ...usualPlace, ...over, go, back, close: left };
  const [body, footer] = [document.createElement('div'), document.createElement('footer')];
  document.body.append(body, footer);
  const drawn = createRoot(body);
  root = drawn;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const history = createMemoryHistory({ initialEntries: ['/matches'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  href = () => history.location.href;
  await act(async () =>
    drawn.render(
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>
          <PaymentStateContext value={payment}>
            <FooterContext value={{ place: footer, ask: () => () => undefined }}>
              <Suspense>
                <Step />
              </Suspense>
            </FooterContext>
          </PaymentStateContext>
        </RouterContextProvider>
      </QueryClientProvider>,
    ),
  );
  await eventually(() => expect(document.querySelector(shown)).not.toBeNull());
};
export const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
export const write = (name: string, text: string) => writeInto(field(name), text);
/** Presses several times before a render, as a quick finger does. */
export const send = (times = 1) =>
  act(async () => {
    const form = document.querySelector('form');
    for (let press = 0; press < times; press += 1)
      if (form) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      else document.querySelector<HTMLButtonElement>('footer button')?.click();
  });
export const sent = (): unknown[] => server.seen.filter(({ path }) => path.startsWith(family)).map(({ body }) => body);
export const says = (words: string) => eventually(() => expect(text()).toContain(words));
export const redirected = (url: string): Answer => said({ pay_form: { return_url: url }, order: { order_id: order } });
