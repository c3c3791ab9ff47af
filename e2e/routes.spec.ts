import type { Page } from '@playwright/test';
import { type Guard, type PathRow, paths } from '../web/src/lib/routing/paths.ts';
import { follow, isFresh } from './support/follow.ts';
import { type Member, match, newCohort, openBrowser, signUp } from './support/member.ts';
import type { RunningServer } from './support/server.ts';
import { logOf } from './support/system-log.ts';
import { expect, isAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const waiting = (page: Page) => page.getByRole('heading', { name: t('placeholder:title') });
const nowhere = (page: Page) => page.getByRole('heading', { level: 1, name: t('common:notFound.title') });

/** Every screen of the table that is for these, as a URL that can be opened. */
const screensFor = (hid: string, ...guards: readonly Guard[]): string[] =>
  Object.entries(paths as Record<string, PathRow>)
    .filter(([, { is, guard }]) => is === 'screen' && guards.includes(guard))
    .map(([path]) => path.replace('{article}', 'login').replaceAll(/\{\w+\}/g, hid));

/** The first path of each part of the product that is to come. */
const placeholders = new Map(
  Object.entries(paths as Record<string, PathRow>)
    .toReversed()
    .flatMap(([path, row]) => (row.is === 'placeholder' && !path.includes('{') ? [[row.topic, path] as const] : [])),
);

/** Screens that lead on at once without the email, the step or the popup that they belong to (web/src/app/routing.test.ts). */
const redirectingPaths: ReadonlySet<string> = new Set([
  '/sign/sign',
  '/sign/click',
  '/sign/done',
  '/sign/activated',
  '/sign/recover',
  '/payments',
  '/settings',
  ...['benefits', 'pause', 'features', 'comment', 'final'].map((step) => `/settings/subscription/${step}`),
]);

/**
 * Walks these by links of one loaded page. A page that no screen answers would stay empty, or show another's title. Where guests and
 * members are led on to, and by which old URLs, is asserted of every path in web/src/app/routing.test.ts.
 */
const walk = async (page: Page, urls: readonly string[]) => {
  await page.goto('/nowhere');
  await expect(nowhere(page)).toBeVisible();
  for (const url of urls.filter((each) => !redirectingPaths.has(each))) {
    await follow(page, url);
    await expect.poll(() => isFresh(page), url).toBe(true);
    expect(pathOf(page)).toBe(url);
    // A step of the profile stands over the page, and hides it from screen readers.
    await expect(title(page).or(page.getByRole('dialog')).first(), url).toBeVisible();
    await expect(nowhere(page), url).toHaveCount(url === '/404' ? 1 : 0);
  }
};

test('every screen that guests may see stands at its path', async ({ browser, server }) => {
  const page = await (await browser.newContext({ baseURL: server.url() })).newPage();
  await walk(page, screensFor('a'.repeat(22), 'guest', 'any', 'info'));
  await page.context().close();
});

test('every screen of members stands at its path, and a placeholder where one is to come', async ({
  browser,
  server,
}) => {
  const [one, other] = await pair(server);
  const page = await openBrowser(browser, one);
  await walk(page, screensFor(other.hid, 'member'));
  for (const [topic, path] of placeholders) {
    await follow(page, path);
    await expect(title(page), path).toHaveText(t(`placeholder:part.${topic}`));
    await expect(waiting(page)).toBeVisible();
  }
  await isAccessible(page);
  // A step of ending a subscription, where there is none to end.
  await follow(page, '/settings/subscription/pause');
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
    // The group of the members' pages also holds the queries. It is there before the code of the screen.
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

test('a guest at an old address of a member’s page comes to what it leads to by signing in', { tag: '@check' }, async ({
  page,
  server,
}) => {
  const member = await signUp(server, { name: 'Bookmark', gender: 'f', age: newCohort() });
  await page.goto(`${server.url()}/meeroom?source=letter`);
  await expect(page).toHaveURL(`${server.url()}/`);
  await page.getByRole('link', { name: t('home:login') }).click();
  await page.getByLabel(t('login:email'), { exact: true }).fill(member.email);
  await page.getByLabel(t('login:password'), { exact: true }).fill(member.password);
  await page.getByRole('button', { name: t('login:submit') }).click();
  await expect(page).toHaveURL(`${server.url()}/search?source=letter`);
});

test('an unknown path shows the not-found page to members and guests, and the server is told', async ({
  browser,
  server,
}) => {
  const page = await signIn(browser, server, 'Lost');
  const told = page.waitForRequest((request) => logOf(request).includes('nowhere'));
  await page.goto('/nowhere');
  for (const path of ['/nowhere', '/info/nowhere', '/info/help/none']) {
    await follow(page, path);
    await expect(nowhere(page), path).toBeVisible();
    expect(pathOf(page)).toBe(path);
  }
  const request = await told;
  expect(JSON.parse(logOf(request))).toMatchObject({
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
    await follow(guest, path);
    await expect(nowhere(guest), path).toBeVisible();
    expect(pathOf(guest)).toBe(path);
  }
  await isAccessible(guest);
  await guest.getByRole('link', { name: t('common:notFound.home') }).click();
  await expect.poll(() => pathOf(guest)).toBe('/');
  await guest.context().close();
});

test('Back leads to where one was in a list', async ({ browser, server }) => {
  const age = newCohort();
  const member = await signUp(server, { name: 'Popular', gender: 'f', age });
  for (const letter of 'abcde') await match(member, await signUp(server, { name: `Match${letter}`, gender: 'm', age }));
  const page = await openBrowser(browser, member, { viewport: { width: 320, height: 400 } });
  await page.goto('/matches/list');
  const tiles = page.getByRole('list', { name: t('matches:title') }).getByRole('link');
  await expect(tiles).toHaveCount(5);
  // What stands over the list may be of another height than what waits for it.
  await expect(page.getByRole('button', { name: t('boost:banner.get') })).toBeVisible();
  // As a press does: it scrolls until nothing covers the tile.
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

test('a placeholder leads back; the settings lead to legal documents, cookies and do-not-sell, a press each', async ({
  browser,
  server,
}) => {
  const page = await signIn(browser, server, 'Careful');
  await page.goto('/activity/likes');
  await page.getByRole('button', { name: t('common:action.back') }).click();
  await expect(page).toHaveURL(`${server.url()}/matches`);
  await follow(page, '/profile');
  for (const [line, path] of [
    ['legal', '/settings/legal-documents'],
    ['cookies', '/settings/privacy/cookie-privacy-settings'],
    ['doNotSell', '/settings/privacy/do-not-sell-my-personal-information'],
  ] as const) {
    await page.getByRole('button', { name: t(`profile:settings.${line}`) }).click();
    await expect(page).toHaveURL(`${server.url()}${path}`);
    await expect(title(page)).toBeVisible();
    await page.goBack();
  }
  await page.context().close();
});
