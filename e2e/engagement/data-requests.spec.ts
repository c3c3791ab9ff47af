import { newCohort, signUp } from '../support/member.ts';
import { closeConsole, openConsole, signInOperator } from '../support/operator.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

test('support requests an archive for a member; only another operator grants it, and downloads it', async ({
  browser,
  server,
}) => {
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age: newCohort() });
  const operators = await Promise.all([signInOperator(server, 'support'), signInOperator(server, 'support')]);
  const [first, second] = [
    await openConsole(browser, server, operators[0]),
    await openConsole(browser, server, operators[1]),
  ];
  const reason = `Mara wrote from ${mara.email}`;
  await first.goto(`/console/members/${mara.hid}`);
  await first.getByRole('button', { name: t('console-data-requests:request.export') }).press('Enter');
  const sheet = first.getByRole('dialog', { name: t('console-data-requests:request.export') });
  const send = sheet.getByRole('button', { name: t('console-data-requests:send') });
  await expect(send).toBeDisabled();
  await sheet.getByLabel(t('console-data-requests:why')).fill(reason);
  await expectAccessible(first);
  await send.press('Enter');
  await expect(sheet).toHaveCount(0);

  const cardOn = (page: typeof first) => page.getByRole('listitem').filter({ hasText: reason });
  const grant = (page: typeof first) =>
    cardOn(page).getByRole('button', { name: t('console-data-requests:grant.export') });
  await first.getByRole('link', { name: t('console:section.dataRequests') }).click();
  await expect(cardOn(first)).toContainText(t('console-data-requests:own'));
  await expect(grant(first)).toHaveCount(0);

  await second.goto('/console/data-requests');
  await expectAccessible(second);
  await expectTouchTargets(second);
  await grant(second).press('Enter');
  await expect(cardOn(second)).toContainText(t('console-data-requests:state.granted'));
  const download = cardOn(second).getByRole('button', { name: t('console-data-requests:download') });
  // The archive is made by a job.
  await expect(async () => {
    await second.reload();
    await expect(download).toBeVisible({ timeout: 2000 });
  }).toPass();
  const [file] = await Promise.all([second.waitForEvent('download'), download.press('Enter')]);
  expect(file.suggestedFilename()).toBe('my-data.zip');
  await Promise.all([closeConsole(first), closeConsole(second)]);
});
