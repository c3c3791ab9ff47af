import type { Page } from '@playwright/test';
import { buy } from './support/buy.ts';
import { newCohort, openBrowser, signUp } from './support/member.ts';
import { navigateInApp } from './support/navigation.ts';
import { portrait } from './support/register.ts';
import { expect, expectAccessible, expectTouchTargets, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { expectToast } from './support/toasts.ts';

const t = textsOf('en-US');

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

test('a boost waits for the first photo, starts automatically, and counts down on every page', async ({
  browser,
  server,
}) => {
  const member = await signUp(server, { name: 'Vera', gender: 'f', age: newCohort() });
  await buy(member, 'boost', 'boost_activation', 'boost-1');
  const page = await openBrowser(browser, member);
  await page.goto('/matches?popup=boost');
  await expect(button(page, 'boost:popup.start')).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);
  // Two taps do not use a boost, since a member without a photo is not shown.
  await button(page, 'boost:popup.start').dblclick();
  await expect(page.getByRole('dialog', { name: t('boost:photo.title') })).toBeVisible();
  await expectAccessible(page);
  expect(await member.call('boostStatus', {})).toEqual({
    is_active: false,
    active_to: null,
    amount: 1,
    is_free: false,
  });
  await button(page, 'boost:photo.add').click();

  await page
    .getByRole('region', { name: t('photos:title') })
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait('#a53') });
  await button(page, 'photos:crop.use').click();
  await expectToast(page, t('boost:news.started'));
  await expect.poll(() => member.call('boostStatus', {})).toMatchObject({ is_active: true, amount: 0 });

  await navigateInApp(page, '/matches/list');
  const banner = page.getByRole('region', { name: t('boost:banner.activeTitle') });
  const timer = banner.getByRole('timer');
  await expect(timer).toHaveText(/^\d\d:\d\d$/);
  const before = await timer.textContent();
  await expect(timer).not.toHaveText(before ?? '');
  await expectAccessible(page);

  await navigateInApp(page, '/matches');
  await page.getByRole('button', { name: /^Boosted: \d\d:\d\d left$/ }).click();
  await expect(page.getByRole('dialog', { name: t('boost:banner.activeTitle') }).getByRole('timer')).toBeVisible();
  await button(page, 'boost:popup.ok').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
