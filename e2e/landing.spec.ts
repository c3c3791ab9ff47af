import { brands } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import { infoDocuments } from '@kindred/contract/legal';
import { limits } from '@kindred/contract/limits';
import type { Locator, Page } from '@playwright/test';
import { firstOfEach } from './support/brand-samples.ts';
import { collectConsoleErrors } from './support/console-errors.ts';
import { landingTexts } from './support/landing-texts.ts';
import { navigateInApp } from './support/navigation.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

test.use({ serviceWorkers: 'allow' });

const t = textsOf('en-US');
const landings = brands.filter(({ landing }) => landing);
const [first] = brands;

/** The two buttons that start the registration: in the hero and at the end. */
const startButtons = (page: Page): Locator => page.getByRole('button', { name: t('home:register') });
const boxes = (page: Page): Locator => page.getByRole('checkbox');

const open = async (page: Page, origin: string, path = '/landing'): Promise<readonly string[]> => {
  const complaints = collectConsoleErrors(page);
  await page.goto(origin + path);
  // The app replaces the server's page.
  const isApp = () =>
    page.evaluate(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')));
  await expect.poll(isApp).toBe(true);
  return complaints;
};

/** Asserts that a landing page shows the texts and links of its brand. */
const expectLanding = async (page: Page, brand: Brand): Promise<void> => {
  const words = landingTexts(brand, 'en-US');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.slogan);
  for (const text of [words.text, words.description.text, words.reviews.one, words.reviews.two, words.cta])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${words.slogan} · ${brand.title}`);
  await expect(page.getByRole('link', { name: t('home:login') })).toHaveCount(brand.landing?.login ? 1 : 0);
  await expect(page.getByText(t('home:reviews.example'), { exact: true })).toHaveCount(2);
  await expect(page.getByText(t('home:reviews.examples'))).toBeVisible();
  const rating = brand.home.kind === 'sections' ? brand.home.rating : undefined;
  await expect(page.getByText(t('home:reviews.rating', { rating: rating ?? '', best: 5 }))).toHaveCount(rating ? 1 : 0);
  for (const fact of brand.landing?.facts ?? [])
    await expect(page.getByText(t(`landing:statistics.${fact}`), { exact: true })).toBeVisible();
  for (const name of ['subscription', 'privacy', 'terms', 'tips'] as const)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: t(`home:footer.${name}`) })).toBeVisible();
};

for (const brand of firstOfEach(landings, ({ landing, registrationUrl }) =>
  JSON.stringify([landing?.login, registrationUrl !== undefined]),
)) {
  test(`${brand.key} has a landing page with its texts, and starts after the policy is accepted`, async ({
    page,
    server,
  }) => {
    const complaints = await open(page, server.url(brand.key));
    await expectLanding(page, brand);
    for (const button of await startButtons(page).all()) await expect(button).toHaveAttribute('aria-disabled', 'true');
    await boxes(page).first().check({ force: true });
    for (const button of await startButtons(page).all()) await expect(button).not.toHaveAttribute('aria-disabled');
    expect(complaints).toEqual([]);
    // The brand's external site does not exist in tests.
    if (brand.registrationUrl) await page.route(brand.registrationUrl, (route) => route.fulfill({ body: 'elsewhere' }));
    await startButtons(page).last().click();
    await expect(page).toHaveURL(brand.registrationUrl ?? /\/registration/);
  });
}

test('an early press shows the reason and focuses the checkbox; the keyboard is sufficient', {
  tag: '@check',
}, async ({ page, server }) => {
  await open(page, server.url());
  const hero = startButtons(page).first();
  await hero.focus();
  await expect(hero).toBeFocused();
  await expect(hero).toHaveAccessibleDescription(t('landing:policyMissing'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/landing$/);
  const box = boxes(page).first();
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(t('landing:policyMissing'));
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  // The two checkboxes for one policy are in sync.
  await expect(boxes(page).last()).toBeChecked();
  await hero.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/registration/);
});

test('entries from before the app’s start are preserved', async ({ page, server }) => {
  let letAppCome = (): void => undefined;
  const wanted = new Promise<void>((resolve) => {
    letAppCome = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto(`${server.url()}/landing`, { waitUntil: 'commit' });
  // The checkbox moves until its styles have loaded.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await boxes(page).first().check({ force: true });
  await page.getByText(t('landing:form.woman'), { exact: true }).click();
  letAppCome();
  await expect(startButtons(page).first()).not.toHaveAttribute('aria-disabled');
  await expect(boxes(page).last()).toBeChecked();
  await expect(page.getByRole('radio', { name: t('landing:form.woman') })).toBeChecked();
});

test('the registration does not ask again what the short form asked', async ({ page, server }) => {
  await open(page, server.url(), '/landing/spring-campaign');
  const own = page.getByRole('group', { name: t('landing:form.own') });
  await own.getByText(t('landing:form.woman'), { exact: true }).click();
  await page
    .getByRole('group', { name: t('landing:form.search') })
    .getByText(t('landing:form.men'), { exact: true })
    .click();
  const birthday = page.getByLabel(t('landing:form.birthday'));
  await boxes(page).first().check({ force: true });

  await birthday.fill(`${new Date().getUTCFullYear() - limits.age.min + 1}-01-01`);
  await startButtons(page).last().click();
  await expect(birthday).toBeFocused();
  await expect(birthday).toHaveAccessibleDescription(t('landing:form.tooYoung', limits.age));
  await expect(page).toHaveURL(/spring-campaign$/);

  await birthday.fill('1994-05-17');
  const kept = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/signup/data'));
  await startButtons(page).last().click();
  expect((await kept).postDataJSON()).toEqual({ gender: 'f', search_gender: 'm', birthday: '1994-05-17' });
  await expect(page).toHaveURL(/\/registration\?flow=landing/);
  await expect(page).not.toHaveURL(/gender-step|birthday-step/);
});

test('the landing page is accessible in both widths; its header scrolls to every section, animated unless motion is reduced; the language can be changed and is stored', async ({
  page,
  server,
}) => {
  await open(page, server.url());
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await behavior()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behavior()).toBe('auto');
  const anchors = page.getByRole('navigation', { name: t('landing:anchors.label') });
  for (const anchor of ['safety', 'description', 'reviews', 'statistics'] as const) {
    await anchors.getByRole('link', { name: t(`landing:anchors.${anchor}`) }).click();
    await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }

  await page.getByRole('button', { name: t('home:language', { language: 'English' }) }).click();
  await page.getByRole('dialog').getByText('Deutsch', { exact: true }).click();
  await page.keyboard.press('Escape');
  const { slogan } = landingTexts(first, 'de-DE');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(slogan);
  await page.goto(`${server.url()}/info/tips`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('de-DE')('home:footer.tips'));
});

test.describe('in the language with the longest words', () => {
  // "Einwilligungsrichtlinie".
  test.use({ locale: 'de-DE', viewport: { width: 320, height: 640 } });
  test('every document fits the narrowest phone, and is accessible', async ({ page, server }) => {
    await open(page, server.url(), `/info/${infoDocuments[0]}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    for (const name of [...infoDocuments, 'cookie-privacy-settings']) {
      await navigateInApp(page, `/info/${name}`);
      await expect(page.locator('a[aria-current=page]')).toHaveAttribute('href', `/info/${name}`);
      const fits = () =>
        page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
      expect([name, await fits()]).toEqual([name, true]);
    }
    await expectAccessible(page);
  });
});

test('without JavaScript the landing page is complete, and the browser requires the checkbox', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ locale: 'en-US', javaScriptEnabled: false });
  await page.goto(`${server.url()}/landing`);
  await expectLanding(page, first);
  // Without scripts `aria-disabled` stays, and Playwright would wait for it. The browser's validation asks instead.
  await startButtons(page).first().click({ force: true });
  await expect(page).toHaveURL(/\/landing$/);
  await boxes(page).first().check({ force: true });
  await page.getByText(t('landing:form.woman'), { exact: true }).click();
  await startButtons(page).first().click({ force: true });
  // The server redirects to the short funnel, without entries in the URL.
  await expect(page).toHaveURL(`${server.url()}/registration?flow=landing`);
  const kept = (await page.context().cookies()).find(({ name }) => name === 'landing');
  expect(kept?.value).toMatch(/^[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('no-script:title'));
  await page.close();
});

test('a form submitted before the scripts have loaded continues at the brand’s external registration', async ({
  browser,
  server,
}) => {
  const { key = '', registrationUrl = '' } = landings.find((brand) => brand.registrationUrl) ?? {};
  const page = await browser.newPage({ locale: 'en-US', javaScriptEnabled: false });
  await page.goto(`${server.url(key)}/landing`);
  await boxes(page).first().check({ force: true });
  // The host does not exist. A policy that forbids the redirect would prevent the request.
  const asked = page.waitForRequest(registrationUrl);
  await startButtons(page).first().click({ force: true });
  await asked;
  await page.close();
});

test('an information-only brand shows its documents and names no other brand', async ({ page, server }) => {
  const [info] = brands.filter(({ home }) => home.kind === 'info-only');
  if (!info) throw new Error('No brand is for information alone');
  await open(page, server.url(info.key), '/info/terms');
  const text = await page.getByRole('article').innerText();
  expect(text).toContain(info.title);
  for (const { key, title } of brands) if (key !== info.key) expect(text).not.toContain(title);
});
