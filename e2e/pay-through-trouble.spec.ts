import type { Page } from '@playwright/test';
import { fillCard } from './support/card-form.ts';
import { newCohort, openBrowser, signUp } from './support/member.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

const sheet = (page: Page) => page.getByRole('dialog');
const form = (page: Page) => page.frameLocator('iframe');
const button = (page: Page, name: RegExp) => sheet(page).getByRole('button', { name });
const boosts = '/matches?popup=payment&context=boost_activation';

/** Returns the number of boosts of the selected plan. */
const amountIn = (page: Page): number => Number(/tariff=boost-(\d+)/.exec(page.url())?.[1]);

/** Opens the card form of the selected plan. */
const toForm = async (page: Page): Promise<void> => {
  await button(page, /^Continue with /).click();
  await expect(form(page).locator('[name=number]')).toBeVisible();
};

test('a double press in two tabs on a slow network charges once and notifies both tabs', async ({
  browser,
  server,
}) => {
  const member = await signUp(server, { name: 'Slavka', gender: 'f', age: newCohort() });
  const page = await openBrowser(browser, member);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  });
  const looked = Promise.withResolvers<void>();
  await page.route('**/tariff/**', async (route) => {
    await looked.promise;
    await route.continue();
  });
  await page.goto(boosts);
  await expect(sheet(page).getByRole('status', { name: t('common:loading') })).toBeVisible();
  looked.resolve();
  await toForm(page);
  await fillCard(page, 'visa');

  const other = await page.context().newPage();
  await other.goto(boosts);
  await toForm(other);
  await fillCard(other, 'mastercard');

  await button(page, /^Pay /).dblclick();
  await expect(page).toHaveURL(/step=success_boost/);
  const [, order] = /order=(ord_[\w-]+)/.exec(page.url()) ?? [];
  // It has the same order, so it is notified and cannot pay again.
  await expect(other).toHaveURL(new RegExp(`step=success_boost.*order=${order}`));
  expect(await member.call('boostStatus', {})).toMatchObject({ amount: amountIn(page) });
  expect((await member.call('receipts', {})).receipts).toHaveLength(1);
  await page.context().close();
});
