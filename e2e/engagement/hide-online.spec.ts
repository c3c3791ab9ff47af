import { newCohort, openBrowser, signUp } from '../support/member.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

test('a member hides being online by keyboard: the switch stays after a reload, and others see it no longer', async ({
  browser,
  server,
}) => {
  const age = newCohort();
  const robin = await signUp(server, { name: 'Robin', gender: 'm', age });
  const anna = await signUp(server, { name: 'Anna', gender: 'f', age });
  const page = await openBrowser(browser, anna);
  const seesOnline = async () =>
    (await robin.call('profileInfo', { users_hids: anna.hid })).users[0]?.additional.online;
  await page.goto('/profile#settings');
  await expect.poll(seesOnline).toBe(true);
  await page.getByRole('button', { name: t('profile:settings.privacy'), exact: true }).press('Enter');
  const hide = page.getByRole('switch', { name: t('profile:settings.hideOnline') });
  await expect(hide).not.toBeChecked();
  await hide.press('Space');
  await expect.poll(seesOnline).toBe(false);
  await expectAccessible(page);
  await expectTouchTargets(page);

  // A refused change is shown, and changes nothing.
  await page.reload();
  await expect(hide).toBeChecked();
  await page.route('**/settings/hide_online', (route) => route.abort());
  await hide.press('Space');
  await expect(page.getByRole('alert').filter({ hasText: t('errors:offline') })).toBeVisible();
  await expect(hide).toBeChecked();
  await page.unroute('**/settings/hide_online');
  await hide.press('Space');
  await expect.poll(seesOnline).toBe(true);
  await page.context().close();
});
