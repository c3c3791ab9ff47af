import type { Page } from '@playwright/test';
import { buy } from '../support/buy.ts';
import { like, type Member, newCohort, openBrowser, signUp, write } from '../support/member.ts';
import { navigateInApp, waitForNotices, waitForRealtime } from '../support/navigation.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { expectToast } from '../support/toasts.ts';

const t = textsOf('en-US');

const tab = (page: Page, name: 'activity' | 'dialogs') =>
  page
    .getByRole('navigation', { name: t('shell:navigation') })
    .getByRole('link', { name: new RegExp(t(`shell:nav.${name}`)) });
const listTab = (page: Page, name: 'likes' | 'visitors' | 'matches') =>
  page
    .getByRole('navigation', { name: t('lists:tabs.label') })
    .getByRole('link', { name: new RegExp(`^${t(`lists:tabs.${name}`)}`) });
const shown = (page: Page, { name }: Member) => page.getByRole('main').getByText(new RegExp(name)).first();

/** Opens a screen of each side and waits until both show the other member. */
const openBoth = async (hers: Screen, his: Screen): Promise<void> => {
  for (const { page, path, other } of [hers, his]) {
    await navigateInApp(page, path);
    await test.step(`${path} shows ${other.name}`, () => expect(shown(page, other)).toBeVisible());
  }
};
interface Screen {
  readonly page: Page;
  readonly path: string;
  readonly other: Member;
}

test('likes, visits, a match and a message change every badge and list, and a block both sides of every list, without a reload', async ({
  browser,
  server,
}) => {
  const age = newCohort();
  // In a sparse area, distances are those to its middle (decision 79): near Oslo, but beyond the slider for many cities.
  const city = 'Oslo';
  const [mara, nils, olaf] = await Promise.all([
    signUp(server, { name: 'Mara', gender: 'f', age, city }),
    signUp(server, { name: 'Nils', gender: 'm', age, city }),
    signUp(server, { name: 'Olaf', gender: 'm', age, city }),
  ]);
  // Premium names who likes and visits, and shows who is near.
  await Promise.all([mara, nils].map((member) => buy(member, 'premium', 'nearby', 'base-28')));
  const [hers, his] = await Promise.all([openBrowser(browser, mara), openBrowser(browser, nils)]);
  await Promise.all(
    [hers, his].map(async (page) => {
      const isReady = [waitForRealtime(page), waitForNotices(page)];
      await page.goto('/profile');
      await Promise.all(isReady);
    }),
  );

  await nils.call('visitUser', { id: mara.hid });
  await expectToast(hers, t('pushes:visitBy.title', { name: nils.name }));
  await expect(tab(hers, 'activity')).toContainText(t('shell:badge.activity_one', { count: 1 }));
  // One toast is shown at a time.
  await hers.keyboard.press('Escape');
  await expect(hers.getByRole('region', { name: t('common:notifications') }).getByRole('button')).toHaveCount(0);
  await like(nils, mara);
  await expectToast(hers, t('pushes:likeBy.title', { name: nils.name }));
  await expect(tab(hers, 'activity')).toContainText(t('shell:badge.activity_other', { count: 2 }));

  await navigateInApp(hers, '/activity');
  // A toast may show the same text.
  const feed = hers.getByRole('main');
  await expect(feed.getByText(t('activity-feed:text.like', { name: nils.name }))).toBeVisible();
  await expect(feed.getByText(t('activity-feed:text.visit', { name: nils.name }))).toBeVisible();
  await expect(listTab(hers, 'likes')).toContainText(t('lists:tabs.new_one', { count: 1 }));
  await navigateInApp(hers, '/activity/likes');
  await expect(shown(hers, nils)).toBeVisible();
  await like(olaf, mara);
  await expect(shown(hers, olaf)).toBeVisible();
  await navigateInApp(hers, '/activity/visitors');
  await expect(shown(hers, nils)).toBeVisible();
  await olaf.call('visitUser', { id: mara.hid });
  await expect(shown(hers, olaf)).toBeVisible();

  await mara.call('visitUser', { id: nils.hid });
  await mara.call('favoriteUser', { id: nils.hid });
  await nils.call('favoriteUser', { id: mara.hid });

  /** Blocks, as another tab does, while both have these screens open; then unblocks. `isHers`: she sees the change too. */
  const blockOnScreens = async (path: string, hisPath = path, isHers = true): Promise<void> => {
    const screens = [
      { page: hers, path, other: nils },
      { page: his, path: hisPath, other: mara },
    ] as const;
    await openBoth(...screens);
    await mara.call('blockUser', { hid: nils.hid });
    if (isHers) await expect(shown(hers, nils), `${path} of hers`).toBeHidden();
    await expect(shown(his, mara), `${hisPath} of his`).toBeHidden();
    await mara.call('unblockUser', { hid: nils.hid });
    for (const { page, other } of screens) await expect(shown(page, other)).toBeVisible();
  };
  // The other lists follow the same event: web/src/lib/members/block-events.test.tsx.
  await blockOnScreens('/activity/likes', '/activity/my-likes');
  await blockOnScreens('/activity', '/activity/visitors');
  await blockOnScreens('/search', '/search/nearby');

  await navigateInApp(hers, '/activity/matches');
  await expect(hers.getByText(t('matches:empty.title'))).toBeVisible();
  await like(mara, nils);
  await expect(shown(hers, nils)).toBeVisible();
  for (const page of [hers, his]) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await navigateInApp(hers, '/profile');
  await write(nils, mara, 'Tea or coffee?');
  await expect(tab(hers, 'dialogs')).toContainText(t('shell:badge.dialogs_one', { count: 1 }));
  // Her list keeps the dialog, marked as blocked.
  await blockOnScreens('/dialogs', '/activity/matches', false);

  // In her own tab, from the menu of a tile.
  await openBoth({ page: hers, path: '/profile/favd', other: nils }, { page: his, path: '/dialogs', other: mara });
  await hers.getByRole('button', { name: t('member-menu:open', { name: nils.name }) }).click();
  await hers.getByRole('menuitem', { name: t('member-menu:block') }).click();
  await hers
    .getByRole('dialog')
    .getByRole('button', { name: t('users:block.confirm') })
    .click();
  await expect(shown(his, mara)).toBeHidden();
  await expect(shown(hers, nils)).toBeHidden();
  for (const page of [hers, his]) {
    await navigateInApp(page, '/activity/matches');
    await expect(page.getByText(t('matches:empty.title'))).toBeVisible();
    await navigateInApp(page, '/search');
  }
  await expect(his.getByText(t('search:empty.title'))).toBeVisible();
  // Other members stay in the lists.
  await expect(shown(hers, olaf)).toBeVisible();
  await expect(shown(hers, nils)).toBeHidden();
  expect((await olaf.call('myLikes', {})).items.map(({ user }) => user.hid)).toEqual([mara.hid]);
  await Promise.all([hers, his].map((page) => page.context().close()));
});
