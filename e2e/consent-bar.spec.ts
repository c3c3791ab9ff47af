import { type Locale, locales } from '@kindred/i18n/locales';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectFitInEveryLanguage, mostOf844 } from './support/consent-bar.ts';
import { newCohort, openBrowser, signUp } from './support/member.ts';
import { hasNewHeading, navigateInApp } from './support/navigation.ts';
import type { RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

test.use({ isConsentAsked: true });

const t = textsOf('en-US');

const fromGermany = (context: BrowserContext, server: RunningServer) =>
  context.addCookies([{ name: 'dev-country', value: 'DE', url: server.url() }]);
const popup = (page: Page): Locator => page.getByRole('region', { name: t('consent:title') });
/** The bar as the server renders it, until its code is loaded. */
const frame = (page: Page): Locator => page.locator('#consent-frame section');
const barCode = /\/assets\/consent-popup/;
const spaceBelow = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--k-below'));
const button = (page: Page, text: string): Locator => popup(page).getByRole('button', { name: t(`consent:${text}`) });

/** The main action of each page; on `/login` and `/registration` the form's button. */
const primaryOf = {
  '/': 'main a.bg-brand',
  '/landing': 'main a.bg-brand, main button.bg-brand',
  '/login': 'form [type=submit]',
  '/registration': 'form [type=submit]',
};

test('is slim, fits its answers in every language, and can be answered by keyboard, first in the tab order', async ({
  page,
  context,
  server,
}) => {
  await fromGermany(context, server);
  await page.goto(`${server.url()}/login`);
  await expect(popup(page)).toBeVisible();
  await expectFitInEveryLanguage(page, popup(page), ['title', 'policy', 'gdpr', 'reject', 'manage', 'acceptAll']);

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await popup(page)
    .getByRole('link', { name: t('consent:policy') })
    .focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'reject')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popup(page)).toBeHidden();
});

/** The language with the longest consent and page texts. The bar is slim in each language (see above). */
const longest = 'fr-FR';

test.describe(`in ${longest}`, () => {
  test.use({ locale: longest });
  test('covers no page’s main button at 390 and 320 pixels', async ({ page, context, server }) => {
    const lengthIn = (locale: Locale) => textsOf(locale)('consent:gdpr').length;
    expect(locales.toSorted((one, other) => lengthIn(other) - lengthIn(one))[0]).toBe(longest);
    await fromGermany(context, server);
    const bar = page.getByRole('region', { name: textsOf(longest)('consent:title') });
    await page.goto(`${server.url()}/info/terms`);
    await expect(bar).toBeVisible();
    for (const [path, primary] of Object.entries(primaryOf)) {
      await navigateInApp(page, path);
      await expect.poll(() => hasNewHeading(page)).toBe(true);
      await expect(bar).toBeVisible();
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 320, height: 568 },
      ]) {
        await page.setViewportSize(viewport);
        const box = await bar.boundingBox();
        expect(box?.height, `the bar on ${path}`).toBeLessThanOrEqual(mostOf844);
        const button = await page.locator(primary).first().boundingBox();
        const isBelow = (button?.y ?? 0) >= viewport.height;
        if (!isBelow)
          expect((button?.y ?? 0) + (button?.height ?? 0), `the button on ${path}`).toBeLessThanOrEqual(box?.y ?? 0);
      }
    }
  });
});

for (const [who, path] of [
  ['guest', '/registration'],
  ['member', '/search'],
] as const)
  test(`reserves its space on a page of a ${who} from the first paint, so that nothing shifts, and releases it`, async ({
    browser,
    server,
  }) => {
    const page =
      who === 'guest'
        ? await browser.newPage()
        : await openBrowser(browser, await signUp(server, { name: 'Unasked', gender: 'f', age: newCohort() }));
    await fromGermany(page.context(), server);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
    await page.route(barCode, async (route) => {
      await loaded;
      await route.continue();
    });
    await page.goto(`${server.url()}${path}`);
    // The frame of the bar has its texts. Its answers do not work yet, so it is no part of the page for a screen reader.
    await expect(frame(page)).toContainText(t('consent:gdpr'));
    await expect(popup(page)).toBeHidden();
    const box = await frame(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
    expect(await spaceBelow(page)).toBe(`${box?.height}px`);
    load();
    await expect(popup(page)).toBeVisible();
    await expect(frame(page)).toBeHidden();
    expect(await popup(page).boundingBox()).toEqual(box);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const shifts = await page.evaluate(() => (window as typeof window & { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
    await button(page, 'reject').click();
    await expect(popup(page)).toBeHidden();
    expect(await spaceBelow(page)).toBe('0px');
    await page.context().close();
  });

test('leaves no frame and no space if its code cannot be loaded', async ({ page, context, server }) => {
  await fromGermany(context, server);
  await page.route(barCode, (route) => route.abort());
  await page.goto(`${server.url()}/login`);
  await expect(frame(page)).toBeVisible();
  await expect(frame(page)).toBeHidden();
  await expect.poll(() => spaceBelow(page)).toBe('0px');
});
