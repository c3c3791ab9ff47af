// @vitest-environment happy-dom
import { type FeatureFlags, features } from '@kindred/contract/experiments';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { ToastCard } from '@kindred/ui/toast-card';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, named, press, text } from '../../../test/support/screen.ts';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

const schedule = '/apis/payment/rest/payment/user/schedule';
const soon = Math.floor(Date.now() / 1000) + 20 * 86_400;
type Plan = 'premium' | 'vip';
const names = { premium: 'Premium', vip: 'VIP' } as const;
const item = (feature: Plan) => ({
  id: 'plan',
  feature_type: feature,
  plan: feature === 'vip' ? null : 'base',
  is_enabled: true,
  is_activation_available: false,
  next_payment_at: soon,
  is_past_due: false,
  pause_end_date: null,
  active_to: soon,
  price: 29.99,
  currency_id: 978,
  currency_tag: 'EUR',
  subscribe_period: 28,
});
const entitled = (is: boolean) => ({
  is_active: is,
  is_lifetime: false,
  active_to: is ? soon : null,
  is_trial: false,
  plan: null,
  pause_end_date: null,
});
const kindOf = (reason: string | null) =>
  ({ tooExpensive: 'discount', fewMatches: 'week', notUsing: 'week', null: 'gift' })[reason ?? 'null'];

let plan: Plan;
let hasPause: boolean;
let fails: boolean;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
let at: () => { pathname: string; search: Record<string, unknown> };

const offers = (reason: string | null) => {
  const kind = kindOf(reason);
  const priceOf = (amount: number) => (kind === 'discount' ? { amount, unit_amount: amount * 100 } : null);
  const prices = { price_before: priceOf(29.99), price_after: priceOf(20.99), discount: null };
  const offer = { id: `plan.${kind}`, name: 'gift_for_saving_renewal', feature_type: plan, kind };
  return kind ? [{ ...offer, ...prices, days: null, boosts: null, currency_id: 978, currency_tag: 'EUR' }] : [];
};

const answer = ({ method, path, query }: Seen): Answer => {
  if (path.endsWith('/subscription-status')) return { body: { result: entitled(path.includes(`/${plan}/`)) } };
  if (path === `${schedule}/list`)
    return {
      body: {
        result: { items: [item(plan)], is_renewal_due: false, premium_active_to: soon, prolong_discount_until: null },
      },
    };
  if (path.endsWith('/unsubscribe/offers')) return { body: { result: { offers: offers(query.get('reason')) } } };
  if (path.endsWith('/pause') && method === 'GET')
    return { body: { result: { is_available: hasPause, days: hasPause ? [7] : [] } } };
  if (path.endsWith('/pause')) return { body: { result: { pause_end_date: soon } } };
  if (method === 'DELETE' && fails) return failing(500, 500);
  return { body: { result: {} } };
};

/** Renders the subscription page, the steps and the popups at a path of the app. */
const open = async (path: string, flags: FeatureFlags): Promise<void> => {
  const [{ readPopup, useCurrentPopup, useClosePopup }, toast, experiments, page, step, offer, success, reading] =
    await Promise.all([
      import('../../lib/popups/popups.ts'),
      import('@kindred/ui/toast'),
      import('../../lib/experiments/experiments.ts'),
      import('./subscription-page.tsx'),
      import('./unsubscribe-step.tsx'),
      import('./retention-offer-popup.tsx'),
      import('./offer-success-popup.tsx'),
      import('./read-feature.ts'),
    ]);
  experiments.useExperiments.setState({ features: flags });
  const Page = () => {
    const { popup, subscription = '', offer: kind = '' } = useCurrentPopup();
    const close = useClosePopup();
    const Popup = { retentionOffer: offer.default, subscriptionOfferSuccess: success.default }[popup as string];
    const sheet = { open: true, onOpenChange: close, onClosed: () => undefined };
    return (
      <>
        <Outlet />
        {Popup && <Popup sheet={sheet} parameters={{ subscription, offer: kind }} />}
      </>
    );
  };
  const rootRoute = createRootRoute({ validateSearch: readPopup, component: Page });
  const stepRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/settings/subscription/$step',
    validateSearch: reading.readFeature,
    component: () => {
      const { step: name } = stepRoute.useParams();
      const { plan: feature } = stepRoute.useSearch();
      return <step.UnsubscribeStep key={name} step={name} feature={feature} />;
    },
  });
  const routes = [
    stepRoute,
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/settings/subscription',
      component: () => <page.SubscriptionPage>{null}</page.SubscriptionPage>,
    }),
    createRoute({ getParentRoute: () => rootRoute, path: '/matches', component: () => <p>The game</p> }),
  ];
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  at = () => router.state.location;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <toast.ToastProvider card={ToastCard} labels={{ region: 'News', close: 'Close' }}>
          <Suspense>
            <RouterProvider router={router as never} />
          </Suspense>
        </toast.ToastProvider>
      </QueryClientProvider>,
    ),
  );
};

const openStep = (step: string, flags: FeatureFlags = { UNSUBSCRIBE_RECOMMENDED_OFFER: 'on' }) =>
  open(`/settings/subscription/${step}?plan=${plan}`, flags);
const tap = async (words: string): Promise<void> => {
  await eventually(() => expect(named(words)).toBeDefined());
  await press(words);
};
const decline = () =>
  act(async () =>
    [...document.querySelectorAll('button')].find((each) => each.textContent === 'Turn it off right now')?.click(),
  );
const choose = async (label: string): Promise<void> => {
  await eventually(() => expect(text()).toContain(label));
  const option = [...document.querySelectorAll('label')].find((each) => each.textContent === label);
  await act(async () => option?.click());
};
const tracked = () =>
  server.seen
    .filter(({ path }) => path.endsWith('/track-unsubscription-flow'))
    .map(({ body }) => body as { action: string; flow_id: string; feature_type: string });
const actions = () => tracked().map(({ action }) => action);
const requests = (method: string, end: string) =>
  server.seen.filter((seen) => seen.method === method && seen.path.endsWith(end));
const isAt = (step: string) => eventually(() => expect(at().pathname).toBe(`/settings/subscription/${step}`));

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  [plan, hasPause, fails] = ['premium', true, false];
  sessionStorage.clear();
  server = await startServer(answer);
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'subscription', 'benefits');
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  await server.stop();
});

describe.each(['premium', 'vip'] as const)('the cancellation of %s', (feature) => {
  beforeEach(() => {
    plan = feature;
  });

  it.each([
    ['benefits', true, 'comment'],
    ['benefits', false, 'features'],
  ] as const)('has one screen before the reason: %s with a pause %s leads to %s', async (step, isPossible, next) => {
    hasPause = isPossible;
    await openStep(step);
    if (isPossible) await tap('Continue');
    await isAt(next);
    if (!isPossible) await tap('Continue');
    await isAt('comment');
    const screens = () => actions().filter((action) => action === 'show_benefits' || action === 'show_features');
    await eventually(() => expect(screens()).toHaveLength(1));
  });

  it.each(['benefits', 'features', 'comment', 'pause'])('leads from %s to the end by one tap', async (step) => {
    await openStep(step);
    await tap('Turn it off right now');
    await isAt('final');
    await tap('Turn off renewal');
    await eventually(() => expect(text()).toContain('Renewal is off'));
    expect(requests('DELETE', '/plan')).toHaveLength(1);
    expect(new Set(tracked().map(({ flow_id }) => flow_id)).size).toBe(1);
    expect(tracked().every(({ feature_type }) => feature_type === feature)).toBe(true);
    await eventually(() =>
      expect(actions().slice(-3)).toEqual(['skip_to_final', 'show_final', 'finish_unsubscription']),
    );
  });

  it.each([
    ['It’s too expensive', 'discount', '€20.99 instead of €29.99'],
    ['Too few people for me', 'week', 'a week later'],
    ['I rarely use it', 'week', 'a week later'],
  ])('answers “%s” by one offer, and an accepted one leads to the matches', async (reason, kind, words) => {
    await openStep('comment');
    await choose(reason);
    await tap('Continue');
    await eventually(() => expect(text()).toContain(words));
    await tap('Take this offer');
    await eventually(() => expect(at().pathname).toBe('/matches'));
    expect(at().search).toMatchObject({ popup: 'subscriptionOfferSuccess', subscription: feature, offer: kind });
    await eventually(() => expect(text()).toContain('Good to have you here'));
    expect(text()).toContain(kind === 'week' ? 'Your free week is here' : 'Your price is lower now');
    expect(requests('POST', `/plan.${kind}/consume`)).toHaveLength(1);
    await eventually(() => expect(actions()).toEqual(['show_reasons', 'offer_shown', 'offer_accepted']));
  });

  it.each(['I found someone', 'Something didn’t work', 'I worry about my privacy', 'Something else'])(
    'answers “%s” by no offer',
    async (reason) => {
      await openStep('comment');
      await choose(reason);
      await tap('Continue');
      await isAt('final');
    },
  );

  it('offers nothing else in a flow after a declined offer, and sends the reason', async () => {
    await openStep('comment');
    await choose('I rarely use it');
    await tap('Continue');
    await eventually(() => expect(named('Take this offer')).toBeDefined());
    await decline();
    await isAt('final');
    await openAgain('comment');
    await choose('It’s too expensive');
    await tap('Continue');
    await isAt('final');
    await tap('Turn off renewal');
    await eventually(() => expect(requests('DELETE', '/plan')).toMatchObject([{ body: { reason: 'tooExpensive' } }]));
    expect(actions().filter((action) => action === 'offer_shown')).toHaveLength(1);
    expect(actions()).toContain('offer_declined');
  });

  it('has at most two screens of persuasion on its longest way', async () => {
    await openStep('benefits');
    await tap('Continue');
    await choose('I rarely use it');
    await tap('Continue');
    await eventually(() => expect(named('Take this offer')).toBeDefined());
    await decline();
    await isAt('final');
    await tap(`Keep ${names[feature]}`);
    await eventually(() => expect(at().pathname).toBe('/settings/subscription'));
    const persuading = ['show_benefits', 'show_features', 'offer_shown'];
    await eventually(() =>
      expect(actions().filter((action) => persuading.includes(action))).toHaveLength(
        paymentLimits.unsubscribe.persuasionScreens,
      ),
    );
  });

  it('has a gift for staying, with the cancellation beside it, and only once in a flow', async () => {
    await openStep('final');
    await tap(`Keep ${names[feature]}`);
    await eventually(() => expect(text()).toContain('A boost for staying'));
    const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(buttons).toEqual(expect.arrayContaining(['Take this offer', 'Turn it off right now']));
    await act(async () => document.querySelector<HTMLElement>('[aria-label="Close"]')?.click());
    await tap(`Keep ${names[feature]}`);
    await eventually(() => expect(at().pathname).toBe('/settings/subscription'));
    expect(actions().filter((action) => action === 'offer_shown')).toHaveLength(1);
  });

  it('pauses for a week, with a push of five seconds', async () => {
    await openStep('benefits');
    await tap('Pause for a week');
    await isAt('pause');
    await tap('Pause');
    await eventually(() => expect(at().pathname).toBe('/settings/subscription'));
    expect(requests('POST', '/plan/pause')).toMatchObject([{ body: { days: 7 } }]);
    await eventually(() => expect(text()).toContain('Paused until'));
    expect(paymentLimits.toastMs).toBe(5000);
    await eventually(() => expect(actions()).toEqual(['show_benefits', 'show_pause', 'pause_confirmed']));
  });

  it('tracks an error, and can be repeated', async () => {
    fails = true;
    await openStep('final');
    await tap('Turn off renewal');
    await eventually(() => expect(actions()).toContain('finish_unsubscription_error'));
    expect(document.querySelector('[role=alert]')?.textContent).not.toBe('');
    fails = false;
    await tap('Turn off renewal');
    await eventually(() => expect(text()).toContain('Renewal is off'));
    await eventually(() => expect(actions().at(-1)).toBe('finish_unsubscription'));
  });

  it.each(features.ONE_CLICK_UNSUBSCRIBE.variants)('ends on its first screen under the law of %s', async (variant) => {
    await open('/settings/subscription', { ONE_CLICK_UNSUBSCRIBE: variant });
    await tap('Turn off renewal');
    await isAt('final');
    await tap(variant === 'eu' ? 'Cancel contract now' : 'Cancel subscription');
    await eventually(() => expect(text()).toContain('Renewal is off'));
    await eventually(() => expect(actions()).toEqual(['start', 'show_final', 'finish_unsubscription']));
  });

  it('has no pause where the flag hides it, and no offer without the flag of offers', async () => {
    await openStep('benefits', { HIDE_PAUSE: 'on' });
    await isAt('features');
    await tap('Continue');
    await choose('I rarely use it');
    await tap('Continue');
    await isAt('final');
  });
});

/** Opens another screen of the same flow, as a reload does. */
const openAgain = async (step: string): Promise<void> => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  await openStep(step);
};
