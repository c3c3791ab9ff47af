import { buy } from './support/buy.ts';
import { newCohort, openBrowser, signUp } from './support/member.ts';
import { expect, expectAccessible, expectTouchTargets, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

test('renewal is disabled in the shortest flow and enabled again', async ({ browser, server }) => {
  const member = await signUp(server, { name: 'Anna', gender: 'f', age: newCohort() });
  await buy(member, 'premium', 'matches', 'base-28');
  const page = await openBrowser(browser, member);
  // A country whose law does not shorten the flow.
  await page.context().addCookies([{ name: 'dev-country', value: 'IN', url: member.origin }]);
  await page.goto('/settings/subscription');
  await expect(page.getByText(t('subscription:state.on'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);
  await page.getByRole('button', { name: t('subscription:disable') }).click();
  await expect(page).toHaveURL(/\/benefits/);
  await expect(page.getByRole('link', { name: t('subscription:now') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('subscription:now') }).click();
  await page.getByRole('button', { name: t('subscription:final.action.plain') }).click();
  await expect(page.getByRole('heading', { name: t('subscription:final.doneTitle') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('subscription:done') }).click();
  await expect(page.getByText(t('subscription:state.off'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('subscription:enable') }).click();
  await expect(page.getByText(t('subscription:state.on'), { exact: true })).toBeVisible();
  await page.context().close();
});
