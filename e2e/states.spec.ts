import { brands } from '@kindred/brands';
import { leavingReasons } from '@kindred/contract/engagement/leaving-reasons';
import { button, heading } from './support/account.ts';
import { newCohort, openBrowser, signUp } from './support/member.ts';
import { navigateInApp, waitForRealtime } from './support/navigation.ts';
import { signInOperator } from './support/operator.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

// moderation.spec.ts tests the login of a banned member, engagement/leaving.spec.ts the reload of a hidden one.
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
  const operator = await signInOperator(server, 'moderator');
  await operator.call('judgeMember', { hid: anna.hid, kind: 'ban', reason: 'spam', requestId: `ban-${anna.hid}` });
  await ben.call('deactivateAccount', { reason_id: leavingReasons.other, password: ben.password });

  await expect(heading(barred, 'session:banned.title')).toBeFocused();
  await expect(barred.getByRole('navigation', { name: t('shell:navigation') })).toBeHidden();
  await expectAccessible(barred);
  await barred.getByRole('link', { name: t('session:banned.help') }).click();
  await expect(heading(barred, 'help:blocked.title')).toBeVisible();
  await expect(barred.getByText(t('help:center', { brand: brands[0].title }))).toBeVisible();
  await expect(barred.getByRole('main').getByRole('link', { name: t('help:contact') })).toHaveAttribute(
    'href',
    '/info/contacts',
  );
  // Support messages are not available.
  await expect(button(barred, 'help:chat')).toBeHidden();
  await barred.goBack();
  await button(barred, 'session:logout.action').click();
  await expect(barred.getByRole('link', { name: t('home:login') })).toBeVisible();

  await expect(heading(away, 'session:hidden.title')).toBeVisible();
  await away.getByRole('link', { name: t('session:hidden.support') }).click();
  const chat = away.getByRole('dialog', { name: t('support:title') });
  await expect(chat.getByText(t('support:opening.hidden'))).toBeVisible();
  await away.getByRole('textbox', { name: t('support:label') }).fill('I want to come back');
  await button(away, 'messenger:composer.send').click();
  await expect(away.getByText(t('messenger:status.delivered'))).toBeAttached();
  await away.keyboard.press('Escape');
  await expect(button(away, 'help:chat')).toBeVisible();

  await navigateInApp(away, '/matches/list');
  await away.route('**/account/restore', (route) => route.abort());
  await button(away, 'session:hidden.restore').click();
  await expect(away.getByText(t('errors:offline'))).toBeVisible();
  await away.unroute('**/account/restore');
  await button(away, 'session:hidden.restore').click();
  await expect(away.getByRole('dialog', { name: t('session:restored.title') })).toBeVisible();
  await away.keyboard.press('Escape');
  await expect(away.getByText(t('matches:empty.title'))).toBeVisible();
  await Promise.all([barred.context().close(), away.context().close()]);
});
