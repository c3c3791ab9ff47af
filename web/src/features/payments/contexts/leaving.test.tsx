// @vitest-environment happy-dom

import { paymentLimits } from '@kindred/contract/payments/limits';
import { ToastCard } from '@kindred/ui/toast-card';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, makeTokens, type Seen, startServer } from '../../../../test/support/server.ts';
import { startTexts } from '../../../../test/support/texts.ts';

const day = 86_400;
const now = Math.floor(Date.now() / 1000);
const subscribed = {
  id: 'one',
  feature_type: 'premium',
  plan: 'base',
  is_enabled: true,
  is_activation_available: false,
  next_payment_at: now + 28 * day,
  is_past_due: false,
  pause_end_date: null,
  active_to: now + 28 * day,
  price: 29.99,
  currency_id: 840,
  currency_tag: 'USD',
  subscribe_period: 28,
};
const none = {
  is_active: false,
  is_lifetime: false,
  active_to: null,
  is_trial: false,
  plan: null,
  pause_end_date: null,
};

let items: object[];
let isDue: boolean;
let discount: number | null;
let premium: object;
let leaving: () => Answer;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
let href: () => string;

const result = (body: unknown): Answer => ({ body: { result: body } });
const answer = ({ method, path }: Seen): Answer => {
  if (method === 'DELETE') return leaving();
  if (path.endsWith('/schedule/list'))
    return result({ items, is_renewal_due: isDue, premium_active_to: null, prolong_discount_until: discount });
  if (path.endsWith('/premium/user/subscription-status')) return result(premium);
  if (path.endsWith('/vip/user/subscription-status')) return result(none);
  if (path.endsWith('/unsubscribe/offers')) return result({ offers: [] });
  return path.endsWith('/pause') ? result({ is_available: true, days: [7] }) : result({});
};

const show = async (at: string, screen: () => Promise<React.ReactNode>): Promise<void> => {
  const [{ ToastProvider }, shown] = await Promise.all([import('@kindred/ui/toast'), screen()]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  href = () => history.location.href;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ToastProvider card={ToastCard} labels={{ region: 'News', close: 'Close' }}>
          <RouterContextProvider router={router}>{shown}</RouterContextProvider>
        </ToastProvider>
      </QueryClientProvider>,
    ),
  );
};
const step = (name: string) =>
  show(`/settings/subscription/${name}?plan=premium`, async () => {
    const { UnsubscribeStep } = await import('../../subscription/unsubscribe-step.tsx');
    return <UnsubscribeStep step={name} feature="premium" />;
  });
const page = () =>
  show('/settings/subscription', async () => {
    const { SubscriptionPage } = await import('../../subscription/subscription-page.tsx');
    return <SubscriptionPage>{null}</SubscriptionPage>;
  });
const close = async (): Promise<void> => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
};
const text = () => document.body.textContent;
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find((one) => one.textContent === name);
const press = (name: string) => act(async () => named(name)?.click());
/** Repeats an assertion until it passes. The server's answers come outside of the test's acts. */
const eventually = async (assertion: () => void) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await vi.waitFor(assertion);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
};
const write = (words: string) =>
  act(async () => {
    const area = document.querySelector('textarea');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, words);
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const left = () => server.seen.filter(({ method }) => method === 'DELETE');

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
  items = [subscribed];
  [isDue, discount] = [false, null];
  premium = { ...none, is_active: true, active_to: now + 28 * day, plan: 'base' };
  leaving = () => result({});
  server = await startServer(answer);
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'subscription', 'payments');
});
afterEach(async () => {
  await close();
  await server.stop();
});

const final = '/settings/subscription/final?plan=premium';
const on = 'Continue';

describe('the cancellation', () => {
  it.each(['benefits', 'features', 'comment'])(
    'shows its end instead of %s where the law requires it',
    async (name) => {
      const { useExperiments } = await import('../../../lib/experiments/experiments.ts');
      useExperiments.setState({ features: { ONE_CLICK_UNSUBSCRIBE: 'eu' } });
      await step(name);
      await eventually(() => expect(href()).toBe(final));
    },
  );

  it('refuses a short comment, and stores the draft', async () => {
    const { min, max } = paymentLimits.unsubscribe.comment;
    await step('comment');
    await eventually(() => expect(document.querySelector('textarea')?.maxLength).toBe(max));
    await write('x'.repeat(min - 1));
    await press(on);
    expect(href()).toContain('/comment');
    expect(document.querySelector('textarea')?.getAttribute('aria-invalid')).toBe('true');
    await close();
    await step('comment');
    await eventually(() => expect(document.querySelector('textarea')?.value).toBe('x'.repeat(min - 1)));
    await write('x'.repeat(min));
    await press(on);
    await eventually(() => expect(href()).toBe(final));
  });

  it('ends once after several presses, and confirms it', async () => {
    await step('final');
    const name = 'Turn off renewal';
    await eventually(() => expect(named(name)).toBeDefined());
    await act(async () => {
      named(name)?.click();
      named(name)?.click();
    });
    await eventually(() => expect(text()).toContain('Renewal is off'));
    expect(left()).toHaveLength(1);
  });

  it('shows the same text for a renewal that was off before', async () => {
    items = [{ ...subscribed, is_enabled: false }];
    await step('final');
    await eventually(() => expect(document.querySelector('h1')?.textContent).toBe('Renewal is off'));
  });

  it.each([
    ['an error', { status: 500, body: {} }],
    ['no connection', { hangUp: true }],
  ])('keeps the comment after %s', async (_, failure) => {
    const { saveCancellation } = await import('../../subscription/cancellation.ts');
    saveCancellation('premium', { reason: 'other', comment: 'Twenty letters it is' });
    leaving = () => failure;
    await step('final');
    await eventually(() => expect(named('Turn off renewal')).toBeDefined());
    await press('Turn off renewal');
    await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).toBeTruthy());
    leaving = () => result({});
    await press('Turn off renewal');
    await eventually(() => expect(text()).toContain('Renewal is off'));
    expect(left().at(-1)?.body).toEqual({ reason: 'other', comment: 'Twenty letters it is' });
  });
});

describe('the subscription page', () => {
  it('links a declined renewal to another card', async () => {
    items = [{ ...subscribed, is_past_due: true }];
    await page();
    await eventually(() => expect(named('Pay with another card')).toBeDefined());
    await press('Pay with another card');
    await eventually(() => expect(href()).toContain('context=profile_subscription&popup=payment'));
  });

  it('shows the end of a plan that does not renew, else the offers', async () => {
    items = [];
    premium = { ...none, is_active: true, active_to: Date.UTC(2040, 4, 17, 12) / 1000, plan: 'base' };
    await page();
    await eventually(() => expect(text()).toContain('May 17, 2040'));
    expect(text()).not.toContain('No subscription yet');
    await close();
    premium = none;
    await page();
    await eventually(() => expect(text()).toContain('No subscription yet'));
  });

  it.each([
    ['Upgrade to Premium Plus', 'upgrade_plus'],
    ['Get VIP', 'subscription_vip'],
    ['Go on for less', 'subscription_unsubscribe'],
    ['See plans', 'subscription_renew'],
  ])('links to a payment: %s', async (words, context) => {
    items = [{ ...subscribed, is_enabled: false }];
    [isDue, discount] = [true, now + day];
    await page();
    await eventually(() => expect(named(words)).toBeDefined());
    await press(words);
    await eventually(() => expect(href()).toContain(`context=${context}&popup=payment`));
  });

  it('has no link to an upgrade of Premium Plus, nor to a discount that was not granted', async () => {
    premium = { ...premium, plan: 'gold' };
    await page();
    await eventually(() => expect(named('Get VIP')).toBeDefined());
    expect([named('Upgrade to Premium Plus'), named('Go on for less')]).toEqual([undefined, undefined]);
  });

  it('shows a plan without an end as permanent, without an offer to renew', async () => {
    items = [];
    premium = { ...none, is_active: true, is_lifetime: true, plan: 'base' };
    await page();
    await eventually(() => expect(text()).toContain('For good'));
    expect(named('See plans')).toBeUndefined();
  });

  it('shows no past end during the retries of a payment', async () => {
    items = [{ ...subscribed, is_past_due: true, active_to: now - day }];
    await page();
    await eventually(() => expect(text()).toContain('Payment declined'));
    expect(text()).not.toContain('Active until');
  });

  it('shows a trial as a trial', async () => {
    premium = { ...premium, is_trial: true };
    await page();
    await eventually(() => expect(text()).toContain('Trial'));
    expect(text()).not.toContain('Renews');
  });
});
