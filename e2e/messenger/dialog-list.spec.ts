import type { Locator, Page } from '@playwright/test';
import { type Member, match, newCohort, openBrowser, signUp, write } from '../support/member.ts';
import { waitForRealtime } from '../support/navigation.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

const dialogs = (page: Page): Locator => page.getByRole('list', { name: t('messenger:title') });
const rows = (page: Page): Locator => dialogs(page).getByRole('listitem');
const row = (page: Page, other: Pick<Member, 'name'>): Locator => rows(page).filter({ hasText: other.name });
const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });
const log = (page: Page, other: Member): Locator =>
  page.getByRole('region', { name: t('messenger:thread.log', { name: other.name }) });
const field = (page: Page): Locator => page.getByRole('searchbox', { name: t('messenger:list.search.label') });

const group = async (server: RunningServer) => {
  const age = newCohort();
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age });
  const nils = await signUp(server, { name: 'Nils', gender: 'm', age });
  const olaf = await signUp(server, { name: 'Olaf André', gender: 'm', age });
  await match(mara, nils);
  await match(mara, olaf);
  return { mara, nils, olaf };
};

test('a filter is chosen by keyboard, follows events, survives a reload and Back, and is removed; a search finds a dialog by any word of the name, stays after Back, and says so if there is none', async ({
  browser,
  server,
}) => {
  const { mara, nils, olaf } = await group(server);
  await write(nils, mara, 'Hello from Nils');
  const page = await openBrowser(browser, mara);
  const listening = waitForRealtime(page);
  await page.goto('/dialogs');
  await listening;
  await expect(row(page, olaf)).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);

  const title = t('messenger:list.filter.title');
  await button(page, title).focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: title });
  await expect(popup).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);
  await popup.getByRole('radio', { name: t('messenger:list.filter.names.all') }).focus();
  const unread = popup.getByRole('radio', { name: t('messenger:list.filter.names.unread') });
  while (!(await unread.isChecked())) await page.keyboard.press('ArrowDown');
  await button(popup, t('messenger:list.filter.apply')).press('Enter');
  await expect(popup).toBeHidden();
  await expect(row(page, nils)).toBeVisible();
  await expect(row(page, olaf)).toHaveCount(0);
  await expect(page).toHaveURL(/\/dialogs\?filter=unread$/);
  const remove = button(page, t('messenger:list.filter.remove', { filter: t('messenger:list.filter.names.unread') }));
  await expect(remove).toBeVisible();

  // A message adds its dialog, also one that the filtered list has never had. A read dialog leaves.
  await write(olaf, mara, 'Hello from Olaf');
  await expect(row(page, olaf)).toContainText('Hello from Olaf');
  await row(page, nils).getByRole('link').click();
  await expect(log(page, nils)).toContainText('Hello from Nils');
  await expect.poll(async () => (await mara.call('dialogs', { 'filter.unread': 'true' })).dialogs.length).toBe(1);
  await page.goBack();
  await expect(row(page, olaf)).toBeVisible();
  await expect(row(page, nils)).toHaveCount(0);
  await page.reload();
  await expect(row(page, olaf)).toBeVisible();
  await expect(row(page, nils)).toHaveCount(0);

  // The edit mode works within the filter.
  await button(page, t('messenger:edit.start')).click();
  await page.getByRole('checkbox', { name: t('messenger:edit.all') }).check();
  await button(page, t('messenger:edit.markRead')).click();
  await expect(page.getByText(t('messenger:list.filter.empty.unread.title'))).toBeVisible();
  await expectAccessible(page);
  await button(page, t('messenger:list.filter.showAll')).click();
  await expect(row(page, nils)).toBeVisible();
  await expect(row(page, olaf)).toBeVisible();
  await expect(page).toHaveURL(/\/dialogs$/);

  await field(page).focus();
  await page.keyboard.type('andre');
  await expect(row(page, olaf)).toBeVisible();
  await expect(row(page, nils)).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]name=andre/);
  await row(page, olaf).getByRole('link').click();
  await expect(log(page, olaf)).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue('andre');
  await expect(row(page, olaf)).toBeVisible();

  await field(page).fill('Xaver');
  await expect(page.getByText(t('messenger:list.search.none', { name: 'Xaver' }))).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);
  await button(page, t('messenger:list.search.clear')).press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(row(page, nils)).toBeVisible();
  await expect(row(page, olaf)).toBeVisible();
  await expect(page).toHaveURL(/\/dialogs$/);
  await page.context().close();
});
