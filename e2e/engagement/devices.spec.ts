import { brands } from '@kindred/brands';
import { callServer } from '../support/call.ts';
import { newCohort, openBrowser, signUp } from '../support/member.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { expectToast } from '../support/toasts.ts';

const t = textsOf('en-US');
const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

test('the settings list the devices that are signed in; one is signed out immediately, then all others', async ({
  browser,
  server,
}) => {
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age: newCohort() });
  const page = await openBrowser(browser, mara);
  const { email, password } = mara;
  await callServer(mara.origin, 'login', { product_id: brands[0].id, email, password });
  const phone = await (await browser.newContext({ baseURL: mara.origin, userAgent: phoneAgent })).newPage();
  await phone.goto('/login');
  await phone.getByLabel('Email').fill(email);
  await phone.getByLabel(t('login:password'), { exact: true }).fill(password);
  await phone.getByLabel(t('login:password'), { exact: true }).press('Enter');
  await expect(phone.getByRole('navigation', { name: t('shell:navigation') })).toBeVisible();
  await page.goto('/profile#settings');
  await page.getByRole('button', { name: t('profile:settings.devices') }).press('Enter');
  const rows = page.getByRole('list', { name: t('devices:list.title') }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(t('devices:current'));
  await expect(rows.nth(1)).toContainText('Chrome, Android');
  await expectAccessible(page);
  await expectTouchTargets(page);

  // The latest sign-in is the first of the others.
  await rows.nth(1).getByRole('button').press('Enter');
  const dialog = page.getByRole('dialog', { name: t('devices:one.title') });
  await expect(dialog).toContainText('Chrome, Android');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('devices:signOut'), exact: true }).press('Enter');
  await expectToast(page, t('devices:doneOne'));
  await expect(rows).toHaveCount(2);
  await expect(phone).toHaveURL(/:\d+\/$/);

  await page.getByRole('button', { name: t('devices:signOutOthers') }).press('Enter');
  const others = page.getByRole('dialog', { name: t('devices:others.title') });
  await others.getByRole('button', { name: t('devices:signOutOthers') }).press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: t('devices:signOutOthers') })).toHaveCount(0);
  await Promise.all([page, phone].map((each) => each.context().close()));
});
