// @vitest-environment happy-dom
import { categoriesWhere, consentCategories } from '@kindred/contract/consent-choice';
import { limits } from '@kindred/contract/limits';
import { webVitals } from '@kindred/contract/web-vitals';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTokens, startServer } from '../../../test/support/server.ts';

type Category = (typeof consentCategories)[number];

const batchPath = '/v3/ui/events/generic:batchCollect';
const stepPath = '/rest/v2/tracking/funnel/v2/step';
const startPath = '/rest/v2/tracking/funnel/start';
const funnelIds = { uid: 'u-1', funnel_id: 'f-1' };

let server: Awaited<ReturnType<typeof startServer>>;
let consent: typeof import('./consent.ts');
const allow = (...allowed: Category[]) => consent.saveConsent(categoriesWhere((one) => allowed.includes(one)));

beforeEach(async () => {
  vi.resetModules();
  sessionStorage.clear();
  document.cookie = 'consent=; path=/; max-age=0';
  server = await startServer(({ path }) => ({
    body: path.endsWith('/identifier') ? { result: funnelIds } : path.startsWith('/rest') ? { result: {} } : {},
  }));
  const boot = { version: '7', features: {}, brand: { id: 7 }, consent: { variant: 'gdpr', version: '2026-11-21' } };
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
  consent = await import('./consent.ts');
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const sent = (path: string) => server.seen.filter((seen) => seen.path === path);
const until = (path: string, times: number) => vi.waitFor(() => expect(sent(path)).toHaveLength(times));
const event = (action: string, category = 'popup') => ({ action, category });

describe('events', () => {
  const open = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return import('./events.ts');
  };
  const batches = () =>
    sent(batchPath).map(({ body }) =>
      (body as { requests: { action: string }[] }).requests.map(({ action }) => action),
    );

  it('are sent in one batch and in order after the batch time', async () => {
    const { trackEvent } = await open();
    allow('analytics');
    trackEvent(event('one'));
    vi.advanceTimersByTime(limits.tracking.batchMs - 1);
    trackEvent(event('two'));
    expect(batches()).toEqual([]);
    vi.advanceTimersByTime(1);
    await until(batchPath, 1);
    trackEvent(event('three'));
    vi.advanceTimersByTime(limits.tracking.batchMs);
    await until(batchPath, 2);
    expect(batches()).toEqual([['one', 'two'], ['three']]);
  });

  it('are sent without delay when a batch is full and when the page closes', async () => {
    const { trackEvent, flushOnLeave } = await open();
    flushOnLeave();
    allow('analytics');
    for (let number = 0; number <= limits.tracking.batch; number += 1) trackEvent(event(`${number}`));
    await until(batchPath, 1);
    expect(batches()[0]).toHaveLength(limits.tracking.batch);
    window.dispatchEvent(new Event('pagehide'));
    await until(batchPath, 2);
    expect(batches()[1]).toEqual([`${limits.tracking.batch}`]);
  });

  it('need the consent of their category, and are dropped when it is withdrawn', async () => {
    const { trackEvent, flushEvents } = await open();
    for (const category of ['popup', webVitals]) trackEvent(event('before', category));
    allow('performance');
    trackEvent(event('LCP', webVitals));
    trackEvent(event('open'));
    flushEvents();
    await until(batchPath, 1);
    allow('analytics');
    trackEvent(event('open'));
    trackEvent(event('CLS', webVitals));
    allow();
    flushEvents();
    allow('analytics');
    trackEvent(event('later'));
    flushEvents();
    await until(batchPath, 2);
    expect(batches()).toEqual([['LCP'], ['later']]);
  });
});

describe('the funnel', () => {
  const step = { name: 'email-step', number: 3, count: 20, type: 'default' };
  const view = { event_name: 'view', step_name: 'email-step', step_number: 3, step_count: 20, step_type: 'default' };

  it('is counted without consent and without identifiers, device or token', async () => {
    const { startFunnel, trackFunnelStep, trackFunnelEvent } = await import('./funnel.ts');
    localStorage.setItem('session', JSON.stringify(makeTokens()));
    document.cookie = 'traffic=%7B%22landing_id%22%3A%22spring%22%7D; path=/';
    await startFunnel();
    await trackFunnelStep(step);
    await trackFunnelEvent({ name: 'email-step', element_type: 'button', action: 'continue' });
    const anonymousIds = { uid: 'nobody', funnel_id: 'nobody' };
    expect(server.seen.map(({ path, body }) => [path, body])).toEqual([
      [startPath, { ...anonymousIds, product_id: 7 }],
      [stepPath, { ...anonymousIds, ...view }],
    ]);
    for (const { headers } of server.seen)
      expect([headers.cookie, headers['x-device-id'], headers.authorization]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    expect(localStorage.getItem('device')).toBeNull();
  });

  it('is tracked with consent under the same identifiers, with the landing page and the channel, and starts once', async () => {
    const { startFunnel, trackFunnelStep, trackFunnelEvent } = await import('./funnel.ts');
    const { forgetFunnelIds } = await import('./funnel-ids.ts');
    document.cookie = `traffic=${encodeURIComponent('{"landing_id":"spring","traffic_c":"brand"}')}; path=/`;
    allow('analytics');
    await Promise.all([startFunnel(), trackFunnelStep(step)]);
    await startFunnel();
    const press = { name: 'email-step', element_type: 'button', action: 'continue' };
    await trackFunnelEvent(press);
    expect(sent('/rest/v2/registration/tracking/identifier')).toHaveLength(1);
    expect(sent(startPath).map(({ body }) => body)).toEqual([{ ...funnelIds, product_id: 7 }]);
    expect(sent(stepPath)[0]?.body).toEqual({ ...funnelIds, ...view, landing_id: 'spring', channel_id: 'brand' });
    expect(sent('/rest/v2/tracking/funnel/event')[0]?.body).toEqual({ ...funnelIds, ...press });
    forgetFunnelIds();
    await startFunnel();
    expect(sent(startPath)).toHaveLength(2);
  });

  it('measures the network once per funnel after consent', async () => {
    const { checkConnection } = await import('./connection-check.ts');
    allow('performance');
    await checkConnection('registration');
    await checkConnection('registration');
    const [check, ...others] = sent('/rest/v2/tracking/connection/check');
    expect(others).toEqual([]);
    const body = check?.body as { duration: number } | undefined;
    expect(body).toMatchObject({ source: 'registration', funnel_id: 'f-1' });
    expect(body?.duration).toBeGreaterThan(0);
  });
});

describe('page visits', () => {
  const path = '/v3/ui/events/pageVisit:collect';
  const visits = () => sent(path).map(({ body }) => body);

  it('name the screen of each navigation after consent, without identifiers', async () => {
    const root = createRootRoute();
    const pathsOf = ['/', '/matches', '/dialogs/$dialogId'];
    const routeTree = root.addChildren(pathsOf.map((one) => createRoute({ getParentRoute: () => root, path: one })));
    const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/?ak=s3cret'] }) });
    await router.load();
    const { followPages } = await import('./pages.ts');
    const go = (href: string) => router.navigate({ href } as never);
    const stop = followPages(router);
    await go('/matches');
    expect(server.seen).toEqual([]);
    allow('analytics');
    await until(path, 1);
    await go('/dialogs/abc?popup=report#x');
    await until(path, 2);
    await go('/dialogs/abc?popup=block');
    await go('/dialogs/abc#y');
    await go('/matches');
    await until(path, 3);
    allow();
    await go('/dialogs/abc');
    stop();
    expect(visits()).toEqual([
      { causedBy: 'direct', target: '/matches' },
      { causedBy: 'navigation', referrer: '/matches', target: '/dialogs/$dialogId' },
      { causedBy: 'navigation', referrer: '/dialogs/$dialogId', target: '/matches' },
    ]);
  });
});

describe('popups', () => {
  const base = '/rest/v2/tracking/popup';
  const tracked = () =>
    server.seen
      .filter(({ path }) => path.startsWith(base))
      .map(({ path, body }) => [path.slice(base.length + 1), body]);
  const open = async (at: string) => {
    const routeTree = createRootRoute();
    const pages = ['/matches', '/login'].map((path) => createRoute({ getParentRoute: () => routeTree, path }));
    const history = createMemoryHistory({ initialEntries: [at] });
    const router = createRouter({ routeTree: routeTree.addChildren(pages), history });
    await router.load();
    const [{ followPopups }, { useSession }] = await Promise.all([
      import('./popups.ts'),
      import('../session/session.ts'),
    ]);
    localStorage.setItem('session', JSON.stringify(makeTokens()));
    useSession.setState({ authenticated: true, member: 'ann' });
    const follow = () => followPopups(router);
    return { go: (href: string) => router.navigate({ href } as never), follow, useSession };
  };

  it('are tracked when they open and end: by another popup, by closing, by another page, with the number of steps', async () => {
    allow('analytics');
    const { go, follow } = await open('/matches?popup=offer&offer=likesMe');
    const stop = follow();
    await go('/matches?popup=payment&context=likes_me');
    await go('/matches?popup=payment&context=likes_me&step=premium_base');
    await go('/matches?popup=payment&context=likes_me&step=first_card&tariff=base-28');
    await go('/matches');
    await go('/matches?popup=support&tag=help');
    await go('/login');
    stop();
    await go('/matches?popup=boost');
    await vi.waitFor(() => expect(tracked()).toHaveLength(6));
    expect(tracked()).toEqual(
      expect.arrayContaining([
        ['show', { popup_id: 'offer', popup_name: 'likesMe' }],
        ['action', { popup_id: 'offer', action: 'continue', step_number: 1 }],
        ['show', { popup_id: 'payment', popup_name: 'payment', pay_context_name: 'likes_me' }],
        ['action', { popup_id: 'payment', action: 'close', step_number: 2 }],
        ['show', { popup_id: 'support', popup_name: 'support' }],
        ['action', { popup_id: 'support', action: 'leave', step_number: 1 }],
      ]),
    );
    const [one] = server.seen.filter(({ path }) => path.startsWith(base));
    expect(one?.headers.authorization).toMatch(/^JWT /);
  });

  it('are not tracked without consent, nor for guests', async () => {
    const { go, follow, useSession } = await open('/matches');
    follow();
    await go('/matches?popup=boost');
    useSession.setState({ authenticated: false, member: null });
    allow('analytics');
    await go('/matches');
    await go('/matches?popup=language');
    useSession.setState({ authenticated: true, member: 'ann' });
    await go('/matches?popup=coins');
    await go('/matches');
    await vi.waitFor(() => expect(tracked()).toHaveLength(2));
    expect(tracked().map(([, body]) => (body as { popup_id: string }).popup_id)).toEqual(['coins', 'coins']);
  });

  it('that the server does not receive raise no error', async () => {
    await server.stop();
    allow('analytics');
    const { go, follow } = await open('/matches');
    follow();
    await go('/matches?popup=boost');
    const { sendEvent } = await import('./send-event.ts');
    await expect(sendEvent('trackPopupShow', { popup_id: 'boost' })).resolves.toBeUndefined();
  });
});

describe('the steps of a payment', () => {
  const path = '/apis/payment/rest/payment/user/tracking';
  const payment = {
    step: 'resign',
    feature: 'premium',
    context: 'likes_me',
    list: 'premium_base',
    target: 'vera',
  } as const;

  const isFirstStep = (action: string) => ['widget_pay_form_show', 'payform_show'].indexOf(action) + 1;

  it('are counted without consent, and name an order, a card or a time only with it', async () => {
    const { track, trackPaymentStep } = await import('../../features/payments/contexts/track.ts');
    localStorage.setItem('session', JSON.stringify(makeTokens()));
    const of = { ...payment, tariff: 'base-28', order: 'ord_x' };
    trackPaymentStep(of, 'premium_base', 2);
    // The step, and the event that the widget shows its form.
    await until(path, 2);
    track('order_card_brand_fill', of, { card_brand: 'visa' });
    await until(path, 3);
    allow('analytics');
    track('order_card_brand_fill', of, { card_brand: 'visa' });
    await until(path, 4);
    const about = { payment_context: 'likes_me', feature_type: 'premium' };
    const [step, form, brand, named] = sent(path)
      .map(({ body }) => body as { action: string; params: object })
      .toSorted((a, b) => isFirstStep(b.action) - isFirstStep(a.action));
    expect(form?.action).toBe('widget_pay_form_show');
    expect(step).toEqual({
      action: 'payform_show',
      params: { ...about, step_name: 'resign', step_number: 2, previous_step_name: 'premium_base' },
    });
    expect(brand?.params).toEqual(about);
    expect(named?.params).toEqual({
      ...about,
      order_id: 'ord_x',
      card_brand: 'visa',
      frontend_timestamp: expect.any(Number) as number,
    });
  });
});

describe('web vitals', () => {
  it('are reported for the draws from 1 to 5 of 100', async () => {
    const { isDrawn } = await import('./web-vitals.ts');
    expect([0, 0.01, 0.0499].map(isDrawn)).toEqual([true, true, true]);
    expect([0.05, 0.5, 0.999].map(isDrawn)).toEqual([false, false, false]);
    const drawn = Array.from({ length: 100 }, (_, index) => isDrawn(index / 100)).filter(Boolean);
    expect(drawn).toHaveLength(limits.tracking.vitalsOfHundred);
  });
});
