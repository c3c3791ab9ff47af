import type { Page } from '@playwright/test';
import { like, newCohort, openBrowser, signUp } from '../support/member.ts';
import { navigateInApp, waitForRealtime } from '../support/navigation.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

const feed = (page: Page) => page.getByRole('list', { name: t('activity-feed:label') });
const item = (page: Page, text: string) =>
  feed(page).getByRole('listitem').getByRole('listitem').filter({ hasText: text });
const feedTab = (page: Page) =>
  page
    .getByRole('navigation', { name: t('lists:tabs.label') })
    .getByRole('link')
    .first();

test('likes, visits and matches appear in the open feed, are deleted for good, and the named ones leave with a block', async ({
  browser,
  server,
}) => {
  const age = newCohort();
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age });
  const nils = await signUp(server, { name: 'Nils', gender: 'm', age });
  const page = await openBrowser(browser, mara);
  const opened = waitForRealtime(page);
  await page.goto('/feeds');
  await expect(page).toHaveURL(/\/activity$/);
  await opened;
  await expect(page.getByText(t('activity-feed:empty.title'))).toBeVisible();

  // Members without Premium do not learn who it is.
  const likeText = t('activity-feed:text.likeHidden');
  const visitText = t('activity-feed:text.visitHidden');
  await nils.call('visitUser', { id: mara.hid });
  await expect(item(page, visitText)).toBeVisible();
  await like(nils, mara);
  await expect(item(page, likeText)).toBeVisible();
  await expect(feed(page)).not.toContainText(nils.name);
  await expect(page.getByRole('region', { name: t('common:notifications') })).not.toContainText(t('pushes:like.title'));
  await expect.poll(async () => (await mara.call('unreadActivities', {})).unreadCount).toBe(0);
  await expect
    .poll(async () => (await mara.call('activities', {})).activities.every(({ state }) => state === 'STATE_READ'))
    .toBe(true);

  await item(page, visitText).getByRole('button', { name: visitText }).click();
  await expect(item(page, visitText)).toHaveCount(0);
  await expect.poll(async () => (await mara.call('activities', {})).activities.length).toBe(1);

  await like(mara, nils);
  const matchText = t('activity-feed:text.match', { name: nils.name });
  await expect(item(page, matchText)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // On another list the tab shows what is new since the feed was open.
  await navigateInApp(page, '/activity/suitable');
  await expect(page.getByRole('heading', { name: t('lists:title.suitable') })).toBeVisible();
  const olga = await signUp(server, { name: 'Olga', gender: 'm', age });
  await olga.call('visitUser', { id: mara.hid });
  await expect(feedTab(page)).toContainText(t('lists:tabs.new_one', { count: 1 }));
  // By the keyboard: the toast of the visit may cover the tabs, and stays while the pointer is over it.
  await feedTab(page).press('Enter');
  await expect(item(page, visitText)).toBeVisible();
  await expect.poll(async () => (await mara.call('unreadActivities', {})).unreadCount).toBe(0);

  await page.getByRole('button', { name: t('activity-feed:select') }).click();
  await item(page, visitText).getByRole('checkbox').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('activity-feed:deleteSelected_one', { count: 1 }) }).click();
  await expect(item(page, visitText)).toHaveCount(0);

  await mara.call('blockUser', { hid: nils.hid });
  await expect(item(page, matchText)).toHaveCount(0);
  // A like that names no member stays: otherwise the block would disclose whose it was (decision 116).
  await expect(item(page, likeText)).toBeVisible();
  await page.context().close();
});
