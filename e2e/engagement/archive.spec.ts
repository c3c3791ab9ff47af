import { readFile } from 'node:fs/promises';
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { waitForEmailLink } from '../support/emails.ts';
import { newCohort, openBrowser, signUp } from '../support/member.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { expectToast } from '../support/toasts.ts';

const t = textsOf('en-US');

test('a member requests the archive of the data by keyboard, follows the email and downloads it', async ({
  browser,
  server,
}) => {
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age: newCohort() });
  const page = await openBrowser(browser, mara);
  await page.goto('/settings/privacy');
  await page.getByRole('button', { name: t('profile:settings.archive') }).press('Enter');
  await expectAccessible(page);
  await expectTouchTargets(page);
  const request = page.getByRole('link', { name: t('archive:request') });
  await request.press('Enter');

  const receiver = page.getByLabel(t('archive:receiver'));
  const password = page.getByLabel(t('profile:settings.currentPassword'), { exact: true });
  const submit = page.getByRole('button', { name: t('archive:submit') });
  await expect(receiver).toHaveValue(mara.email);
  await receiver.fill('not an address');
  await submit.press('Enter');
  await expect(page.getByText(t('errors:emailInvalid'))).toBeVisible();
  await expectAccessible(page);
  const elsewhere = `elsewhere-${mara.hid.toLowerCase()}@mail.example.org`;
  await receiver.fill(elsewhere);
  await password.fill('not my password');
  await password.press('Enter');
  await expect(page.getByText(t('errors:passwordWrong'))).toBeVisible();
  await expect(receiver).toHaveValue(elsewhere);
  await password.fill(mara.password);
  await password.press('Enter');
  await expectToast(page, t('archive:sent'));
  await expect(page).toHaveURL(/\/request-profile-info$/);
  await expect(page.getByRole('heading', { name: t('archive:ready') })).toBeVisible();
  await expect(request).toHaveCount(0);
  await expectAccessible(page);

  // The link of the email, and the download.
  await waitForEmailLink(server, mara.email, '/sign/recoverrequest');
  await page.goto(await waitForEmailLink(server, elsewhere, '/settings/privacy/request-profile-info'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('archive:download') }).press('Enter'),
  ]);
  const bytes = await readFile(await download.path());
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  expect(entries.map(({ filename }) => filename)).toEqual(
    expect.arrayContaining(['index.html', 'pages/messages.html', 'data/member.json']),
  );

  // A second request, from a page that was opened before.
  await page.goto('/settings/privacy/request-profile-info/email');
  await password.fill(mara.password);
  await password.press('Enter');
  await expect(page.getByRole('dialog', { name: t('archive:again.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/privacy\?popup=archiveRequested$/);
  await expectAccessible(page);
  await page.context().close();
});
