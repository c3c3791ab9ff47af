import type { Page } from '@playwright/test';
import { newCohort, openBrowser, signUp } from '../support/member.ts';
import { navigateInApp } from '../support/navigation.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { expectToast } from '../support/toasts.ts';

const t = textsOf('en-US');

/** Adds an authenticator to the browser. It answers each dialog, as if the member touched it. */
const addAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the member passes the verification, such as the fingerprint. */
    verify: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
};

test('a member adds a passkey, signs in by it without a password, and removes it, by keyboard', async ({
  browser,
  server,
}) => {
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age: newCohort() });
  const page = await openBrowser(browser, mara);
  const authenticator = await addAuthenticator(page);
  await page.goto('/settings/devices');
  const list = page.getByRole('list', { name: t('devices:passkeys.title') }).getByRole('listitem');
  const add = page.getByRole('button', { name: t('devices:passkeys.add') });
  await expect(add).toBeVisible();
  await expect(list).toHaveCount(0);

  // The password first; a wrong one opens no dialog.
  await add.press('Enter');
  const sheet = page.getByRole('dialog', { name: t('devices:passkeys.add') });
  const password = sheet.getByLabel(t('profile:settings.currentPassword'), { exact: true });
  await password.fill('not my password');
  await password.press('Enter');
  await expect(sheet.getByText(t('errors:passwordWrong'))).toBeVisible();
  await expectAccessible(page);
  // A failed verification ends the dialog of the browser.
  await authenticator.verify(false);
  await password.fill(mara.password);
  await password.press('Enter');
  await expect(sheet.getByRole('alert')).toHaveText(t('devices:passkeys.problem.cancelled'));
  await authenticator.verify(true);
  await password.press('Enter');
  await expectToast(page, t('devices:passkeys.done'));
  await expect(list).toHaveCount(1);
  await expect(list).toContainText(t('devices:passkeys.unused'));
  await expect(add).toBeFocused();
  await expectAccessible(page);
  await expectTouchTargets(page);

  // The same device again.
  await add.press('Enter');
  await password.fill(mara.password);
  await password.press('Enter');
  await expect(sheet.getByRole('alert')).toHaveText(t('devices:passkeys.problem.present'));
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  // Sign out, and sign in by the passkey.
  await navigateInApp(page, '/profile?popup=logout');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('session:logout.action'), exact: true })
    .press('Enter');
  await page.getByRole('link', { name: t('home:login') }).press('Enter');
  const signIn = page.getByRole('button', { name: t('login:passkey.submit') });
  await authenticator.verify(false);
  await signIn.press('Enter');
  const problem = page.getByRole('alert').filter({ hasText: t('login:passkey.cancelled') });
  await expect(problem).toBeVisible();
  await expect(signIn).toBeFocused();
  await expectAccessible(page);
  await expectTouchTargets(page);
  await authenticator.verify(true);
  await signIn.press('Enter');
  await expect(page.getByRole('navigation', { name: t('shell:navigation') })).toBeVisible();

  await navigateInApp(page, '/settings/devices');
  await expect(list).not.toContainText(t('devices:passkeys.unused'));
  await list.getByRole('button').press('Enter');
  const confirm = page.getByRole('dialog', { name: t('devices:passkeys.confirm.title') });
  await expectAccessible(page);
  await confirm.getByRole('button', { name: t('devices:providers.remove') }).press('Enter');
  await expectToast(page, t('devices:passkeys.removed'));
  await expect(list).toHaveCount(0);
  await page.context().close();
});
