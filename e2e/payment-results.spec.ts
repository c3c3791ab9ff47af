import type { Page } from '@playwright/test';
import { fillCard } from './support/card-form.ts';
import { like, newCohort, openBrowser, signUp } from './support/member.ts';
import { expect, expectAccessible, expectTouchTargets, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { expectToast } from './support/toasts.ts';

const t = textsOf('en-US');

const sheet = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => sheet(page).getByRole('button', { name });
/** Continues with the selected plan, at any price. */
const continueWithPlan = (page: Page) => button(page, /^Continue with /).click();

/** Pays with a test card in the gateway's form. */
const payWith = async (page: Page, card: string): Promise<void> => {
  await fillCard(page, card);
  await button(page, /^Pay /).click();
};

test('a declined payment is retried at a lower price and confirmed, with one more offer that can be skipped; after a network loss during 3DS, and after a reload, the page shows the same order', async ({
  browser,
  server,
}) => {
  const anna = await signUp(server, { name: 'Anna', gender: 'f', age: newCohort() });
  const page = await openBrowser(browser, anna);
  await page.goto('/profile');
  await page.getByRole('button', { name: t('profile:settings.premium') }).click();
  await continueWithPlan(page);
  await payWith(page, 'decline-3.02');
  await expect(sheet(page).getByRole('heading', { name: t('declines:why.funds.title') })).toBeVisible();
  await expect(sheet(page)).toContainText(t('declines:safe'));
  await expectAccessible(page);
  await expectTouchTargets(page);

  await button(page, t('declines:smaller')).click();
  await expect(sheet(page)).toContainText(t('declines:note.retry'));
  await continueWithPlan(page);
  await payWith(page, 'challenge');
  const yes = page.frameLocator('iframe').getByRole('button', { name: 'Yes, pay' });
  await expect(yes).toBeVisible();
  await expect(page).toHaveURL(/step=first_card.*order=ord_/);
  const order = new URL(page.url()).searchParams.get('order') ?? '';
  await page.context().setOffline(true);
  await yes.click();
  await expect(yes).toBeHidden();
  await page.context().setOffline(false);
  await page.reload();
  await yes.click();
  await expect(page).toHaveURL(new RegExp(`step=success_premium.*order=${order}`));
  // The confirmation comes first, with the new benefits; then one offer, which one press closes.
  await expect(sheet(page).getByRole('heading', { name: t('payment-results:success.premium.title') })).toBeVisible();
  await expect(sheet(page).getByRole('region', { name: t('payment-results:success.open') })).toContainText(
    t('benefits:title.writeToAnyone'),
  );
  await expect(sheet(page)).toContainText(/\d{2}\.\d{2}\.\d{4}/);
  await expectAccessible(page);
  await expectTouchTargets(page);
  await button(page, t('common:action.continue')).click();
  await expect(page).toHaveURL(/step=(upgrade_plus|upsale_vip)/);
  await expectAccessible(page);
  await sheet(page)
    .getByRole('button', {
      name: new RegExp(`^(${t('payment-results:upgrade.leave')}|${t('payment-results:upsale.leave')})$`),
    })
    .click();
  await expect(sheet(page)).toBeHidden();
  // The purchase is shown on the profile page.
  const status = page.getByRole('region', { name: t('subscription:title'), exact: true });
  await expect(status).toContainText(t('subscription:name.base'));
  await expect(status).toContainText(t('subscription:row.next'));
  await expect(status).toContainText(t('benefits:title.allPhotos'));
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: t('profile:settings.premium') })).toHaveCount(0);
  await page.context().close();
});

test('used-up likes lead to Premium Plus, which other tabs show, too, and which has unlimited likes', async ({
  browser,
  server,
}) => {
  const age = newCohort();
  const bert = await signUp(server, { name: 'Bert', gender: 'm', age });
  const liked = await signUp(server, { name: 'Una', gender: 'f', age });
  const page = await openBrowser(browser, bert);
  const other = await page.context().newPage();
  await other.goto('/dialogs');
  // The journey of the matches game tests the limit itself.
  await page.goto('/matches?popup=likeLimit');
  const upgrade = button(page, t('payment-results:limit.upgrade'));
  await expect(upgrade).toBeVisible();
  await expectAccessible(page);
  await upgrade.click();
  await expect(page).toHaveURL(/context=matches_likes_limit&/);
  await continueWithPlan(page);
  await payWith(page, 'visa');
  await expect(
    sheet(page).getByRole('heading', { name: t('payment-results:success.premiumGold.title') }),
  ).toBeVisible();
  await expectToast(other, t('payment-results:told.premium'));
  await button(page, t('common:action.continue')).click();
  await expect(page).toHaveURL(/step=upsale_vip/);
  await button(page, t('payment-results:upsale.leave')).click();
  const { users } = await bert.call('profileInfo', {});
  expect(users[0]?.own?.daily_likes.limit).toBeNull();
  await like(bert, liked);
  await page.context().close();
});
