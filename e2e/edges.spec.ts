import type { Browser, Page } from '@playwright/test';
import { newCohort, openBrowser, signUp } from './support/member.ts';
import { hasNewHeading, navigateInApp } from './support/navigation.ts';
import type { RunningServer } from './support/server.ts';
import { decodeSystemLog } from './support/system-log.ts';
import { expect, expectAccessible, expectTouchTargets, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { Finger } from './support/touch.ts';

const t = textsOf('en-US');
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const signIn = async (browser: Browser, server: RunningServer, name: string, options = {}): Promise<Page> =>
  openBrowser(browser, await signUp(server, { name, gender: 'f', age: newCohort() }), options);

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: t('shell:navigation') }).getByRole('link', { name: t(`shell:nav.${name}`) });

/** Waits until a file of the build has loaded. */
const waitForFile = async (page: Page, name: string) =>
  page.waitForFunction(
    (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)),
    name,
  );

test('without a network the tabs open; a page that cannot load shows an error, and loads when the network is back', async ({
  browser,
  server,
}) => {
  const page = await signIn(browser, server, 'Tunnel');
  await page.goto('/matches/list');
  await expect(page.getByText(t('matches:empty.title'))).toBeVisible();
  // Both load after the first screen.
  await waitForFile(page, 'crash-page');
  await waitForFile(page, 'dialogs.index');
  await waitForFile(page, 'messenger.json');
  await page.context().setOffline(true);
  await expect(page.getByText(t('shell:offline'))).toBeVisible();
  await expect(page.getByText(t('matches:empty.title'))).toBeVisible();

  await tab(page, 'dialogs').click();
  await expect(page.getByRole('heading', { level: 1, name: t('messenger:title') })).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/settings/legal-documents');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: t('common:offline.title') })).toBeVisible();
  await expect(page.getByText('502')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('common:offline.refresh') }).click();
  await expect(page.getByText(t('common:offline.still'))).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: t('common:offline.title') })).toBeHidden();
  await expect(page).toHaveURL(`${server.url()}/settings/legal-documents`);
  await page.context().close();
});

test('a member’s page requests its answers beside the app’s scripts, and each once', async ({ browser, server }) => {
  const page = await signIn(browser, server, 'Ahead');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const pickedUp = page.waitForRequest('**/v3/matchesGame/users:pickUp?*');
  await page.route('**/assets/app-*.js', async (route) => {
    await pickedUp;
    await route.continue();
  });
  await page.goto('/matches');
  await expect(page.getByRole('heading', { level: 1, name: t('matches-game:title') })).toBeAttached();
  await waitForFile(page, 'crash-page');
  for (const path of ['/v3/matchesGame/users:pickUp', '/v3/init'])
    expect(requested.filter((each) => each === path)).toHaveLength(1);
  await page.context().close();
});

test('a screen that cannot load shows an error even before its texts have loaded', async ({ browser, server }) => {
  const page = await signIn(browser, server, 'Early');
  await page.route('**/crash-page-*', (route) => route.abort());
  await page.goto('/matches/list');
  await expect(page.getByText(t('matches:empty.title'))).toBeVisible();
  await page.context().setOffline(true);
  await tab(page, 'dialogs').click();
  await expect(page.getByRole('heading', { name: t('common:offline.title') })).toBeVisible();
  await page.context().close();
});

test('a crashed screen offers a reload, and the server gets a report without secrets', async ({ browser, server }) => {
  const page = await signIn(browser, server, 'Crash');
  // An invalid list, which the server never answers.
  await page.route('**/v3/matches?*', (route) => route.fulfill({ json: { items: [{}], nextPageToken: '' } }));
  const crashReport = page.waitForRequest((request) => decodeSystemLog(request).includes('pageCrash'));
  await page.goto('/matches/list?token=s3cret');
  await expect(page.getByRole('heading', { name: t('common:crash.title') })).toBeVisible();
  await expectAccessible(page);
  const text = decodeSystemLog(await crashReport);
  expect(JSON.parse(text)).toMatchObject({
    entries: expect.arrayContaining([
      expect.objectContaining({
        level: 'critical',
        kind: 'pageCrash',
        detail: expect.objectContaining({ path: '/matches/list' }),
      }),
    ]),
  });
  expect(text).not.toContain('s3cret');
  expect((await (await crashReport).response())?.status()).toBe(200);
  await page.unrouteAll();
  await page.getByRole('button', { name: t('common:crash.refresh'), exact: true }).click();
  await expect(page.getByText(t('matches:empty.title'))).toBeVisible();
  await page.context().close();
});

test('a popup whose code is missing after a deployment leaves its page, and a retry loads it', {
  tag: '@check',
}, async ({ browser, server }) => {
  const page = await signIn(browser, server, 'Deploy');
  let requests = 0;
  await page.route('**/assets/language-popup-*.js', (route) => {
    requests += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto('/matches/list?popup=language');
  const sheet = page.getByRole('dialog', { name: t('common:crash.title') });
  await expect(sheet).toBeVisible();
  await expect(page.getByText(t('matches:empty.title'))).toBeAttached();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: t('common:action.close') }).click();
  await expect(sheet).toHaveCount(0);
  await tab(page, 'dialogs').click();
  await expect(page.getByRole('heading', { level: 1, name: t('messenger:title') })).toBeVisible();

  // Reloads the document, since the browser may have cached the failed import.
  await page.evaluate(() => {
    history.pushState(null, '', '/dialogs?popup=language');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(sheet).toBeVisible();
  const failed = requests;
  expect(failed).toBeGreaterThan(0);
  await page.unroute('**/assets/language-popup-*.js');
  const fetchedAgain = page.waitForResponse(/language-popup-[^/]*\.js$/);
  await sheet.getByRole('button', { name: t('common:action.retry') }).click();
  expect((await fetchedAgain).status()).toBe(200);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/dialogs\?popup=language$/);
  await page.context().close();
});

test('the app works with a blocked storage until its tab closes', async ({ browser, server }) => {
  const member = await signUp(server, { name: 'Blocked', gender: 'f', age: newCohort() });
  const context = await browser.newContext({ baseURL: server.url() });
  await context.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('The storage is blocked', 'SecurityError');
        },
      });
  });
  const page = await context.newPage();
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  await page.goto('/login');
  await page.getByLabel(t('login:email'), { exact: true }).fill(member.email);
  await page.getByLabel(t('login:password'), { exact: true }).fill(member.password);
  await page.keyboard.press('Enter');
  await expect(tab(page, 'dialogs')).toBeVisible();
  await tab(page, 'dialogs').click();
  await expect(page.getByText(t('messenger:list.empty.title'))).toBeVisible();
  await tab(page, 'profile').click();
  await expect(page.getByRole('heading', { name: t('profile:title') })).toBeVisible();
  expect(broken).toEqual([]);
  await context.close();
});

test('right-to-left pages are mirrored and nothing is cut off', async ({ browser, server }) => {
  const page = await signIn(browser, server, 'Mirror');
  // No language is written from right to left, so the test sets only the direction.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', 'rtl'));
  });
  await page.goto('/matches/list');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const path of ['/dialogs', '/profile/edit', '/settings/subscription', '/matches/list', '/profile']) {
    await navigateInApp(page, path);
    await expect.poll(() => hasNewHeading(page)).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect([path, await page.evaluate(overflow)]).toEqual([path, 0]);
  }
  const line = page.getByRole('button', { name: t('profile:settings.support') });
  await expect(line).toBeVisible();
  const [dialogs, profile] = [await tab(page, 'dialogs').boundingBox(), await tab(page, 'profile').boundingBox()];
  expect(dialogs?.x).toBeGreaterThan(profile?.x ?? Number.POSITIVE_INFINITY);
  expect(await line.evaluate((each) => getComputedStyle(each).textAlign)).toBe('start');
  // Chevrons follow the text direction, and the knob of a switch stays in its track.
  const scaleOf = (each: Element) => getComputedStyle(each).scale;
  expect(await page.locator('.lucide-chevron-right').first().evaluate(scaleOf)).toBe('-1 1');
  await navigateInApp(page, '/settings/privacy/cookie-privacy-settings');
  const track = page.getByRole('switch').first().locator('xpath=following-sibling::span[last()]');
  await expect(track).toBeVisible();
  const knobStart = await track.evaluate((each) => Number.parseFloat(getComputedStyle(each, '::after').marginRight));
  expect(knobStart).toBeGreaterThan(0);
  await page.context().close();
});

/**
 * Opens a page, marks its document, and advances the clock by twenty minutes, after which the server serves another
 * build.
 */
const openOutdated = async (page: Page, path: string): Promise<void> => {
  await page.clock.install();
  await page.route('**/revisionConfig.json', (route) => route.fulfill({ json: { version: 'another' } }));
  const started = page.waitForEvent('response', (response) => /background-[^/]*\.js$/.test(response.url()));
  await page.goto(path);
  await (await started).finished();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { mark: 1 }));
  const asked = page.waitForResponse('**/revisionConfig.json');
  let isAsked = false;
  void asked.then(() => {
    isAsked = true;
  });
  // Repeated, since the code that checks may still be loading.
  await expect
    .poll(async () => {
      if (!isAsked) await page.clock.fastForward(21 * 60_000);
      return isAsked;
    })
    .toBe(true);
  await (await asked).finished();
};

const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'mark' in window);

test('a new build is loaded with the next page, not in the middle of a conversation', async ({ browser, server }) => {
  const page = await signIn(browser, server, 'Newbuild');
  await openOutdated(page, '/matches/list');
  await tab(page, 'dialogs').click();
  await expect(page.getByText(t('messenger:list.empty.title'))).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await tab(page, 'activity').click();
  await expect(page.getByText(t('activity-feed:empty.title'))).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  // Until the navigation to the list has finished, the page is the conversation.
  const lastVisited = () =>
    page.evaluate(() => {
      const { visited = [] } = JSON.parse(sessionStorage.getItem('kept') ?? '{}') as { visited?: { path: string }[] };
      return visited.at(-1)?.path;
    });
  await expect.poll(lastVisited).toBe('/activity');
  await tab(page, 'profile').click();
  await expect(page).toHaveURL(`${server.url()}/profile`);
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { name: t('profile:title') })).toBeVisible();
  await page.context().close();
});

test('a phone in landscape shows the hint to turn it, once, and not during typing', async ({ browser, server }) => {
  const phone = { isMobile: true, hasTouch: true, baseURL: server.url() };
  const stub = (page: Page) => page.getByRole('dialog', { name: t('common:landscape.title') });
  const context = await browser.newContext({ ...phone, viewport: { width: 390, height: 700 } });
  const page = await context.newPage();
  await page.goto('/login');
  const email = page.getByLabel(t('login:email'), { exact: true });
  await email.focus();
  // An upright phone with an open keyboard has the same height.
  await page.setViewportSize({ width: 390, height: 330 });
  await expect(stub(page)).toHaveCount(0);
  await email.blur();
  await expect(stub(page)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(stub(page)).toBeHidden();
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(stub(page)).toBeVisible();
  await expectAccessible(page);
  await stub(page)
    .getByRole('button', { name: t('common:landscape.continue') })
    .click();
  await expect(stub(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(stub(page)).toHaveCount(0);
  await context.close();

  // A desktop window may have a low height.
  const desktop = await (
    await browser.newContext({ baseURL: server.url(), hasTouch: false, viewport: { width: 900, height: 360 } })
  ).newPage();
  await desktop.goto('/login');
  await expect(desktop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(stub(desktop)).toHaveCount(0);
  await desktop.context().close();
});

test('a palette is stored; a sheet closes when dragged far enough, else it stays, and the focus returns', async ({
  browser,
  server,
}) => {
  const page = await signIn(browser, server, 'Settler');
  await page.goto('/profile');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByText(t('profile:settings.dark'), { exact: true }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await expect(page.getByRole('radio', { name: t('profile:settings.dark') })).toBeChecked();
  await expect.poll(background).toBe(dark);

  const opener = page.getByRole('button', { name: new RegExp(t('profile:settings.language')) });
  await opener.click();
  const sheet = page.getByRole('dialog');
  const title = sheet.getByRole('heading').first();
  await expectTouchTargets(page);
  const finger = await Finger.of(page);
  const drag = async (by: number, ms: number) => {
    // Waits until the element is stable.
    await title.click({ trial: true });
    await finger.down(title);
    await finger.slide(by, ms, 'y');
    await finger.up();
  };
  await drag(40, 1000);
  await drag(400, 400);
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await page.context().close();
});

test('a link to a part of the own profile leads to it, by an address and within the app', async ({
  browser,
  server,
}) => {
  const page = await signIn(browser, server, 'Anchor', { viewport: { width: 320, height: 480 } });
  const settings = page.getByRole('heading', { name: t('profile:settings.title') });
  const photos = page.getByRole('region', { name: t('photos:title') });
  await page.goto('/profile#settings');
  await expect(settings).toBeInViewport();
  await page.goto('/profile#photos');
  await expect(photos).toBeInViewport({ ratio: 0.5 });
  await tab(page, 'search').click();
  await expect(settings).toHaveCount(0);
  await navigateInApp(page, '/profile#settings');
  await expect(settings).toBeInViewport();
  await page.context().close();
});
