import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Place } from '../../src/features/payments/payment.ts';
import { type Answer, failing, makeTokens, type Seen, startServer } from './server.ts';
import { startTexts } from './texts.ts';

/** Steps of a payment, one at a time, over a server that answers as told. */
export const order = `ord_${'A'.repeat(22)}`;
const family = '/apis/payment/rest/payment/user/pay';
const price = {
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
  tags: ['premium_base'],
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
const showcase = {
  payment_methods: [{ id: 1, method: 'card' }],
  payment_options: [{ method: 'card', type: 'recurring-one-click', card_mask: '424242******4242', brand: 'visa' }],
  preferred: { method: 'card', type: 'recurring-one-click' },
};

/** However busy the machine is. */
const patience = { timeout: 20_000 };

let server: Awaited<ReturnType<typeof startServer>>;
let root: Root | undefined;
export let client: QueryClient;
/** What the server says: to a payment, of the order, and of what is for sale. */
export const world = {
  paid: (): Answer | Promise<Answer> => failing(500, 500),
  ordered: (): Answer => said({}),
  methods: [] as object[],
  profile: (): Answer | Promise<Answer> => said({ users: [] }),
  merchantData: null as object | null,
};
export const go = vi.fn<(to: object) => void>();
export const assign = vi.fn<(address: string) => void>();

export const said = (result: unknown): Answer => ({ body: { result } });

/** How the order stands. */
export const ordered = (over: object): Answer =>
  said({ order: { order_id: order, state: 'pending' }, pay_form: null, success: null, decline: null, ...over });

const answer = (seen: Seen): Answer | Promise<Answer> => {
  if (seen.path.startsWith(family)) return world.paid();
  if (seen.path.includes('/tariff/'))
    return said({
      showcase: { ...showcase, payment_methods: world.methods },
      tariffs: [{ ...tariff, merchant_data: world.merchantData }],
    });
  if (seen.path.includes('/order/')) return world.ordered();
  return seen.path.includes('currencies') ? said([]) : world.profile();
};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  go.mockClear();
  assign.mockClear();
  Object.assign(world, {
    paid: () => failing(500, 500),
    ordered: () => ordered({}),
    methods: showcase.payment_methods,
    profile: () => said({ users: [] }),
    merchantData: null,
  });
  server = await startServer(answer);
  vi.spyOn(location, 'assign').mockImplementation(assign as never);
  sessionStorage.clear();
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'payments');
});
afterEach(async () => {
  await close();
  vi.restoreAllMocks();
  await server.stop();
});

export const close = async () => {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
};

export const show = async (
  load: () => Promise<{ default: ComponentType }>,
  over: Partial<Place>,
  shown = 'footer button, [role=status] h3',
) => {
  const [{ PaymentPlace }, { FooterPlace }, { default: Step }] = await Promise.all([
    import('../../src/features/payments/payment.ts'),
    import('../../src/features/payments/footer.tsx'),
    load(),
  ]);
  const place = {
    step: 'boleto',
    feature: 'premium',
    context: 'matches',
    list: 'premium_base',
    tariff: 'base-28',
  } as const;
  const payment = {
    target: undefined,
    order: undefined,
    ...place,
    ...over,
    go,
    back: () => undefined,
    close: () => undefined,
  };
  const [body, footer] = [document.createElement('div'), document.createElement('footer')];
  document.body.append(body, footer);
  const drawn = createRoot(body);
  root = drawn;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const render = () =>
    act(async () =>
      drawn.render(
        <QueryClientProvider client={client}>
          <PaymentPlace value={payment}>
            <FooterPlace value={{ place: footer, ask: () => () => undefined }}>
              <Step />
            </FooterPlace>
          </PaymentPlace>
        </QueryClientProvider>,
      ),
    );
  await render();
  await eventually(() => expect(document.querySelector(shown)).not.toBeNull());
};
export const eventually = (look: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    look();
  }, patience);
export const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
export const write = (name: string, text: string) =>
  act(async () => {
    const input = field(name);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
/** Presses so many times before anything is drawn, as a quick finger does. */
export const send = (times = 1) =>
  act(async () => {
    const form = document.querySelector('form');
    for (let press = 0; press < times; press += 1)
      if (form) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      else document.querySelector<HTMLButtonElement>('footer button')?.click();
  });
export const sent = (): unknown[] => server.seen.filter(({ path }) => path.startsWith(family)).map(({ body }) => body);
export const says = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
export const redirected = (url: string): Answer => said({ pay_form: { return_url: url }, order: { order_id: order } });
