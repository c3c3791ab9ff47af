import { brands } from '@kindred/brands';
import type { Page } from '@playwright/test';
import { fillCard } from './support/card-form.ts';
import { expectFontLoaded } from './support/fonts.ts';
import { match, newCohort, openBrowser, signUp } from './support/member.ts';
import { navigateInApp, waitForRealtime } from './support/navigation.ts';
import { expect, expectAccessible, expectTouchTargets, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

const sheet = (page: Page) => page.getByRole('dialog');
const form = (page: Page) => page.frameLocator('iframe');
const press = (page: Page, key: string, price: string) =>
  sheet(page)
    .getByRole('button', { name: t(key, { price }), exact: true })
    .click();

const open = async (page: Page, context: string): Promise<void> => {
  await page.goto(`/matches?popup=payment&context=${context}`);
  await expect(sheet(page).getByRole('radio').first()).toBeAttached();
};

const openInApp = (page: Page, context: string): Promise<void> =>
  navigateInApp(page, `/matches?popup=payment&context=${context}`);

test('Premium is bought with a new card, and coins by one click afterwards', async ({ browser, server }) => {
  const page = await openBrowser(browser, await signUp(server, { name: 'Anna', gender: 'f', age: newCohort() }));
  await open(page, 'matches');
  await expect(page).toHaveURL(/step=premium_base&feature=premium/);
  await expectAccessible(page);
  await expectTouchTargets(page);
  await sheet(page).getByText('1 week', { exact: true }).click();
  // The selection survives a reload.
  await expect(page).toHaveURL(/tariff=base-7/);
  await page.reload();
  await expect(sheet(page).getByRole('radio', { name: /^1 week/ })).toBeChecked();
  await press(page, 'payments:continue', '$12.99');
  await expect(form(page).getByLabel(t('payments:form.number'))).toBeVisible();
  await expectAccessible(page);
  const frame = await page.locator('iframe').elementHandle();
  const cardForm = await frame?.contentFrame();
  if (!cardForm) throw new Error('There is no card form');
  await expectFontLoaded(cardForm, 'Noto Sans Latin');
  await page.goBack();
  await expect(sheet(page).getByRole('radio', { name: /^1 week/ })).toBeChecked();
  await press(page, 'payments:continue', '$12.99');
  await fillCard(page, 'visa');
  await press(page, 'payments:pay', '$12.99');
  await expect(page).toHaveURL(/step=success_premium&/);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(page).not.toHaveURL(/popup/);

  await openInApp(page, 'coins_widget');
  await sheet(page).getByRole('radio').first().locator('..').click();
  await sheet(page)
    .getByRole('button', { name: /^Continue with/ })
    .click();
  await expect(page).toHaveURL(/step=one_click_card/);
  await expectAccessible(page);
  await sheet(page).getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(/step=success_coins/);
  await page.context().close();
});

test('a match during a payment is announced without closing the payment; the result of 3DS decides about it; a wallet’s button opens its window, and the page gets its result', {
  tag: '@check',
}, async ({ browser, server }) => {
  const age = newCohort();
  const one = await signUp(server, { name: 'Anna', gender: 'f', age });
  const other = await signUp(server, { name: 'Boris', gender: 'm', age });
  const page = await openBrowser(browser, one);
  const isHeard = waitForRealtime(page);
  await open(page, 'vip_offer');
  await isHeard;
  await press(page, 'payments:continue', '$29.99');
  const number = form(page).getByLabel(t('payments:form.number'));
  await number.fill('4242');
  // Her like comes first: a push of his would hide the one of the match.
  await match(one, other);
  await expect(page.getByText(t('matches-game:match.text', { name: 'Boris' }))).toBeVisible();
  await expect(number).toHaveValue('4242');

  // payment-results.spec.ts pays by a card with 3DS.
  await fillCard(page, 'challenge-fails');
  await press(page, 'payments:pay', '$29.99');
  await form(page).getByRole('button', { name: 'Yes, pay' }).click();
  await expect(page).toHaveURL(/step=decline/);

  await openInApp(page, 'boost_activation');
  await sheet(page)
    .getByRole('button', { name: /^Continue with/ })
    .click();
  await sheet(page).getByRole('button', { name: 'PayPal' }).click();
  const opening = page.waitForEvent('popup');
  await sheet(page).getByRole('button', { name: 'Pay with PayPal' }).click();
  const wallet = await opening;
  await wallet.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/step=success_boost/);
  await page.context().close();
});

test('a brand with full-screen payments has a route for them, and Back returns to the previous page', async ({
  browser,
  server,
}) => {
  const brand = brands.find(({ groups }) => groups.includes('fullscreen-payments'));
  if (!brand) throw new Error('No brand has a screen for payments');
  const page = await openBrowser(browser, await signUp(server, { name: 'Anna', gender: 'f', age: newCohort(), brand }));
  await page.goto('/profile');
  await page.getByRole('button', { name: t('profile:settings.premium') }).click();
  await expect(sheet(page).getByRole('radio').first()).toBeAttached();
  await expect(page).toHaveURL(/\/payments\?.*step=premium_base/);
  await expectAccessible(page);
  await page.reload();
  await expect(sheet(page).getByRole('radio').first()).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(sheet(page)).toBeHidden();
  // The URL of an email opens the same screen. Closing it opens the profile.
  await open(page, 'mail');
  await expect(page).toHaveURL(/\/payments\?.*context=mail/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/profile$/);
  await page.context().close();
});
