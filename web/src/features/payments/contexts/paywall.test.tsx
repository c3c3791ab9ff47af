// @vitest-environment happy-dom
import type { FeatureHid } from '@kindred/contract/experiments';
import { isStorable, methodNames } from '@kindred/contract/payments/methods';
import { act, type ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  assign,
  close,
  family,
  go,
  href,
  left,
  order,
  ordered,
  tariff as plain,
  price,
  said,
  says,
  server,
  show as showStep,
  world,
  writeBoot,
} from '../../../../test/support/payment-steps.tsx';
import { eventually, named, press, text } from '../../../../test/support/screen.ts';
import type { Answer, Seen } from '../../../../test/support/server.ts';
import type { PaymentState } from './payment.ts';

const tariff = {
  ...plain,
  tariff_price: { ...price, showcase_price: null, showcase_period_in_days: null, tax_amount: 0 },
};
const trial = {
  ...tariff,
  tariff_id: 'base-trial-3',
  tags: ['trial_redirect'],
  tariff_price: { ...tariff.tariff_price, direct_price: 0.99 },
  charge_price: { ...tariff.charge_price, direct_price: 0.99 },
  options: { ...tariff.options, is_free_trial: true, subscribe_period: 3 },
};
const paypal = { script_url: 'https://pay.example.org/script.js', return_url: 'https://pay.example.org/page' };

let isPremium: boolean;
let liked: number;
let script: string;

const own = () => ({
  hid: 'me',
  payments: { premium_status: { is_active: isPremium }, vip_status: { is_active: false } },
});
const vera = { hid: 'vera', stub: null, masked_name: 'Vera', avatar: { url: '/media/veil.webp', thumbhash: null } };
const rest = ({ path, query }: Seen): Answer => {
  if (path.endsWith('/info/profile')) return said({ users: [query.has('users_hids') ? vera : own()] });
  if (path.endsWith('/users/me/stats')) return said([{ name: 'likes-me', value: liked }]);
  if (path.startsWith('/v3/paywalls'))
    return {
      body: { photos: ['a', 'b', 'c', 'd'].map((name) => ({ thumbnail: { url: `/media/teasers/${name}.webp` } })) },
    };
  return said([]);
};
const paid = ({ path }: Seen): Answer =>
  path.endsWith('/first-pay/paypal') ? said({ pay_form: { ...paypal, script_url: script }, order: {} }) : ordered({});

beforeEach(() => {
  [isPremium, liked, script] = [false, 0, paypal.script_url];
  Object.assign(world, { paid, rest, sold: () => [tariff] });
});

const steps = {
  list: () => import('../offers/steps/tariff-list.tsx'),
  trial: () => import('../offers/steps/trial.tsx'),
  wallet: () => import('../methods/steps/wallet.tsx'),
};
/** Renders a step in a context, with only these flags on. */
const show = (step: keyof typeof steps, over: Partial<PaymentState>, ...on: FeatureHid[]) => {
  world.on = on;
  const load: () => Promise<{ default: ComponentType }> = steps[step];
  return showStep(load, { step: 'premium_base', tariff: undefined, ...over }, 'div');
};
const list = async (over: Partial<PaymentState>, ...on: FeatureHid[]) => {
  await show('list', over, ...on);
  await eventually(() => expect(document.querySelector('input[type=radio], footer button')).not.toBeNull());
};

describe('the paywall', () => {
  it('shows the benefits with the default flag, and only the plans without a flag', async () => {
    await list({}, 'DEFAULT_PAYWALL');
    expect(text()).toContain('Write to anyone');
    await close();
    await list({});
    expect(text()).not.toContain('Write to anyone');
    expect(text()).toContain('29.99');
  });

  it('of casual dating has separate texts for Premium, and more of them for the higher tier', async () => {
    await list({}, 'CASUAL_DATING_PAYWALLS');
    expect(text()).toContain('Message first, no match needed');
    expect(text()).not.toContain('Like without counting');
    await close();
    await list({ context: 'casual_paywall', step: 'gold', list: 'gold' }, 'CASUAL_DATING_PAYWALLS');
    expect(text()).toContain('Like without counting');
    await close();
    await list({ step: 'vip', feature: 'vip', list: 'vip' }, 'CASUAL_DATING_PAYWALLS');
    expect(text()).toContain('A VIP badge beside your name');
  });

  it.each([
    ['user_photo', 'See every photo of Vera'],
    ['user_city', 'See which city Vera is in'],
    ['thread_unsent', 'Vera gets your message right away'],
    ['user_profile', 'See more of Vera'],
  ] as const)('names the subject of the context %s', async (context, words) => {
    await list({ context, target: 'vera' }, 'PERSONALIZED_PAYWALLS');
    await says(words);
    expect(document.querySelector<HTMLImageElement>('img')?.getAttribute('src')).toBe(vera.avatar.url);
  });

  it('counts the members who like the viewer, if the context names nothing', async () => {
    liked = 2;
    await list({}, 'PERSONALIZED_PAYWALLS');
    await says('2 people like you');
  });

  it('shows the plans after the request of their subject, which would move them later', async () => {
    let count: ((answer: Answer) => void) | undefined;
    world.rest = (seen) =>
      seen.path.endsWith('/users/me/stats') ? new Promise<Answer>((resolve) => (count = resolve)) : rest(seen);
    await show('list', {}, 'PERSONALIZED_PAYWALLS');
    await eventually(() => expect(count).toBeDefined());
    await eventually(() => expect(server.paths().some((path) => path.includes('/tariff/'))).toBe(true));
    // The answers arrive in their order: after these, the page has its tariffs.
    for (const path of ['/first', '/second']) await act(async () => void (await fetch(path)));
    expect(document.querySelector('input[type=radio]')).toBeNull();
    count?.({ status: 500 });
    await says('29.99');
    expect(text()).not.toContain('like you');
  });

  it.each([
    ['where it is off', {}, []],
    ['to who holds Premium', { holds: true }, ['PERSONALIZED_PAYWALLS']],
    ['over another offer', { list: 'retry' }, ['PERSONALIZED_PAYWALLS']],
  ] as const)(
    'has no subject %s',
    async (_, {
      holds = false,
      list: named = 'premium_base',
    }: { holds?: boolean; list?: 'retry' | 'premium_base' }, on) => {
      liked = 3;
      isPremium = holds;
      await list({ context: 'user_photo', target: 'vera', list: named }, ...on);
      await says('29.99');
      await eventually(() => expect(server.seen.some(({ path }) => path.endsWith('/info/profile'))).toBe(true));
      expect(text()).not.toMatch(/Vera|like you/);
      expect(server.seen.filter(({ path, query }) => query.has('users_hids') || path.endsWith('/stats'))).toEqual([]);
    },
  );
});

describe('the support button', () => {
  it('is shown with its flag, and opens the chat with the tag of a payment', async () => {
    await list({}, 'SUPPORT_BUTTON_ON_TARIFFS');
    await press('Questions? Write to us');
    await eventually(() => expect(href()).toContain('tag=leaving-payform'));
    expect(href()).toContain('popup=support');
  });

  it('is hidden without its flag', async () => {
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
  ] as const)('state the consent to renewals %s', async (_, groups, on, isSaid) => {
    writeBoot(...groups);
    await list({}, ...on);
    await says('€29.99 today for 4 weeks, then €29.99 every 4 weeks until you cancel.');
    expect(text().includes(allowed)).toBe(isSaid);
  });

  it('mention no renewal of a single payment', async () => {
    const { isRenewable, listMethods } = await import('../methods/payment-methods.ts');
    const all = { payment_methods: methodNames.map((method, id) => ({ id, method })), payment_options: [] };
    for (const { form, method } of listMethods(all as never))
      expect([method, isRenewable(form)]).toEqual([method, isStorable(method)]);
    Object.assign(world, { methods: [{ id: 23, method: 'blik' }], kept: [] });
    await list({}, 'RECURRING_PAYMENT_TERMS_AND_DISCLAIMERS');
    await says('€29.99, once. Nothing renews.');
    expect(text()).not.toContain(allowed);
  });
});

describe('the trial after the registration', () => {
  const at = { context: 'web_trial_after_registration', step: 'trial_redirect', list: 'trial_redirect' } as const;
  const paid = () => server.seen.filter(({ path }) => path.startsWith(family));

  it('charges the stored method by one click, and not before', async () => {
    world.sold = () => [trial];
    await show('trial', at, 'RECURRING_PAYMENT_TERMS_AND_DISCLAIMERS');
    await says('€0.99 today for 3 days, then €29.99 every 4 weeks');
    await says('and nothing more is charged');
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

  it('requires a card if none is stored, and is left by one click', async () => {
    Object.assign(world, { sold: () => [trial], kept: [] });
    await show('trial', at);
    await says('€0.99 today');
    await press('Start for €0.99');
    expect(go).toHaveBeenCalledWith({ step: 'first_card', tariff: 'base-trial-3' });
    await press('Not now');
    expect([left.mock.calls.length, paid()]).toEqual([1, []]);
  });

  it('shows the ordinary plans to a member without a granted trial', async () => {
    for (const sold of [[], [{ ...tariff, tags: ['premium_base'] }]]) {
      world.sold = () => sold;
      await show('trial', at);
      await eventually(() => expect(go).toHaveBeenCalledWith({ step: 'premium_base', replace: true }));
      expect(text()).not.toContain('Start for');
      go.mockClear();
    }
  });
});

describe('PayPal', () => {
  const at = { step: 'paypal', tariff: 'base-28' } as const;
  const returnUrls = () =>
    server.seen.find(({ path }) => path.endsWith('/first-pay/paypal'))?.body as Record<string, string>;

  it.each([
    ['where its button is off', [], paypal.script_url],
    ['where the gateway has no button', ['PAYPAL_SDK'], ''],
  ] as const)('is paid on its page %s, and returns to the order', async (_, on, address) => {
    script = address;
    await show('wallet', at, ...on);
    await says('You pay at PayPal');
    await press('Continue to PayPal');
    expect(assign).toHaveBeenCalledWith(paypal.return_url);
    const back = ['return_url', 'success_url', 'fail_url'].map(
      (name) => new URL(returnUrls()[name] ?? '').searchParams,
    );
    expect(back.map((search) => [search.get('step'), search.get('order')])).toEqual([
      ['paypal', order],
      ['paypal', order],
      ['failed_order', order],
    ]);
    expect(document.querySelector('script[src]')).toBeNull();
  });

  it('shows its button with its flag', async () => {
    const loaded = vi.spyOn(document.head, 'append').mockImplementation((node) => {
      Object.assign(globalThis, {
        sandboxPay: { 'paypal-vault': { render: (target: Element) => target.append('Its button') } },
      });
      (node as HTMLScriptElement).onload?.(new Event('load'));
    });
    await show('wallet', at, 'PAYPAL_SDK');
    await says('Its button');
    expect(loaded.mock.calls.map(([node]) => (node as HTMLScriptElement).src)).toEqual([paypal.script_url]);
    expect(named('Continue to PayPal')).toBeUndefined();
  });

  it('waits for its order after the return', async () => {
    await show('wallet', { ...at, order });
    await says('Waiting for the payment');
  });
});
