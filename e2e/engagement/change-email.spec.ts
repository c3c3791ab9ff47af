import { withDatabase } from '../support/database.ts';
import { listEmails, waitForEmailLink } from '../support/emails.ts';
import { newCohort, openBrowser, signUp } from '../support/member.ts';
import { navigateInApp } from '../support/navigation.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

test('a member changes a confirmed email by keyboard; the previous address is notified', async ({
  browser,
  server,
}) => {
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age: newCohort() });
  await withDatabase(server, (db) =>
    db.updateTable('member').set({ email_confirmed_at: new Date() }).where('hid', '=', mara.hid).execute(),
  );
  const page = await openBrowser(browser, mara);
  const settings = page.getByRole('region', { name: t('profile:settings.title') });
  await page.goto('/profile#settings');
  await settings.getByRole('button', { name: mara.email }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(mara.email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('sign:done.change') }).press('Enter');
  const email = dialog.getByLabel(t('sign:change.email'));
  const password = dialog.getByLabel(t('login:password'), { exact: true });
  const next = `next-${mara.hid.toLowerCase()}@mail.example.org`;
  await email.fill(next);
  await password.fill('not my password');
  await password.press('Enter');
  await expect(dialog.getByText(t('sign:change.wrong'))).toBeVisible();
  await expect(email).toHaveValue(next);
  await expectAccessible(page);
  await password.fill(mara.password);
  await password.press('Enter');
  // The new email waits for its confirmation.
  await expect(dialog.getByRole('heading', { name: t('sign:confirm.title') })).toBeVisible();
  await expect(dialog).toContainText(next);
  await expect
    .poll(async () => (await listEmails(server, mara.email)).map(({ text }) => text).join())
    .toContain(t('mail:changedAddress.title'));
  await page.goto(await waitForEmailLink(server, next, '/sign/sign'));
  await expect(page.getByRole('navigation', { name: t('shell:navigation') })).toBeVisible();
  await navigateInApp(page, '/profile#settings');
  await expect(settings.getByRole('button', { name: next })).toBeVisible();
  await page.context().close();
});
