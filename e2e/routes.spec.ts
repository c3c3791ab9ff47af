import type { Page } from '@playwright/test';
import { match, newCohort, openBrowser, signUp } from './support/member.ts';
import { navigateInApp } from './support/navigation.ts';
import type { RunningServer } from './support/server.ts';
import { decodeSystemLog } from './support/system-log.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const notFoundTitle = (page: Page) => page.getByRole('heading', { level: 1, name: t('common:notFound.title') });

test('the first requests of a screen start while its code still loads, and its page has its texts', async ({
  browser,
  server,
}) => {
  const page = await signIn(browser, server, 'Beside');
  const texts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/i18n/')) texts.push(request.url());
  });
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
  const requested = Promise.all([page.waitForRequest(code), page.waitForRequest('**/user/info/profile*')]);
  await page.goto('/profile', { waitUntil: 'commit' });
  await requested;
  // The frame, which the server rendered.
  await expect(page.getByRole('link', { name: t('shell:nav.profile') })).toHaveAttribute('aria-current', 'page');
  const frame = page.locator('main[aria-busy]');
  await expect(frame).toBeVisible();
  expect(texts).toEqual([]);
  release();
  await expect(frame).toBeHidden();
  await expect(title(page)).toBeVisible();
  await page.context().close();
});

test('a member whose browser keeps no cookie gets the same page by requests of its texts', async ({
  browser,
  server,
}) => {
  const page = await signIn(browser, server, 'Uncookied');
  await page.context().clearCookies();
  const requested = page.waitForRequest('**/i18n/en-US/profile.json*');
  await page.goto('/profile', { waitUntil: 'commit' });
  await requested;
  await expect(title(page)).toBeVisible();
  await page.context().close();
});

const signIn = async (browser: Parameters<typeof openBrowser>[0], server: RunningServer, name: string) =>
  openBrowser(browser, await signUp(server, { name, gender: 'f', age: newCohort() }));

test('the settings link to legal documents, cookies and privacy; an unknown path shows the not-found page to members and guests and is reported to the server', async ({
  browser,
  server,
}) => {
  const page = await signIn(browser, server, 'Lost');
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
  const reported = page.waitForRequest((request) => decodeSystemLog(request).includes('nowhere'));
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

  // The same browser as a guest.
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ name: 'member' });
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  for (const path of ['/info/nowhere', '/info/help/none', '/nowhere']) {
    await expect(notFoundTitle(page), path).toBeVisible();
    await navigateInApp(page, path);
    await expect(notFoundTitle(page), path).toBeVisible();
    expect(pathOf(page)).toBe(path);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: t('common:notFound.home') }).click();
  await expect.poll(() => pathOf(page)).toBe('/');
  await page.context().close();
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
