import type { Locator, Page } from '@playwright/test';
import { type Member, match, newCohort, openBrowser, signUp, write } from '../support/member.ts';
import { navigateInApp, waitForRealtime } from '../support/navigation.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

const log = (page: Page, other: Member): Locator =>
  page.getByRole('region', { name: t('messenger:thread.log', { name: other.name }) });
const row = (page: Page, other: Member): Locator =>
  page
    .getByRole('list', { name: t('messenger:title') })
    .getByRole('listitem')
    .filter({ hasText: other.name });
const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });

const trio = async (server: RunningServer) => {
  const age = newCohort();
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age });
  const nils = await signUp(server, { name: 'Nils', gender: 'm', age });
  const olaf = await signUp(server, { name: 'Olaf', gender: 'm', age });
  await match(mara, nils);
  await match(mara, olaf);
  return { mara, nils, olaf };
};

test('a message is deleted by keyboard after a confirmation; the list is edited: dialogs are marked read and deleted in every tab, and stay with the other members', async ({
  browser,
  server,
}) => {
  const { mara, nils, olaf } = await trio(server);
  await write(nils, mara, 'Hello from Nils');
  await write(olaf, mara, 'Hello from Olaf');
  const page = await openBrowser(browser, mara);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    const listening = waitForRealtime(tab);
    await tab.goto('/dialogs');
    await expect(row(tab, olaf)).toContainText('Hello from Olaf');
    await listening;
  }
  await button(page, t('messenger:edit.start')).click();
  await expect(button(page, t('messenger:edit.markRead'))).toBeDisabled();
  await expectAccessible(page);
  await expectTouchTargets(page);
  await page.getByRole('checkbox', { name: t('messenger:edit.all') }).check();
  await expect(button(page, t('messenger:edit.delete_other', { count: 2 }))).toBeEnabled();
  await button(page, t('messenger:edit.markRead')).click();
  for (const tab of [page, other])
    await expect(row(tab, nils)).not.toContainText(t('messenger:list.unread_one', { count: 1 }));

  // Editing ended with the action. One dialog is deleted, after a change of mind.
  await button(page, t('messenger:edit.start')).click();
  await row(page, nils).getByRole('checkbox').check();
  await button(page, t('messenger:edit.delete_one', { count: 1 })).click();
  const popup = page.getByRole('dialog', { name: t('messenger:edit.confirmTitle_one', { count: 1 }) });
  await button(popup, t('common:action.cancel')).click();
  await expect(popup).toBeHidden();
  await expect(row(page, nils).getByRole('checkbox')).toBeChecked();
  await button(page, t('messenger:edit.delete_one', { count: 1 })).click();
  await button(popup, t('messenger:edit.confirm')).click();
  for (const tab of [page, other]) {
    await expect(row(tab, nils)).toHaveCount(0);
    await expect(row(tab, olaf)).toBeVisible();
  }
  expect((await nils.call('messages', { id: mara.hid })).messages.map(({ text }) => text)).toContain('Hello from Nils');

  await write(nils, mara, 'Still there?');
  for (const tab of [page, other]) await expect(row(tab, nils)).toContainText('Still there?');
  await navigateInApp(page, `/dialogs/${nils.hid}`);
  await expect(log(page, nils)).toContainText('Still there?');
  await expect(log(page, nils)).not.toContainText('Hello from Nils');

  await write(mara, nils, 'Good morning');
  await write(mara, nils, 'I love you');
  await expect(log(page, nils)).toContainText('I love you');
  // The last message is the log's tab stop.
  await log(page, nils).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: t('messenger:message.remove') });
  await item.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: t('messenger:delete.title') });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);
  await button(question, t('messenger:delete.confirm')).press('Enter');
  await expect(question).toBeHidden();
  await expect(log(page, nils)).not.toContainText('I love you');
  await expect(row(other, nils)).toContainText('Good morning');
  await expect(row(other, nils)).not.toContainText('I love you');

  // The message of the other member has no such action.
  await log(page, nils)
    .getByRole('button', { name: t('messenger:message.options') })
    .first()
    .press('Enter');
  await expect(page.getByRole('menuitem', { name: t('messenger:message.reply') })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: t('messenger:message.remove') })).toHaveCount(0);
  await page.context().close();
});
