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
// In one worker, since the server of these journeys differs from the worker's.
test.describe.configure({ mode: 'default' });

const t = textsOf('en-US');
const id = 'GTM-TEST';
const strict = brands.find(({ groups }) => groups.includes('strict'))?.key ?? '';

let server: RunningServer;
let tagManager: Server;
/** Requests to the substitute of the tag manager's host. */
let requests: string[] = [];
const tagManagerUrl = () => `http://127.0.0.1:${(tagManager.address() as AddressInfo).port}`;

test.beforeAll(async () => {
  tagManager = createServer((request, response) => {
    requests.push(request.url ?? '');
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
  requests = [];
});

const from = (context: BrowserContext, country: string, brand?: string) =>
  context.addCookies([{ name: 'dev-country', value: country, url: server.url(brand) }]);

const popup = (page: Page): Locator => page.getByRole('region', { name: t('consent:title') });
const button = (page: Page, text: string): Locator => popup(page).getByRole('button', { name: t(`consent:${text}`) });
const storedChoice = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === consentCookie)?.value.replace(/^[\d-]+/, '');

/** Runs an action and returns the consent that the server gets. */
const recordedConsent = async (page: Page, run: () => Promise<void>): Promise<object> => {
  const answered = page.waitForResponse((response) => response.url().includes('/rest/v2/consent'));
  await run();
  const response = await answered;
  expect(response.status()).toBe(200);
  const { action, variant, categories } = response.request().postDataJSON() as Record<string, unknown>;
  return { action, variant, categories };
};

/** The commands to the tag manager. */
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

test('asks by the GDPR, again for a new text; loads nothing before the answer or after a refusal, which the server gets later; loads the tag manager after all is accepted, with the consent, and again at the next visit', {
  tag: '@check',
}, async ({ page, context }) => {
  await from(context, 'DE');
  // A consent to an earlier text.
  const value = '2020-01-01.functional.advertising.analytics';
  await context.addCookies([{ name: consentCookie, value, url: server.url() }]);
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(server.url());
  await expect(button(page, 'reject')).toBeVisible();
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
  const looks = await Promise.all(
    ['reject', 'manage', 'acceptAll'].map((each) => button(page, each).evaluate((one) => getComputedStyle(one))),
  );
  expect(
    new Set(looks.map(({ backgroundColor, color, fontSize }) => `${backgroundColor} ${color} ${fontSize}`)).size,
  ).toBe(1);
  await expect.poll(() => commands(page)).toEqual([['consent', 'default', state('denied', 'denied')]]);
  expect(requests).toEqual([]);
  // The content below it can be scrolled into view.
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  // The scrolling is animated.
  const isClear = async () => {
    const [link, bar] = [await last.boundingBox(), await popup(page).boundingBox()];
    return link !== null && bar !== null && link.y + link.height <= bar.y;
  };
  await expect.poll(isClear).toBe(true);

  await page.route('**/rest/v2/consent*', (route) => route.abort());
  await button(page, 'reject').click();
  await expect(popup(page)).toBeHidden();
  expect(await storedChoice(page)).toBe('');
  await expect
    .poll(async () => (await commands(page)).at(-1))
    .toEqual(['consent', 'update', state('denied', 'denied')]);
  // A closed page does not retry. The next page has a network.
  await page.close();
  const later = await context.newPage();
  expect(await recordedConsent(later, async () => void (await later.goto(server.url())))).toEqual({
    action: 'reject',
    variant: 'gdpr',
    categories: none,
  });
  await expect.poll(() => later.evaluate(() => localStorage.getItem('outbox:consent:'))).toBeNull();
  await expect.poll(() => commands(later)).toHaveLength(2);
  await expect(popup(later)).toBeHidden();
  expect(requests).toEqual([]);
  expect([...hosts]).toEqual([new URL(server.url()).host]);

  await context.clearCookies({ name: consentCookie });
  await later.reload();
  await button(later, 'acceptAll').waitFor();
  expect(requests).toEqual([]);
  expect(await recordedConsent(later, () => button(later, 'acceptAll').click())).toMatchObject({
    action: 'accept',
    categories: all,
  });
  await expect.poll(() => requests).toEqual([`/gtm.js?id=${id}`]);
  expect(await commands(later)).toEqual([
    ['consent', 'default', state('denied', 'denied')],
    ['consent', 'update', state('granted', 'granted')],
  ]);
  const cookie = (await context.cookies()).find(({ name }) => name === consentCookie);
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' });
  await later.reload();
  await expect.poll(() => requests).toHaveLength(2);
  await expect(popup(later)).toBeHidden();
});

test('loads a brand’s external support chat only for a member who allowed functional cookies', async ({ browser }) => {
  const page = await openBrowser(browser, await signUp(server, { name: 'Anna', gender: 'f', age: newCohort() }));
  await from(page.context(), 'DE');
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  // No brand has an external chat. This page declares one, at a host that its policy allows.
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
  expect(requests).toEqual([]);
  expect([...hosts]).toEqual([new URL(server.url()).host]);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await button(page, 'manage').click();
  await page.getByText(t('consent:functional.label'), { exact: true }).click();
  await button(page, 'confirm').click();
  await expect(popup(page)).toBeHidden();
  expect(requests).toEqual([]);
  await openChat.click();
  await expect.poll(() => requests).toEqual(['/chat.js']);
  await page.context().close();
});

test('asks in US style, where the sale of data can be refused, also later', async ({ page, context }) => {
  await from(context, 'US');
  await page.goto(server.url());
  await expectFitInEveryLanguage(page, popup(page), ['title', 'policy', 'doNotSell', 'optOut', 'accept']);
  await expectAccessible(page);
  expect(await recordedConsent(page, () => button(page, 'optOut').click())).toEqual({
    action: 'opt-out',
    variant: 'do-not-sell',
    categories: none,
  });
  await expect(popup(page)).toBeHidden();

  await context.clearCookies({ name: consentCookie });
  await page.reload();
  await button(page, 'accept').click();
  await expect.poll(() => storedChoice(page)).toBe('.functional.performance.advertising.analytics');
  await page.goto(`${server.url()}/info/do-not-sell-my-personal-information`);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('consent:optOut') })
    .click();
  await expect(page.getByText(t('consent:soldOff'))).toBeVisible();
  expect(await storedChoice(page)).toBe('.functional.performance.analytics');
});

test('asks in one sentence elsewhere, where a link or opening the policy accepts; strict brands require a choice everywhere', async ({
  page,
  context,
}) => {
  await from(context, 'IN');
  await page.goto(server.url());
  await expectFitInEveryLanguage(page, popup(page), ['title', 'policy', 'simple', 'accept']);
  await expectAccessible(page);
  // The server must get it before the page is left; the next page would send it again.
  await recordedConsent(page, () => button(page, 'accept').click());
  expect(await storedChoice(page)).toBe('.functional.performance.advertising.analytics');
  await context.clearCookies({ name: consentCookie });
  await page.reload();
  const read = () =>
    popup(page)
      .getByRole('link', { name: t('consent:policy') })
      .click();
  expect(await recordedConsent(page, read)).toEqual({ action: 'privacy-link', variant: 'simple', categories: all });
  await expect(page).toHaveURL(/\/info\/privacy-policy$/);
  await expect(popup(page)).toBeHidden();

  // Opening the policy is no consent where a choice is required.
  await context.clearCookies({ name: consentCookie });
  await from(context, 'US', strict);
  await page.goto(server.url(strict));
  await expect(button(page, 'reject')).toBeVisible();
  expect(await recordedConsent(page, read)).toEqual({ action: 'privacy-link', variant: 'gdpr', categories: none });
  expect(await storedChoice(page)).toBe('');
  // It has no tag manager, so there are no commands.
  expect(await commands(page)).toEqual([]);
});

test.describe('in the language with the longest texts at 320 pixels', () => {
  const locale = 'de-DE';
  const words = textsOf(locale);
  const bar = (page: Page): Locator => page.getByRole('region', { name: words('consent:title') });
  const answer = (page: Page, text: string): Locator =>
    bar(page).getByRole('button', { name: words(`consent:${text}`) });
  test.use({ locale, viewport: { width: 320, height: 640 } });
  test('opens the switches, all off, and stores the confirmed ones; a later change applies in every tab', async ({
    page,
    context,
  }) => {
    const lengthIn = (each: Locale) =>
      consentCategories.map((category) => textsOf(each)(`consent:${category}.hint`)).join('').length;
    expect(locales.toSorted((one, other) => lengthIn(other) - lengthIn(one))[0]).toBe(locale);
    await from(context, 'DE');
    await page.goto(`${server.url()}/login`);
    const other = await context.newPage();
    await other.goto(server.url());
    await expect(bar(other)).toBeVisible();
    await expectAccessible(page);
    await answer(page, 'manage').click();
    await expect(bar(page).getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    for (const category of ['functional', 'performance', 'analytics', 'advertising'])
      await expect(page.getByRole('switch', { name: words(`consent:${category}.label`) })).not.toBeChecked();
    const necessary = page.getByRole('switch', { name: words('consent:necessary.hint') });
    await expect(necessary).toBeDisabled();
    // A lock and a faded track show that it is fixed.
    const styles = await necessary.locator('xpath=..').evaluate((label) => ({
      lock: label.querySelector('svg') !== null,
      opacity: getComputedStyle(label.lastElementChild ?? label).opacity,
    }));
    expect(styles).toEqual({ lock: true, opacity: '0.5' });
    await page.getByText(words('consent:analytics.label'), { exact: true }).click();
    expect(await recordedConsent(page, () => answer(page, 'confirm').click())).toMatchObject({
      action: 'confirm',
      categories: { ...none, analytics: true },
    });
    await expect(bar(other)).toBeHidden();
    await expect
      .poll(async () => (await commands(other)).at(-1))
      .toEqual(['consent', 'update', state('denied', 'granted')]);

    await other.goto(`${server.url()}/info/cookie-privacy-settings`);
    await expect(other.getByRole('switch', { name: words('consent:analytics.label') })).toBeChecked();
    await other.getByText(words('consent:analytics.label'), { exact: true }).click();
    await other.getByText(words('consent:functional.label'), { exact: true }).click();
    await other.getByRole('button', { name: words('consent:confirm') }).click();
    await expect(other.getByText(words('consent:saved'))).toBeVisible();
    expect(await storedChoice(other)).toBe('.functional');
    await expect
      .poll(async () => (await commands(page)).at(-1))
      .toEqual(['consent', 'update', state('denied', 'denied')]);
  });
});

test('a visitor without cookies sees a message and is not redirected in a loop', async ({ page }) => {
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
