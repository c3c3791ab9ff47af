import { newCohort, signUp } from '../support/member.ts';
import { closeConsole, openConsole, signInAs, signInOperator } from '../support/operator.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

test('support requests an archive for a member; only another operator grants it, and downloads it', async ({
  browser,
  server,
}) => {
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age: newCohort() });
  const [first, second] = await Promise.all([signInOperator(server, 'support'), signInOperator(server, 'support')]);
  const desk = await openConsole(browser, server, first);
  const reason = `Mara wrote from ${mara.email}`;
  await desk.goto(`/console/members/${mara.hid}`);
  await desk.getByRole('button', { name: t('console-data-requests:request.export') }).press('Enter');
  const sheet = desk.getByRole('dialog', { name: t('console-data-requests:request.export') });
  const send = sheet.getByRole('button', { name: t('console-data-requests:send') });
  await expect(send).toBeDisabled();
  await sheet.getByLabel(t('console-data-requests:why')).fill(reason);
  await expectAccessible(desk);
  await send.press('Enter');
  await expect(sheet).toHaveCount(0);

  const card = desk.getByRole('listitem').filter({ hasText: reason });
  const grant = card.getByRole('button', { name: t('console-data-requests:grant.export') });
  await desk.getByRole('link', { name: t('console:section.dataRequests') }).click();
  await expect(card).toContainText(t('console-data-requests:own'));
  await expect(grant).toHaveCount(0);

  await signInAs(desk, second);
  await desk.reload();
  await expect(grant).toBeVisible();
  await expectAccessible(desk);
  await expectTouchTargets(desk);
  await grant.press('Enter');
  await expect(card).toContainText(t('console-data-requests:state.granted'));
  // The archive is made by a job.
  await expect
    .poll(async () => (await second.call('accountRequests', {})).requests.find((one) => one.reason === reason)?.isReady)
    .toBe(true);
  await desk.reload();
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    card.getByRole('button', { name: t('console-data-requests:download') }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe('my-data.zip');
  await closeConsole(desk);
});
