import { leavingLimits } from '@kindred/contract/engagement/leaving-limits';
import { newCohort, openBrowser, signUp } from '../support/member.ts';
import { navigateInApp } from '../support/navigation.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

test('a member leaves through a reason, hides the account by keyboard, restores it, and deletes it', async ({
  browser,
  server,
}) => {
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age: newCohort() });
  const page = await openBrowser(browser, mara);
  const line = (text: string) => page.getByRole('button', { name: text });
  const password = page.getByLabel(t('profile:settings.currentPassword'), { exact: true });

  await page.goto('/profile#settings');
  await line(t('profile:settings.leave')).press('Enter');
  await expect(page).toHaveURL(/\/settings\/profile\/reasons$/);
  await expectAccessible(page);
  await expectTouchTargets(page);

  // The pages of the other reasons: web/src/features/leaving/leaving-step.test.tsx.
  await line(t('leaving:reason.service')).click();
  await line(t('leaving:sub.fakes')).click();
  await expect(page.getByRole('heading', { name: t('leaving:page.fakes.title') })).toBeVisible();
  await page.goBack();
  await page.goBack();

  // The first reason asks for the password, once.
  await line(t('leaving:reason.cannotPay')).click();
  await password.fill(mara.password);
  await password.press('Enter');
  await expect(page).toHaveURL(/\/settings\/profile\/deactivate\?reason=cannotPay$/);
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(password).toHaveCount(0);

  // Hiding, by keyboard. A reload asks for the password again.
  await page.reload();
  await expectAccessible(page);
  const hide = page.getByRole('button', { name: t('leaving:deactivate.hide') });
  await hide.press('Enter');
  await expect(page.getByText(t('login:fault.emptyPassword'))).toBeVisible();
  await page.getByLabel(t('leaving:deactivate.comment')).fill('I will be back');
  await password.fill(mara.password);
  await hide.press('Enter');
  await expect(page.getByRole('heading', { name: t('session:hidden.title') })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: t('session:hidden.restore') }).press('Enter');
  await expect(page.getByRole('dialog', { name: t('session:restored.title') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // Deleting ends the session. A login shows the day of the deletion, and restores.
  await navigateInApp(page, '/settings/profile/deactivate?reason=foundSomeone');
  await page.getByText(t('leaving:deactivate.delete')).first().click();
  await expect(page.getByText(`after ${leavingLimits.graceDays} days`)).toBeVisible();
  await password.fill(mara.password);
  await page.getByRole('button', { name: t('leaving:deactivate.delete') }).click();
  await page.getByRole('link', { name: t('home:login') }).click();
  await page.getByLabel('Email').fill(mara.email);
  await page.getByLabel(t('login:password'), { exact: true }).fill(mara.password);
  await page.getByLabel(t('login:password'), { exact: true }).press('Enter');
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('session:hidden.restore') }).click();
  // The popup hides the page below from screen readers.
  await expect(page.getByRole('dialog', { name: t('session:restored.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: t('shell:navigation') })).toBeVisible();
  await page.context().close();
});
