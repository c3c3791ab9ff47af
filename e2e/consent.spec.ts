import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brands } from '@kindred/brands';
import { consentCategories, consentCookie } from '@kindred/contract/consent-choice';
import { type Locale, locales } from '@kindred/i18n/locales';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectFitInEveryLanguage } from './support/consent-bar.ts';
import { newCohort, openBrowser, signUp } from './support/member.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

test.use({ isConsentAsked: true });

const t = textsOf('en-US');
const id = 'GTM-TEST';
const strict = brands.find(({ groups }) => groups.includes('strict'))?.key ?? '';

let server: RunningServer;
let tagManager: Server;
/** What was asked of the stand-in for the tag manager's host. */
let asked: string[] = [];
const tagManagerUrl = () => `http://127.0.0.1:${(tagManager.address() as AddressInfo).port}`;

test.beforeAll(async () => {
  tagManager = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/javascript');
    response.end(`window.google_tag_manager = { '${id}': {} };`);
  });
  await new Promise<void>((resolve) => tagManager.listen(0, '127.0.0.1', resolve));
  server = await startServer({
    DEMO: '0',
    TAG_MANAGER: JSON.stringify({ [brands[0].key]: { id } }),
    TAG_MANAGER_URL: tagManagerUrl(),
  });
});
test.afterAll(async () => {
  await server.stop();
  await new Promise((resolve) => tagManager.close(resolve));
});
test.beforeEach(() => {
  asked = [];
});

const from = (context: BrowserContext, country: string, brand?: string) =>
  context.addCookies([{ name: 'dev-country', value: country, url: server.url(brand) }]);

const popup = (page: Page): Locator => page.getByRole('region', { name: t('consent:title') });
const button = (page: Page, text: string): Locator => popup(page).getByRole('button', { name: t(`consent:${text}`) });
const kept = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === consentCookie)?.value.replace(/^[\d-]+/, '');

/** Does something, and answers what the server was told of it. */
const told = async (page: Page, act: () => Promise<void>): Promise<object> => {
  const answered = page.waitForResponse((response) => response.url().includes('/rest/v2/consent'));
  await act();
  const response = await answered;
  expect(response.status()).toBe(200);
  const { action, variant, categories } = response.request().postDataJSON() as Record<string, unknown>;
  return { action, variant, categories };
};

/** What the tag manager was told, in its own words. */
const commands = (page: Page) =>
  page.evaluate(() =>
    ((window as Window & { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .filter(({ length }) => length === 3)
      .map((words) => Array.from(words)),
  );
const state = (ads: string, statistics: string) => ({
  ad_storage: ads,
  ad_user_data: ads,
  ad_personalization: ads,
  analytics_storage: statistics,
});

const all = { functional: true, performance: true, advertising: true, analytics: true };
const none = { functional: false, performance: false, advertising: false, analytics: false };

test('asks as the GDPR wants it, anew when the text is a new one; nothing is fetched before the answer, nor after a no, and the no is restored', {
  tag: '@check',
}, async ({ page }) => {
  await from(page.context(), 'DE');
  // A yes to a text of before.
  const value = '2020-01-01.functional.advertising.analytics';
  await page.context().addCookies([{ name: consentCookie, value, url: server.url() }]);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(server.url());
  await expect(button(page, 'reject')).toBeVisible();
  const looks = await Promise.all(
    ['reject', 'manage', 'acceptAll'].map((each) => button(page, each).evaluate((one) => getComputedStyle(one))),
  );
  expect(
    new Set(looks.map(({ backgroundColor, color, fontSize }) => `${backgroundColor} ${color} ${fontSize}`)).size,
  ).toBe(1);
  await expect.poll(() => commands(page)).toEqual([['consent', 'default', state('denied', 'denied')]]);
  expect(asked).toEqual([]);

  expect(await told(page, () => button(page, 'reject').click())).toEqual({
    action: 'reject',
    variant: 'gdpr',
    categories: none,
  });
  await expect(popup(page)).toBeHidden();
  expect(await kept(page)).toBe('');
  await expect
    .poll(async () => (await commands(page)).at(-1))
    .toEqual(['consent', 'update', state('denied', 'denied')]);

  await page.reload();
  await expect.poll(() => commands(page)).toHaveLength(2);
  await expect(popup(page)).toBeHidden();
  expect(asked).toEqual([]);
  expect([...hosts]).toEqual([new URL(server.url()).host]);
});

test('fetches the tag manager once all is accepted, tells it so, and again at the next visit', async ({ page }) => {
  await from(page.context(), 'FR');
  await page.goto(server.url());
  await button(page, 'acceptAll').waitFor();
  expect(asked).toEqual([]);
  expect(await told(page, () => button(page, 'acceptAll').click())).toMatchObject({
    action: 'accept',
    categories: all,
  });
  await expect.poll(() => asked).toEqual([`/gtm.js?id=${id}`]);
  expect(await commands(page)).toEqual([
    ['consent', 'default', state('denied', 'denied')],
    ['consent', 'update', state('granted', 'granted')],
  ]);
  const cookie = (await page.context().cookies()).find(({ name }) => name === consentCookie);
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' });
  await page.reload();
  await expect.poll(() => asked).toHaveLength(2);
  await expect(popup(page)).toBeHidden();
});

test('fetches a brand’s outside support chat for a member who allowed functional cookies, and nothing of anybody before', async ({
  browser,
}) => {
  const page = await openBrowser(browser, await signUp(server, { name: 'Anna', gender: 'f', age: newCohort() }));
  await from(page.context(), 'DE');
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  // No brand has a chat elsewhere: this one's page says that it has, at the host that the page's policy lets in already.
  await page.addInitScript((script) => {
    document.addEventListener('readystatechange', () => {
      const boot = document.getElementById('boot');
      if (boot)
        boot.textContent = (boot.textContent ?? '').replace('"brand":{', `"brand":{"supportWidget":"${script}",`);
    });
  }, `${tagManagerUrl()}/chat.js`);
  const openChat = page.getByRole('main').getByRole('button', { name: t('profile:settings.support') });
  const field = page.getByRole('textbox', { name: t('support:label') });

  await page.goto('/profile');
  await expect(button(page, 'manage')).toBeVisible();
  await openChat.click();
  await expect(field).toBeVisible();
  expect(asked).toEqual([]);
  expect([...hosts]).toEqual([new URL(server.url()).host]);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await button(page, 'manage').click();
  await page.getByText(t('consent:functional.label'), { exact: true }).click();
  await button(page, 'confirm').click();
  await expect(popup(page)).toBeHidden();
  expect(asked).toEqual([]);
  await openChat.click();
  await expect.poll(() => asked).toEqual(['/chat.js']);
  await page.context().close();
});

test('opens the switches, none of them on, and keeps what is confirmed; a mind is changed later, in every tab', async ({
  page,
  context,
}) => {
  await from(context, 'PL');
  await page.goto(`${server.url()}/login`);
  const other = await context.newPage();
  await other.goto(server.url());
  await expect(popup(other)).toBeVisible();
  await button(page, 'manage').click();
  await expect(popup(page).getByRole('heading')).toBeFocused();
  for (const category of ['functional', 'performance', 'analytics', 'advertising'])
    await expect(page.getByRole('switch', { name: t(`consent:${category}.label`) })).not.toBeChecked();
  const necessary = page.getByRole('switch', { name: t('consent:necessary.hint') });
  await expect(necessary).toBeDisabled();
  // A lock and a faded track: fixed, and not merely switched on.
  const look = await necessary.locator('xpath=..').evaluate((label) => ({
    lock: label.querySelector('svg') !== null,
    opacity: getComputedStyle(label.lastElementChild ?? label).opacity,
  }));
  expect(look).toEqual({ lock: true, opacity: '0.5' });
  await page.getByText(t('consent:analytics.label'), { exact: true }).click();
  expect(await told(page, () => button(page, 'confirm').click())).toMatchObject({
    action: 'confirm',
    categories: { ...none, analytics: true },
  });
  await expect(popup(other)).toBeHidden();
  await expect
    .poll(async () => (await commands(other)).at(-1))
    .toEqual(['consent', 'update', state('denied', 'granted')]);

  await other.goto(`${server.url()}/info/cookie-privacy-settings`);
  await expect(other.getByRole('switch', { name: t('consent:analytics.label') })).toBeChecked();
  await other.getByText(t('consent:analytics.label'), { exact: true }).click();
  await other.getByText(t('consent:functional.label'), { exact: true }).click();
  await other.getByRole('button', { name: t('consent:confirm') }).click();
  await expect(other.getByText(t('consent:saved'))).toBeVisible();
  expect(await kept(other)).toBe('.functional');
  await expect
    .poll(async () => (await commands(page)).at(-1))
    .toEqual(['consent', 'update', state('denied', 'denied')]);
});

test('asks in the style of the United States, where one says no to selling, then and later', async ({
  page,
  context,
}) => {
  await from(context, 'US');
  await page.goto(server.url());
  await expectFitInEveryLanguage(page, popup(page), ['title', 'policy', 'doNotSell', 'optOut', 'accept']);
  await expectAccessible(page);
  expect(await told(page, () => button(page, 'optOut').click())).toEqual({
    action: 'opt-out',
    variant: 'do-not-sell',
    categories: none,
  });
  await expect(popup(page)).toBeHidden();

  await context.clearCookies({ name: consentCookie });
  await page.reload();
  await button(page, 'accept').click();
  await expect.poll(() => kept(page)).toBe('.functional.performance.advertising.analytics');
  await page.goto(`${server.url()}/info/do-not-sell-my-personal-information`);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('consent:optOut') })
    .click();
  await expect(page.getByText(t('consent:soldOff'))).toBeVisible();
  expect(await kept(page)).toBe('.functional.performance.analytics');
});

test('asks in one sentence elsewhere, where accepting is a link and reading the policy accepts too', async ({
  page,
  context,
}) => {
  await from(context, 'IN');
  await page.goto(server.url());
  await expectFitInEveryLanguage(page, popup(page), ['title', 'policy', 'simple', 'accept']);
  await expectAccessible(page);
  // Heard by the server before the page is left: else the next one tells it again.
  await told(page, () => button(page, 'accept').click());
  expect(await kept(page)).toBe('.functional.performance.advertising.analytics');
  await context.clearCookies({ name: consentCookie });
  await page.reload();
  const read = () =>
    popup(page)
      .getByRole('link', { name: t('consent:policy') })
      .click();
  expect(await told(page, read)).toEqual({ action: 'privacy-link', variant: 'simple', categories: all });
  await expect(page).toHaveURL(/\/info\/privacy-policy$/);
  await expect(popup(page)).toBeHidden();
});

test('takes reading the policy for no consent where the law wants a yes; a strict brand asks so everywhere', async ({
  page,
  context,
}) => {
  await from(context, 'US', strict);
  await page.goto(server.url(strict));
  await expect(button(page, 'reject')).toBeVisible();
  const read = () =>
    popup(page)
      .getByRole('link', { name: t('consent:policy') })
      .click();
  expect(await told(page, read)).toEqual({ action: 'privacy-link', variant: 'gdpr', categories: none });
  expect(await kept(page)).toBe('');
  // It has no tag manager: there is nobody to tell.
  expect(await commands(page)).toEqual([]);
});

test('comes late, moves nothing, and is no largest paint; the server is told later what it could not be told at once', async ({
  page,
  context,
}) => {
  await from(context, 'DE');
  await page.goto(server.url());
  await expect(popup(page)).toBeVisible();
  const seen = await page.evaluate(
    () =>
      new Promise<{ shift: number; isPopup: boolean }>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
          resolve({ shift, isPopup: last.element?.closest('[aria-labelledby=consent-title]') != null });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(seen.isPopup).toBe(false);
  expect(seen.shift).toBeLessThan(0.05);
  // What lies below it can be scrolled clear of it.
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  // It glides there.
  const isClear = async () => {
    const [link, bar] = [await last.boundingBox(), await popup(page).boundingBox()];
    return link !== null && bar !== null && link.y + link.height <= bar.y;
  };
  await expect.poll(isClear).toBe(true);

  await page.route('**/rest/v2/consent*', (route) => route.abort());
  await button(page, 'reject').click();
  await expect(popup(page)).toBeHidden();
  // Closed, it tries no more; whatever page comes next has a network.
  await page.close();
  const later = await context.newPage();
  expect(await told(later, async () => void (await later.goto(server.url())))).toMatchObject({ action: 'reject' });
  await expect.poll(() => later.evaluate(() => localStorage.getItem('outbox:consent:'))).toBeNull();
});

test.describe('in the language of the longest texts at 320 pixels', () => {
  const locale = 'de-DE';
  test.use({ locale, viewport: { width: 320, height: 640 } });
  test('the bar and its switches can be read', async ({ page, context }) => {
    const lengthIn = (each: Locale) =>
      consentCategories.map((category) => textsOf(each)(`consent:${category}.hint`)).join('').length;
    expect(locales.toSorted((one, other) => lengthIn(other) - lengthIn(one))[0]).toBe(locale);
    const words = textsOf(locale);
    await from(context, 'DE');
    await page.goto(`${server.url()}/login`);
    const region = page.getByRole('region', { name: words('consent:title') });
    await expect(region).toBeVisible();
    await expectAccessible(page);
    await region.getByRole('button', { name: words('consent:manage') }).click();
    await expect(region.getByRole('switch').first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('a registration without its traffic cookie is led home and reported, and begins at the next try', async ({
  page,
  context,
}) => {
  await page.goto(`${server.url()}/?traffic_d=search&traffic_c=brand`);
  await button(page, 'reject').click();
  await context.clearCookies({ name: 'traffic' });
  const reported = page.waitForRequest((request) => request.url().includes('/system/log'));
  await page
    .getByRole('link', { name: t('home:register') })
    .first()
    .click();
  const log = ((await reported).postDataJSON() as { log: string }).log;
  expect(Buffer.from(log, 'base64').toString()).toContain('"trafficCookie"');
  await expect(page).toHaveURL(`${server.url()}/`);
  await page
    .getByRole('link', { name: t('home:register') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/registration#/);
});

test('who keeps no cookies is told so, and not sent in circles', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
  });
  await page.goto(`${server.url()}/registration`);
  await expect(page).toHaveURL(`${server.url()}/`);
  await expect(page.getByText(t('consent:off.title'))).toBeVisible();
  await page
    .getByRole('link', { name: t('home:register') })
    .first()
    .click();
  await expect(page).toHaveURL(`${server.url()}/`);
  await expect(page.getByText(t('consent:off.title'))).toHaveCount(1);
});
