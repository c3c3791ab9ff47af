// @vitest-environment happy-dom
import type { FeatureHid } from '@kindred/contract/experiments';
import { isStorable, methodNames } from '@kindred/contract/payments/methods';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Place } from '../../src/features/payments/payment.ts';
import { type Answer, makeTokens, type Seen, startServer } from '../support/server.ts';
import { startTexts } from '../support/texts.ts';

const order = `ord_${'A'.repeat(22)}`;
const family = '/apis/payment/rest/payment/user/pay';
const tariff = {
  tariff_id: 'base-28',
  feature_type: 'premium',
  plan: 'base',
  tags: ['premium_base'],
  order_id: order,
  tariff_price: {
    direct_price: 29.99,
    full_price: 29.99,
    repeat_price: 29.99,
    showcase_price: null,
    showcase_period_in_days: null,
    price_per_unit: 1.07,
    discount_percentage: 0,
    modification: null,
    tax_amount: 0,
    currency_id: 2,
    currency_tag: 'EUR',
  },
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
const trial = {
  ...tariff,
  tariff_id: 'base-trial-3',
  tariff_price: { ...tariff.tariff_price, direct_price: 0.99 },
  options: { ...tariff.options, is_free_trial: true, subscribe_period: 3 },
};
const stored = { method: 'card', type: 'recurring-one-click', card_mask: '424242******4242', brand: 'visa' };
const paypal = { script_url: 'https://pay.example.org/script.js', return_url: 'https://pay.example.org/page' };

/** However busy the machine is. */
const patience = { timeout: 20_000 };

let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
let href: () => string;
let sold: object[];
let kept: object[];
let methods: string[];
let isPremium: boolean;
let liked: number;
let script: string;
const go = vi.fn<(to: object) => void>();
const close = vi.fn<() => void>();
const assign = vi.fn<(address: string) => void>();

const said = (result: unknown): Answer => ({ body: { result } });
const own = () => ({
  hid: 'me',
  payments: { premium_status: { is_active: isPremium }, vip_status: { is_active: false } },
});
const vera = { hid: 'vera', stub: null, masked_name: 'Vera', avatar: { url: '/media/veil.webp', thumbhash: null } };
const answer = ({ path, query }: Seen): Answer => {
  if (path.endsWith('/first-pay/paypal')) return said({ pay_form: { ...paypal, script_url: script }, order: {} });
  if (path.endsWith('/one-click')) return said({ order: { order_id: order, state: 'pending' }, pay_form: null });
  if (path.includes('/tariff/'))
    return said({
      showcase: { payment_methods: methods.map((method, id) => ({ id, method })), payment_options: kept },
      tariffs: sold,
    });
  if (path.endsWith('/info/profile')) return said({ users: [query.has('users_hids') ? vera : own()] });
  // One of them is a match, whom one knows.
  if (path.endsWith('/users/me/stats'))
    return said([
      { name: 'likes-me', value: liked + 1 },
      { name: 'matches', value: 1 },
    ]);
  if (path.startsWith('/v3/paywalls'))
    return {
      body: { photos: ['a', 'b', 'c', 'd'].map((name) => ({ thumbnail: { url: `/media/teasers/${name}.webp` } })) },
    };
  return said([]);
};

const eventually = (look: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    look();
  }, patience);
const text = () => document.body.textContent ?? '';
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => named(name)?.click());

const writeBoot = (...groups: string[]): void => {
  const boot = { version: '7', brand: { id: 7, title: 'It', groups } };
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const mock of [go, close, assign]) mock.mockClear();
  [sold, kept, methods, isPremium, liked, script] = [[tariff], [stored], ['card'], false, 0, paypal.script_url];
  server = await startServer(answer);
  vi.spyOn(location, 'assign').mockImplementation(assign as never);
  sessionStorage.clear();
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'payments', 'paywall', 'payment-results', 'declines');
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  await server.stop();
});

/** Shows a step at a place, with these features on and no other. */
const show = async (step: string, over: Partial<Place>, ...on: FeatureHid[]) => {
  const steps = {
    list: () => import('../../src/features/payments/steps/tariff-list.tsx'),
    trial: () => import('../../src/features/payments/steps/trial.tsx'),
    wallet: () => import('../../src/features/payments/steps/wallet.tsx'),
  };
  const load: () => Promise<{ default: ComponentType }> = steps[step as keyof typeof steps];
  const [{ PaymentPlace }, { FooterPlace }, { useExperiments }, { default: Step }] = await Promise.all([
    import('../../src/features/payments/payment.ts'),
    import('../../src/features/payments/footer.tsx'),
    import('../../src/lib/experiments.ts'),
    load(),
  ]);
  // One is on that no payment asks for: an empty list is one that has not come.
  const features = Object.fromEntries(['LAST_ONLINE_INDICATOR', ...on].map((hid) => [hid, 'on']));
  useExperiments.setState({ features });
  const place = { step: 'premium_base', feature: 'premium', context: 'matches', list: 'premium_base' } as const;
  const payment = { target: undefined, tariff: undefined, order: undefined, ...place, ...over, go, close };
  const [body, footer] = [document.createElement('div'), document.createElement('footer')];
  document.body.append(body, footer);
  const history = createMemoryHistory({ initialEntries: ['/matches'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  href = () => history.location.href;
  root = createRoot(body);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterContextProvider router={router}>
          <PaymentPlace value={{ ...payment, back: () => undefined }}>
            <FooterPlace value={{ place: footer, ask: () => () => undefined }}>
              <Step />
            </FooterPlace>
          </PaymentPlace>
        </RouterContextProvider>
      </QueryClientProvider>,
    ),
  );
};
const list = async (over: Partial<Place>, ...on: FeatureHid[]) => {
  await show('list', over, ...on);
  await eventually(() => expect(document.querySelector('input[type=radio], footer button')).not.toBeNull());
};
const until = (words: string) => eventually(() => expect(text()).toContain(words));

describe('the paywall', () => {
  it('says what the plans bring where the default one is on, and the plans alone where none is', async () => {
    await list({}, 'DEFAULT_PAYWALL');
    expect(text()).toContain('Write to anyone');
    await act(async () => root.unmount());
    document.body.replaceChildren();
    await list({});
    expect(text()).not.toContain('Write to anyone');
    expect(text()).toContain('29.99');
  });

  it('of casual dating has its own words, of Premium alone, and more of them for the higher tier', async () => {
    await list({}, 'CASUAL_DATING_PAYWALLS');
    expect(text()).toContain('Message first, no match needed');
    expect(text()).not.toContain('Like without counting');
    await act(async () => root.unmount());
    document.body.replaceChildren();
    await list({ context: 'casual_paywall', step: 'gold', list: 'gold' }, 'CASUAL_DATING_PAYWALLS');
    expect(text()).toContain('Like without counting');
    await act(async () => root.unmount());
    document.body.replaceChildren();
    await list({ step: 'vip', feature: 'vip', list: 'vip' }, 'CASUAL_DATING_PAYWALLS');
    expect(text()).toContain('Stand out in lists');
  });

  it.each([
    ['user_photo', 'See every photo of Vera'],
    ['user_city', 'See which city Vera is in'],
    ['thread_unsent', 'Vera gets your message right away'],
    ['user_profile', 'See more of Vera'],
  ] as const)('names at %s whom it keeps from the member', async (context, words) => {
    await list({ context, target: 'vera' }, 'PERSONALIZED_PAYWALLS');
    await until(words);
    expect(document.querySelector<HTMLImageElement>('img')?.getAttribute('src')).toBe(vera.avatar.url);
  });

  it('tells elsewhere how many like one, by pictures of nobody, as many as there are likes', async () => {
    liked = 2;
    await list({}, 'PERSONALIZED_PAYWALLS');
    await until('2 people like you');
    await eventually(() => expect(document.querySelectorAll('img')).toHaveLength(2));
    for (const { src } of document.querySelectorAll('img')) expect(new URL(src).pathname).toContain('/media/teasers/');
  });

  it.each([
    ['where it is off', {}, []],
    ['to who holds Premium', { holds: true }, ['PERSONALIZED_PAYWALLS']],
    ['over another offer', { list: 'retry' }, ['PERSONALIZED_PAYWALLS']],
  ] as const)(
    'names nobody %s',
    async (_, {
      holds = false,
      list: named = 'premium_base',
    }: { holds?: boolean; list?: 'retry' | 'premium_base' }, on) => {
      liked = 3;
      isPremium = holds;
      await list({ context: 'user_photo', target: 'vera', list: named }, ...on);
      await until('29.99');
      await eventually(() => expect(server.seen.some(({ path }) => path.endsWith('/info/profile'))).toBe(true));
      expect(text()).not.toMatch(/Vera|like you/);
      expect(server.seen.filter(({ path, query }) => query.has('users_hids') || path.endsWith('/stats'))).toEqual([]);
    },
  );
});

describe('the way to the support', () => {
  it('stands beside the plans where it is on, and opens the chat over them with the tag of a payment', async () => {
    await list({}, 'SUPPORT_BUTTON_ON_TARIFFS');
    await press('Questions? Write to us');
    await eventually(() => expect(href()).toContain('tag=leaving-payform'));
    expect(href()).toContain('popup=support');
  });

  it('stands nowhere where it is off', async () => {
    await list({});
    expect(text()).not.toContain('Questions?');
  });
});

describe('the terms', () => {
  const allowed = 'you allow us to charge renewals';

  it.each([
    ['where they are on', [], ['RECURRING_PAYMENT_TERMS_AND_DISCLAIMERS'], true],
    ['under strict compliance whatever is on', ['strict'], [], true],
    ['nowhere else', [], [], false],
  ] as const)('say what one allows by paying %s', async (_, groups, on, isSaid) => {
    writeBoot(...groups);
    await list({}, ...on);
    await until('€29.99 today for 4 weeks, then €29.99 every 4 weeks until you cancel.');
    expect(text().includes(allowed)).toBe(isSaid);
  });

  it('promise no renewal of what is paid once, and are right about which that is', async () => {
    const { isKept, waysOf } = await import('../../src/features/payments/ways.ts');
    const all = { payment_methods: methodNames.map((method, id) => ({ id, method })), payment_options: [] };
    for (const { form, method } of waysOf(all as never))
      expect([method, isKept(form)]).toEqual([method, isStorable(method)]);
    [methods, kept] = [['blik'], []];
    await list({}, 'RECURRING_PAYMENT_TERMS_AND_DISCLAIMERS');
    await until('€29.99, once. Nothing renews.');
    expect(text()).not.toContain(allowed);
  });
});

describe('the trial after the registration', () => {
  const at = { context: 'web_trial_after_registration', step: 'trial_redirect', list: 'trial_redirect' } as const;
  const paid = () => server.seen.filter(({ path }) => path.startsWith(family));

  it('charges what is stored by one press, and nothing before it', async () => {
    sold = [trial];
    await show('trial', at, 'RECURRING_PAYMENT_TERMS_AND_DISCLAIMERS');
    await until('€0.99 today for 3 days, then €29.99 every 4 weeks');
    await until('and nothing more is charged');
    expect(paid()).toEqual([]);
    await act(async () => {
      named('Start for €0.99')?.click();
      named('Start for €0.99')?.click();
    });
    await eventually(() =>
      expect(go).toHaveBeenCalledWith(expect.objectContaining({ step: 'success_premium', order })),
    );
    expect(paid()).toHaveLength(1);
  });

  it('asks for a card where none is stored, and is left by one press', async () => {
    [sold, kept] = [[trial], []];
    await show('trial', at);
    await until('€0.99 today');
    await press('Start for €0.99');
    expect(go).toHaveBeenCalledWith({ step: 'first_card', tariff: 'base-trial-3' });
    await press('Not now');
    expect([close.mock.calls.length, paid()]).toEqual([1, []]);
  });

  it('is no trial for who has had theirs: what is sold stands in its place', async () => {
    sold = [];
    await show('trial', at);
    await eventually(() => expect(go).toHaveBeenCalledWith({ step: 'premium_base', replace: true }));
  });
});

describe('PayPal', () => {
  const at = { step: 'paypal', tariff: 'base-28' } as const;
  const addresses = () =>
    server.seen.find(({ path }) => path.endsWith('/first-pay/paypal'))?.body as Record<string, string>;

  it.each([
    ['where its button is off', [], paypal.script_url],
    ['where the gateway has no button', ['PAYPAL_SDK'], ''],
  ] as const)('is paid on its page %s, and comes back to the order', async (_, on, address) => {
    script = address;
    await show('wallet', at, ...on);
    await until('You pay at PayPal');
    await press('Continue to PayPal');
    expect(assign).toHaveBeenCalledWith(paypal.return_url);
    const back = ['return_url', 'success_url', 'fail_url'].map((name) => new URL(addresses()[name] ?? '').searchParams);
    expect(back.map((search) => [search.get('step'), search.get('order')])).toEqual([
      ['paypal', order],
      ['paypal', order],
      ['failed_order', order],
    ]);
    expect(document.querySelector('script[src]')).toBeNull();
  });

  it('draws its own button where it is on', async () => {
    const loaded = vi.spyOn(document.head, 'append').mockImplementation((node) => {
      Object.assign(globalThis, {
        sandboxPay: { 'paypal-vault': { render: (target: Element) => target.append('Its button') } },
      });
      (node as HTMLScriptElement).onload?.(new Event('load'));
    });
    await show('wallet', at, 'PAYPAL_SDK');
    await until('Its button');
    expect(loaded.mock.calls.map(([node]) => (node as HTMLScriptElement).src)).toEqual([paypal.script_url]);
    expect(named('Continue to PayPal')).toBeUndefined();
  });

  it('waits for its order on the way back', async () => {
    await show('wallet', { ...at, order });
    await until('Waiting for the payment');
  });
});
