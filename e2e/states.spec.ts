import { brands } from '@kindred/brands';
import { button, field, heading } from './support/account.ts';
import { newCohort, openBrowser, signUp } from './support/member.ts';
import { setMemberStates } from './support/member-states.ts';
import { waitForRealtime } from './support/navigation.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

test('members who are banned or hidden during a session are notified; one reads the reason, the other is restored', async ({
  browser,
  server,
}) => {
  const anna = await signUp(server, { name: 'Anna', gender: 'f', age: newCohort() });
  const ben = await signUp(server, { name: 'Ben', gender: 'm', age: newCohort() });
  const barred = await openBrowser(browser, anna);
  const away = await openBrowser(browser, ben);
  for (const page of [barred, away]) {
    const opened = waitForRealtime(page);
    await page.goto('/matches/list');
    await expect(page.getByText(t('matches:empty.title'))).toBeVisible();
    await opened;
  }
  await setMemberStates(server, [
    [anna, 'banned'],
    [ben, 'hidden'],
  ]);

  // Their sockets detect the change. realtime/client.test.ts tests the delays between attempts. The event `online` ends
  // the delay.
  for (const page of [barred, away]) await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(heading(barred, 'session:banned.title')).toBeFocused();
  await expect(barred.getByRole('navigation', { name: t('shell:navigation') })).toBeHidden();
  await expectAccessible(barred);
  await barred.reload();
  await expect(heading(barred, 'session:banned.title')).toBeVisible();
  await barred.getByRole('link', { name: t('session:banned.help') }).click();
  await expect(heading(barred, 'help:blocked.title')).toBeVisible();
  await expect(barred.getByText(t('help:center', { brand: brands[0].title }))).toBeVisible();
  // Support messages are not available.
  await expect(button(barred, 'help:chat')).toBeHidden();
  await barred.goBack();
  await button(barred, 'session:logout.action').click();
  await barred.getByRole('link', { name: t('home:login') }).click();
  await field(barred, 'login:email').fill(anna.email);
  await field(barred, 'login:password').fill(anna.password);
  await button(barred, 'login:submit').click();
  await expect(barred.getByText(t('errors:policyBreach'))).toBeVisible();
  const why = barred.getByRole('alert').getByRole('link');
  expect(await why.getAttribute('href')).toMatch(/^\/info\/help\/(rules|blocked)$/);

  await expect(heading(away, 'session:hidden.title')).toBeVisible();
  await expectAccessible(away);
  await away.getByRole('link', { name: t('session:hidden.support') }).click();
  const chat = away.getByRole('dialog', { name: t('support:title') });
  await expect(chat.getByText(t('support:opening.hidden'))).toBeVisible();
  await away.getByRole('textbox', { name: t('support:label') }).fill('I want to come back');
  await button(away, 'messenger:composer.send').click();
  await expect(away.getByText(t('messenger:status.delivered'))).toBeAttached();
  await away.keyboard.press('Escape');
  await expect(button(away, 'help:chat')).toBeVisible();

  await away.goto('/matches/list');
  await away.route('**/account/restore', (route) => route.abort());
  await button(away, 'session:hidden.restore').click();
  await expect(away.getByText(t('errors:offline'))).toBeVisible();
  await away.unroute('**/account/restore');
  await button(away, 'session:hidden.restore').click();
  await expect(away.getByRole('dialog', { name: t('session:restored.title') })).toBeVisible();
  await away.keyboard.press('Escape');
  await expect(away.getByText(t('matches:empty.title'))).toBeVisible();
  await away.reload();
  await expect(away.getByText(t('matches:empty.title'))).toBeVisible();
  await Promise.all([barred.context().close(), away.context().close()]);
});
