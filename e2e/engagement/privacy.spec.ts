import { newCohort, openBrowser, signUp } from '../support/member.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

test('the settings of privacy hide being online, and lead to cookies, the opt-out, the privacy policy and the choice of brands', async ({
  browser,
  server,
}) => {
  const age = newCohort();
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age });
  const robin = await signUp(server, { name: 'Robin', gender: 'm', age });
  const seesOnline = async () =>
    (await robin.call('profileInfo', { users_hids: mara.hid })).users[0]?.additional.online;
  const page = await openBrowser(browser, mara);
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/profile#settings');
  // Other brands have no consumer information center.
  await expect(page.getByRole('button', { name: t('profile:settings.legal') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('profile:settings.consumerInfo'), exact: true })).toBeHidden();
  await page.getByRole('button', { name: t('profile:settings.blockList') }).press('Enter');
  await expect(page).toHaveURL(/\/settings\/blocklist$/);
  await page.goBack();
  await page.getByRole('button', { name: t('profile:settings.privacy'), exact: true }).press('Enter');
  await expect(title).toHaveText(t('profile:settings.privacy'));
  await expectAccessible(page);
  await expectTouchTargets(page);

  for (const [line, path] of [
    ['cookies', '/settings/privacy/cookie-privacy-settings'],
    ['doNotSell', '/settings/privacy/do-not-sell-my-personal-information'],
    ['privacyPolicy', '/settings/legal-documents/privacy-policy'],
  ] as const) {
    await page.getByRole('button', { name: t(`profile:settings.${line}`), exact: true }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // The page before stays until the next one has loaded, and both have a way back.
    await expect(title).not.toHaveText(t('profile:settings.privacy'));
    await page.getByRole('button', { name: t('common:action.back') }).press('Enter');
    await expect(title).toHaveText(t('profile:settings.privacy'));
    await expect(page).toHaveURL(/\/settings\/privacy$/);
  }
  await page.getByRole('button', { name: t('profile:settings.audience') }).press('Enter');
  await expect(page.getByRole('dialog', { name: t('audience:legend') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/settings\/privacy$/);

  // Hiding being online, by keyboard.
  await expect.poll(seesOnline).toBe(true);
  const hide = page.getByRole('switch', { name: t('profile:settings.hideOnline') });
  await expect(hide).not.toBeChecked();
  await hide.press('Space');
  await expect.poll(seesOnline).toBe(false);
  // A refused change is shown, and changes nothing.
  await page.reload();
  await expect(hide).toBeChecked();
  await page.route('**/settings/hide_online', (route) => route.abort());
  await hide.press('Space');
  await expect(page.getByRole('alert').filter({ hasText: t('errors:offline') })).toBeVisible();
  await expect(hide).toBeChecked();

  await page.goto('/settings/consumer-info-center');
  await expect(page).toHaveURL(/\/settings\/legal-documents$/);
  await page.context().close();
});
