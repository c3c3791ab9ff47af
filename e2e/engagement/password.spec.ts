import { newCohort, openBrowser, signUp } from '../support/member.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

test('a password is changed from the settings, which ends the sessions of every device, and the new one signs in', async ({
  browser,
  server,
}) => {
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age: newCohort() });
  const [page, tablet] = await Promise.all([openBrowser(browser, mara), openBrowser(browser, mara)]);
  await tablet.goto('/dialogs');
  await page.goto('/profile#settings');
  await page.getByRole('button', { name: t('profile:settings.changePassword') }).press('Enter');
  const current = page.getByLabel(t('profile:settings.currentPassword'));
  const next = page.getByLabel(t('profile:settings.newPassword'));
  const save = page.getByRole('button', { name: t('recovery:password.submit') });
  await save.press('Enter');
  await expect(page.getByText(t('login:fault.emptyPassword'))).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);

  // What was typed stays after a refusal.
  await current.fill('not my password');
  await next.fill('another horse 48 staple');
  await save.press('Enter');
  await expect(page.getByText(t('errors:passwordWrong'))).toBeVisible();
  await expect(next).toHaveValue('another horse 48 staple');
  await current.fill(mara.password);
  await save.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(t('recovery:password.done'))).toBeVisible();
  await expect(tablet).toHaveURL(/:\d+\/$/);

  await expect(page.getByLabel('Email')).toHaveValue(mara.email);
  await page.getByLabel(t('login:password'), { exact: true }).fill('another horse 48 staple');
  await page.getByLabel(t('login:password'), { exact: true }).press('Enter');
  await expect(page.getByRole('navigation', { name: t('shell:navigation') })).toBeVisible();
  await Promise.all([page.context().close(), tablet.context().close()]);
});
