import { brands } from '@kindred/brands';
import { consentCategories, formatChoice } from '@kindred/contract/consent-choice';
import { limits } from '@kindred/contract/limits';
import { webVitals } from '@kindred/contract/web-vitals';
import type { Browser, Page, Request } from '@playwright/test';
import { consentVersion } from '../server/src/features/consent/consent-terms.ts';
import { givePhoto, type Member, newCohort, openBrowser, signUp } from './support/member.ts';
import { waitForRealtime } from './support/navigation.ts';
import { pinOrder } from './support/register.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { Finger } from './support/touch.ts';

test.use({ isConsentAsked: true });

const t = textsOf('en-US');
const trackingPaths = /^\/(?:rest\/v2\/tracking|v3\/ui\/events)\//;
const stepPath = '/rest/v2/tracking/funnel/v2/step';
const identifierPath = '/rest/v2/registration/tracking/identifier';

interface TrackingRequest {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly request: Request;
}

/** Collects the tracking requests of a page. */
const collectTracking = (page: Page): TrackingRequest[] => {
  const all: TrackingRequest[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (trackingPaths.test(path)) all.push({ path, body: request.postDataJSON() as TrackingRequest['body'], request });
  });
  return all;
};
const of = (all: readonly TrackingRequest[], path: string) =>
  all.filter((one) => one.path === path).map(({ body }) => body);

/** After this request, the tracking that starts two seconds after the first screen is active. */
const waitForInit = (page: Page) => page.waitForRequest((request) => request.url().includes('/v3/init'));
const answerGdpr = (page: Page, text: string) =>
  page
    .getByRole('region', { name: t('consent:title') })
    .getByRole('button', { name: t(`consent:${text}`) })
    .click();

/** Opens a browser of a member with full consent. */
const openAllowed = async (browser: Browser, member: Member): Promise<Page> => {
  const page = await openBrowser(browser, member);
  const version = await consentVersion(brands[0], 'en-US');
  const categories = Object.fromEntries(consentCategories.map((one) => [one, true])) as Record<
    (typeof consentCategories)[number],
    boolean
  >;
  await page
    .context()
    .addCookies([{ name: 'consent', value: formatChoice({ version, categories }), url: member.origin }]);
  return page;
};

/** server/src/features/tracking/tracking.test.ts tests what the server stores. */
test('before consent steps are counted anonymously and nothing identifies the visitor; afterwards tracking starts', async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([{ name: 'dev-country', value: 'DE', url: server.url() }]);
  // This page load is in the sample of five percent.
  await page.addInitScript(() => {
    Math.random = () => 0.01;
  });
  // Only the page itself can observe requests at its end.
  await page.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const { body } = init ?? {};
      if (init?.keepalive && typeof body === 'string')
        sessionStorage.setItem('left', `${sessionStorage.getItem('left') ?? ''}${body}\n`);
      return send(input, init);
    };
  });
  await pinOrder(page);
  const all = collectTracking(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  const background = waitForInit(page);
  await page.goto(`${server.url()}/login?landing_id=spring-26&traffic_c=brand`);
  await background;
  await page
    .getByRole('link', { name: t('login:register') })
    .first()
    .click();
  await expect.poll(() => all.length).toBe(3);
  const anonymous = { uid: 'nobody', funnel_id: 'nobody' };
  expect(all.map(({ path, body }) => [path, body.step_name])).toEqual([
    [stepPath, 'login_step'],
    ['/rest/v2/tracking/funnel/start', undefined],
    [stepPath, 'gender-step'],
  ]);
  for (const { body, request } of all) {
    expect(body).toMatchObject(anonymous);
    const headers = await request.allHeaders();
    expect([headers.cookie, headers['x-device-id'], headers.authorization]).toEqual([undefined, undefined, undefined]);
  }
  expect(asked).not.toContain(identifierPath);

  await answerGdpr(page, 'acceptAll');
  await expect.poll(() => of(all, '/v3/ui/events/pageVisit:collect')).toHaveLength(1);
  const groups = page.getByRole('group');
  await groups.first().locator('label').first().click();
  await groups.last().locator('label').last().click();
  await expect(page).toHaveURL(/#name-step$/);
  await expect.poll(() => of(all, stepPath)).toHaveLength(3);
  await expect.poll(() => of(all, '/rest/v2/tracking/connection/check')).toHaveLength(1);
  const step = all.findLast(({ path }) => path === stepPath);
  // By these the server knows the consent and the visitor.
  expect((await step?.request.response())?.status()).toBe(200);
  const headers = (await step?.request.allHeaders()) ?? {};
  expect(headers.cookie).toMatch(/consent=[\d-]+[.\w]*\.analytics/);
  expect(headers['x-device-id']).toMatch(/\S/);
  const named = step?.body;
  expect(named).toMatchObject({ step_name: 'name-step', step_number: 2, step_type: 'default' });
  expect(named).toMatchObject({ landing_id: 'spring-26', channel_id: 'brand', event_name: 'view' });
  await expect
    .poll(() => of(all, '/rest/v2/tracking/funnel/event'))
    .toMatchObject([{ name: 'gender-step', element_type: 'button', action: 'continue', funnel_id: named?.funnel_id }]);
  expect(asked.filter((path) => path === identifierPath)).toHaveLength(1);

  await page.goto(`${server.url()}/info/help/blocked?secret=s3cret`);
  const vitals = () =>
    of(all, '/v3/ui/events/generic:batchCollect').flatMap(
      ({ requests }) => requests as { action: string; category: string }[],
    );
  await expect.poll(() => vitals().map(({ action }) => action)).toEqual(expect.arrayContaining(['FCP', 'TTFB']));
  await expect.poll(() => of(all, '/v3/ui/events/pageVisit:collect')).toHaveLength(2);

  // Some vitals are final only at the end of the page: the largest paint, the response to a press, the shifts.
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'first-input', buffered: true });
      }),
  );
  await page.goto(`${server.url()}/info/cookie-privacy-settings`);
  await expect.poll(() => of(all, '/v3/ui/events/pageVisit:collect')).toHaveLength(3);

  // A revoked consent takes effect immediately.
  for (const category of ['functional', 'performance', 'analytics', 'advertising'])
    await page.getByText(t(`consent:${category}.label`), { exact: true }).click();
  await page.getByRole('button', { name: t('consent:confirm') }).click();
  await expect(page.getByText(t('consent:saved'))).toBeVisible();
  const after = all.length;
  const again = waitForInit(page);
  await page.goto(`${server.url()}/info/terms`);
  await again;
  expect(all.slice(after)).toEqual([]);

  const allowed = all.slice(3);
  expect(new Set(allowed.map(({ path }) => path))).toEqual(
    new Set([
      '/v3/ui/events/pageVisit:collect',
      '/v3/ui/events/generic:batchCollect',
      '/rest/v2/tracking/connection/check',
      '/rest/v2/tracking/funnel/event',
      stepPath,
    ]),
  );
  expect(of(all, '/v3/ui/events/pageVisit:collect').map(({ target }) => target)).toEqual(
    expect.arrayContaining(['/registration', '/info/help/$article']),
  );
  expect(vitals().every(({ category }) => category === webVitals)).toBe(true);
  const left = (await page.evaluate(() => sessionStorage.getItem('left'))) ?? '';
  const lateVitals = [...left.matchAll(/"action":"(CLS|INP|LCP)"/g)].map(([, action]) => action);
  expect(new Set([...vitals().map(({ action }) => action), ...lateVitals])).toEqual(
    new Set(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  );
  expect(left + JSON.stringify(all.map(({ body }) => body))).not.toContain('s3cret');
});

test('presence is sent every 60 seconds, ends after 120 idle seconds, and resumes with the next input', async ({
  browser,
  server,
}) => {
  const anna = await signUp(server, { name: 'Anna', gender: 'f', age: newCohort() });
  const page = await openAllowed(browser, anna);
  const said: unknown[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { event, data } = JSON.parse(String(payload)) as { event: string; data: { isHere: boolean } };
      if (event === 'presence') said.push(data.isHere);
    }),
  );
  const opened = waitForRealtime(page);
  await page.clock.install();
  await page.goto('/matches/list');
  await opened;
  const refreshMs = limits.online.refreshSeconds * 1000;
  await page.clock.fastForward(refreshMs);
  await expect.poll(() => said).toEqual([true]);
  await page.clock.fastForward(refreshMs);
  await expect.poll(() => said).toEqual([true, false]);
  await page.mouse.move(30, 40);
  await expect.poll(() => said).toEqual([true, false, true]);
  await page.context().close();
});

/** web/src/lib/tracking/tracking.test.ts tests that nothing is tracked without consent. */
test('opened popups are tracked in a batch', async ({ browser, server }) => {
  const page = await openAllowed(browser, await signUp(server, { name: 'Anna', gender: 'f', age: newCohort() }));
  const all = collectTracking(page);
  await page.goto('/profile');
  await expect.poll(() => of(all, '/v3/ui/events/pageVisit:collect')).toMatchObject([{ target: '/profile' }]);
  await page.getByRole('link', { name: t('shell:nav.matchesGame') }).click();
  await expect(page).toHaveURL(/\/matches$/);
  await page.getByRole('button', { name: t('matches-game:settings.open'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // The web vitals are in the same batches.
  const batches = () => of(all, '/v3/ui/events/generic:batchCollect') as { requests: { category: string }[] }[];
  await expect
    .poll(() => batches().flatMap(({ requests }) => requests.filter(({ category }) => category === 'popup')))
    .toEqual([{ category: 'popup', action: 'open', label: 'searchSettings' }]);
  expect(of(all, '/v3/ui/events/pageVisit:collect')).toMatchObject([
    { target: '/profile' },
    { causedBy: 'navigation', target: '/matches' },
  ]);
  await page.context().close();
});

test('a sign-in binds the member to splits; a flag that disables swiping keeps the buttons', {
  tag: '@check',
}, async ({ page, server }) => {
  const age = newCohort();
  await signUp(server, { name: 'Robin', gender: 'm', age });
  const anna = await signUp(server, { name: 'Anna', gender: 'f', age });
  await givePhoto(anna);
  await page.route('**/v3/init*', async (route) => {
    const response = await route.fetch();
    const { features, ...rest } = (await response.json()) as { features: object[] };
    await route.fulfill({ json: { ...rest, features: [...features, { hid: 'SWIPE_DISABLED', variant: 'on' }] } });
  });
  const background = page.waitForResponse((response) => response.url().includes('/v3/init'));
  await page.goto(`${server.url()}/login`);
  await background;
  // `init` binds the session's member.
  const bound = page.waitForResponse(
    (response) =>
      response.url().includes('/v3/init') && !!response.request().headers().authorization?.startsWith('JWT '),
  );
  await page.getByLabel(t('login:email'), { exact: true }).fill(anna.email);
  await page.getByLabel(t('login:password'), { exact: true }).fill(anna.password);
  await page.getByRole('button', { name: t('login:submit'), exact: true }).click();
  const { splitBindings } = (await (await bound).json()) as { splitBindings: unknown[] };
  expect(splitBindings.length).toBeGreaterThan(0);

  const card = page.locator('article:not([inert])');
  await expect(card).toBeVisible();
  const finger = await Finger.of(page);
  await finger.down(card);
  await finger.slide(300, 200);
  await finger.up();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: t('matches-game:like', { name: 'Robin' }), exact: true }).click();
  await expect(card).toBeHidden();
});
