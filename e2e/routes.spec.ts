import { consumerDocuments } from '@kindred/contract/legal';
import type { Page } from '@playwright/test';
import { type Guard, type PathRow, paths } from '../web/src/lib/routing/paths.ts';
import { type Member, match, newCohort, openBrowser, signUp } from './support/member.ts';
import { hasNewHeading, navigateInApp } from './support/navigation.ts';
import type { RunningServer } from './support/server.ts';
import { decodeSystemLog } from './support/system-log.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const notFoundTitle = (page: Page) => page.getByRole('heading', { level: 1, name: t('common:notFound.title') });

/** Lists the URLs of all screens for these guards. */
const screensFor = (hid: string, ...guards: readonly Guard[]): string[] =>
  Object.entries(paths as Record<string, PathRow>)
    .filter(([, { is, guard }]) => is === 'screen' && guards.includes(guard))
    .map(([path]) => path.replace('{article}', 'login').replaceAll(/\{\w+\}/g, hid));

/** Screens that redirect immediately without the email, step or popup that they need (web/src/app/routing.test.ts). */
const redirectingPaths: ReadonlySet<string> = new Set([
  '/sign/sign',
  '/sign/click',
  '/sign/done',
  '/sign/activated',
  '/sign/recover',
  '/payments',
  '/settings',
  '/settings/language',
  '/systemthread',
  '/settings/help-and-support',
  '/settings/profile',
  // What is wrong with the service stands in the query.
  '/settings/profile/service',
  // The brand is not of the group `strict`.
  '/settings/consumer-info-center',
  ...consumerDocuments.map((name) => `/settings/consumer-info-center/${name}`),
  ...['benefits', 'pause', 'features', 'comment', 'final'].map((step) => `/settings/subscription/${step}`),
]);

/**
 * Opens these by links within one loaded page. A path without a screen would stay empty or keep the previous title.
 * web/src/app/routing.test.ts asserts the redirects of guests, members and old URLs for every path.
 */
const walk = async (page: Page, urls: readonly string[]) => {
  await page.goto('/nowhere');
  await expect(notFoundTitle(page)).toBeVisible();
  for (const url of urls.filter((each) => !redirectingPaths.has(each))) {
    await navigateInApp(page, url);
    await expect.poll(() => hasNewHeading(page), url).toBe(true);
    expect(pathOf(page)).toBe(url);
    // A profile step covers the page and hides it from screen readers.
    await expect(title(page).or(page.getByRole('dialog')).first(), url).toBeVisible();
    await expect(notFoundTitle(page), url).toHaveCount(url === '/404' ? 1 : 0);
  }
};

test('every screen for guests opens at its path', async ({ browser, server }) => {
  const page = await (await browser.newContext({ baseURL: server.url() })).newPage();
  await walk(page, screensFor('a'.repeat(22), 'guest', 'any', 'info'));
  await page.context().close();
});

test('every screen for members opens at its path', async ({ browser, server }) => {
  const [one, other] = await pair(server);
  const page = await openBrowser(browser, one);
  await walk(page, screensFor(other.hid, 'member'));
  await expectAccessible(page);
  // A cancellation step without a subscription.
  await navigateInApp(page, '/settings/subscription/pause');
  await expect.poll(() => pathOf(page)).toBe('/settings/subscription');
  await page.context().close();
});

test('texts and the first requests of a screen start while its code still loads', async ({ browser, server }) => {
  const page = await signIn(browser, server, 'Beside');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const code = /\/assets\/(?:_member|member|profile)-[\w-]{8}\.js$/;
  await page.route(code, async (route) => {
    // The bundle of the members' pages also contains the queries and loads before the screen's code.
    if (!route.request().url().includes('/member-')) await released;
    await route.continue();
  });
  const requested = Promise.all([
    page.waitForRequest(code),
    page.waitForRequest('**/i18n/en-US/profile.json*'),
    page.waitForRequest('**/user/info/profile*'),
  ]);
  await page.goto('/profile', { waitUntil: 'commit' });
  await requested;
  release();
  await expect(title(page)).toBeVisible();
  await page.context().close();
});

const pair = async (server: RunningServer): Promise<[Member, Member]> => {
  const age = newCohort();
  return [
    await signUp(server, { name: 'Wanderer', gender: 'f', age }),
    await signUp(server, { name: 'Waymark', gender: 'm', age }),
  ];
};

const signIn = async (browser: Parameters<typeof openBrowser>[0], server: RunningServer, name: string) =>
  openBrowser(browser, await signUp(server, { name, gender: 'f', age: newCohort() }));

test('a guest at an old URL of a member’s page reaches its target by signing in', { tag: '@check' }, async ({
  page,
  server,
}) => {
  const member = await signUp(server, { name: 'Bookmark', gender: 'f', age: newCohort() });
  await page.goto(`${server.url()}/meeroom?source=letter`);
  await expect(page).toHaveURL(`${server.url()}/`);
  await page.getByRole('link', { name: t('home:login') }).click();
  await page.getByLabel(t('login:email'), { exact: true }).fill(member.email);
  await page.getByLabel(t('login:password'), { exact: true }).fill(member.password);
  await page.getByRole('button', { name: t('login:submit'), exact: true }).click();
  await expect(page).toHaveURL(`${server.url()}/search?source=letter`);
});

test('an unknown path shows the not-found page to members and guests and is reported to the server', async ({
  browser,
  server,
}) => {
  const page = await signIn(browser, server, 'Lost');
  const reported = page.waitForRequest((request) => decodeSystemLog(request).includes('nowhere'));
  await page.goto('/nowhere');
  for (const path of ['/nowhere', '/info/nowhere', '/info/help/none']) {
    await navigateInApp(page, path);
    await expect(notFoundTitle(page), path).toBeVisible();
    expect(pathOf(page)).toBe(path);
  }
  const request = await reported;
  expect(JSON.parse(decodeSystemLog(request))).toMatchObject({
    entries: expect.arrayContaining([
      expect.objectContaining({
        level: 'info',
        kind: 'notFound',
        detail: { path: expect.stringContaining('nowhere') },
      }),
    ]),
  });
  expect((await request.response())?.status()).toBe(200);
  await page.getByRole('link', { name: t('common:notFound.home') }).click();
  await expect(page).toHaveURL(`${server.url()}/matches`);
  await page.context().close();

  const guest = await (await browser.newContext({ baseURL: server.url() })).newPage();
  expect((await guest.goto('/nowhere'))?.status()).toBe(404);
  for (const path of ['/nowhere', '/info/nowhere', '/info/help/none']) {
    await navigateInApp(guest, path);
    await expect(notFoundTitle(guest), path).toBeVisible();
    expect(pathOf(guest)).toBe(path);
  }
  await expectAccessible(guest);
  await guest.getByRole('link', { name: t('common:notFound.home') }).click();
  await expect.poll(() => pathOf(guest)).toBe('/');
  await guest.context().close();
});

test('Back restores the position in a list', async ({ browser, server }) => {
  const age = newCohort();
  const member = await signUp(server, { name: 'Popular', gender: 'f', age });
  for (const suffix of 'abcde') await match(member, await signUp(server, { name: `Match${suffix}`, gender: 'm', age }));
  const page = await openBrowser(browser, member, { viewport: { width: 320, height: 400 } });
  await page.goto('/matches/list');
  const tiles = page.getByRole('list', { name: t('matches:title') }).getByRole('link');
  await expect(tiles).toHaveCount(5);
  // The content above the list may have another height than its placeholder.
  await expect(page.getByRole('button', { name: t('boost:banner.get') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('lists:pickup.join') })).toBeVisible();
  // Like a press, it scrolls until the tile is not covered.
  await tiles.last().hover();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await tiles.last().click();
  await expect(page).not.toHaveURL(/matches\/list/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(tiles).toHaveCount(5);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await page.context().close();
});

test('the settings link to legal documents, cookies and privacy', async ({ browser, server }) => {
  const page = await signIn(browser, server, 'Careful');
  await page.goto('/profile');
  for (const [line, path] of [
    ['legal', '/settings/legal-documents'],
    ['cookies', '/settings/privacy/cookie-privacy-settings'],
    ['privacy', '/settings/privacy'],
  ] as const) {
    await page.getByRole('button', { name: t(`profile:settings.${line}`) }).click();
    await expect(page).toHaveURL(`${server.url()}${path}`);
    await expect(title(page)).toBeVisible();
    await page.goBack();
  }
  await page.context().close();
});
