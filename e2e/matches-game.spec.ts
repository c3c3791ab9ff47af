import { limits } from '@kindred/contract/limits';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { givePhoto, type Member, newCohort, openBrowser, signUp } from './support/member.ts';
import type { RunningServer } from './support/server.ts';
import { expect, expectAccessible, expectTouchTargets, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { doublePress, doubleTap, Finger } from './support/touch.ts';

const t = textsOf('en-US');
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Game {
  readonly page: Page;
  readonly player: Member;
  readonly others: readonly Member[];
}

/** Opens the matches game for a man with only these women as candidates. */
const openGame = async (
  browser: Browser,
  server: RunningServer,
  names: readonly string[],
  options: BrowserContextOptions = {},
): Promise<Game> => {
  const age = newCohort();
  const women = await Promise.all(names.map((name) => signUp(server, { name, gender: 'f', age })));
  const player = await signUp(server, { name: 'Player', gender: 'm', age });
  await givePhoto(player);
  const page = await openBrowser(browser, player, options);
  await page.goto('/matches');
  await expect(card(page)).toBeVisible();
  return { page, player, others: women };
};

/** The top card. The cards below and flying cards are inert. */
const card = (page: Page): Locator => page.locator('article:not([inert])');
const button = (page: Page, action: 'like' | 'pass'): Locator => {
  const all = page.getByRole('group', { name: t('matches-game:actions') }).getByRole('button');
  return action === 'like' ? all.last() : all.first();
};
const emptyMessage = (page: Page): Locator => page.getByText(t('matches-game:empty.title'));

/** Returns the member of the top card. */
const topOf = async ({ page, others }: Game): Promise<Member> => {
  const label = await button(page, 'like').getAttribute('aria-label');
  const top = others.find(({ name }) => label === t('matches-game:like', { name }));
  if (!top) throw new Error(`Nobody is meant by ${label}`);
  return top;
};
const isGone = ({ page }: Game, { name }: Member): Promise<void> =>
  expect(page.getByRole('button', { name: t('matches-game:like', { name }), exact: true })).toBeHidden();

/** Returns the members that the player likes, by the server's data. */
const liked = async ({ player, others }: Game): Promise<string[]> => {
  const { users } = await player.call('profileInfo', { users_hids: others.map(({ hid }) => hid).join() });
  return users.flatMap(({ hid, list_data }) => (list_data.i_like_this_user ? [hid] : [])).toSorted();
};
const likes = (game: Game, members: readonly Member[]): Promise<void> =>
  expect.poll(() => liked(game)).toEqual(members.map(({ hid }) => hid).toSorted());

test('a card follows the finger and springs back after a short swipe; a long swipe likes or passes; arrow keys work on a wide screen, with a hint; a pass can be undone', async ({
  browser,
  server,
}) => {
  const game = await openGame(browser, server, ['Ada', 'Bea', 'Cleo', 'Dana']);
  const { page } = game;
  const top = await topOf(game);
  const finger = await Finger.of(page);
  const far = (page.viewportSize()?.width ?? 0) * limits.matchesGame.swipeShareOfWidth;

  await finger.down(card(page));
  await finger.slide(far / 2, 1000);
  await expect(card(page)).toHaveAttribute('style', /translate3d\(\d/);
  const before = (await card(page).getAttribute('style')) ?? '';
  await finger.slide(-far / 4, 1000);
  await expect(card(page)).not.toHaveAttribute('style', before);
  await finger.up();
  await expect.poll(() => card(page).evaluate(({ style }) => style.transform)).toBe('none');
  expect((await topOf(game)).hid).toBe(top.hid);

  await finger.down(card(page));
  await finger.slide(far * 1.5, 1000);
  await finger.up();
  await isGone(game, top);
  await likes(game, [top]);

  // A short fast swipe counts, too.
  const second = await topOf(game);
  await finger.down(card(page));
  await finger.slide(-far / 2, 60);
  await finger.up();
  await isGone(game, second);

  const third = await topOf(game);
  await finger.down(card(page));
  await finger.slide(far * 2, 500);
  await finger.slide(-far / 2, 60);
  await finger.up();
  expect((await topOf(game)).hid).toBe(third.hid);
  await likes(game, [top]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('complementary', { name: t('matches-game:shortcuts.title') })).toBeVisible();
  await expectAccessible(page);
  // The third card is still on top.
  await page.keyboard.press('ArrowLeft');
  await isGone(game, third);
  await page.getByRole('button', { name: t('matches-game:undo', { name: third.name }) }).click();
  await expect(button(page, 'like')).toHaveAccessibleName(t('matches-game:like', { name: third.name }));
  await page.keyboard.press('ArrowRight');
  await isGone(game, third);
  await likes(game, [top, third]);

  const fourth = await topOf(game);
  await page.keyboard.press('ArrowUp');
  const profile = page.getByRole('dialog');
  await expect(profile.getByRole('heading', { name: new RegExp(`^${fourth.name}, `) })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(profile).toBeHidden();
  expect((await topOf(game)).hid).toBe(fourth.hid);
  await page.context().close();
});

test('the buttons like and pass; a double tap decides one card; a profile opens over its card; likes without a network are sent once when it is back; a like interrupted by a reload is sent by the next page', {
  tag: '@check',
}, async ({ browser, server }) => {
  const names = ['Dora', 'Edda', 'Fee', 'Gala', 'Mona', 'Nele', 'Olga', 'Pia', 'Rita'];
  const game = await openGame(browser, server, names);
  const { page } = game;
  const first = await topOf(game);
  await doublePress(button(page, 'like'));
  await isGone(game, first);
  await likes(game, [first]);
  const second = await topOf(game);
  await doubleTap(button(page, 'pass'));
  await isGone(game, second);
  const third = await topOf(game);
  await button(page, 'like').click();
  await isGone(game, third);
  await likes(game, [first, third]);

  // The profile of a card.
  const fourth = await topOf(game);
  const { name } = fourth;
  const open = page.getByRole('button', { name: t('users:openProfile', { name }) });
  const profile = page.getByRole('dialog');
  await card(page).tap({ position: { x: 150, y: 150 } });
  await expect(profile.getByRole('button', { name: t('users:block.action', { name }) })).toBeVisible();
  await expectAccessible(page);
  // Back works only after the browser has the URL.
  await expect(page).toHaveURL(/profile=/);
  await page.goBack();
  await expect(profile).toBeHidden();
  await expect(page).toHaveURL(/\/matches$/);
  await open.click();
  await expect(page).toHaveURL(/profile=/);
  await page.reload();
  await expect(profile.getByRole('heading', { name: new RegExp(`^${name}, `) })).toBeVisible();
  // Before the list has loaded, a like only affects the profile, which stays open.
  await expect(card(page)).toHaveCount(1);
  await profile.getByRole('button', { name: t('users:like', { name }) }).click();
  await expect(profile).toBeHidden();
  const given = [first, third, fourth];
  await likes(game, given);
  await isGone(game, fourth);

  const answered: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(':like')) answered.push(response.url());
  });
  const giveLike = async () => {
    const top = await topOf(game);
    given.push(top);
    await button(page, 'like').click();
    await isGone(game, top);
  };
  await page.context().setOffline(true);
  await expect(page.getByText(t('shell:offline'))).toBeVisible();
  for (let count = 0; count < 3; count += 1) await giveLike();
  expect(await liked(game)).toHaveLength(3);
  await page.context().setOffline(false);
  await likes(game, given);
  await expect(page.getByText(t('shell:offline'))).toBeHidden();
  await expect.poll(() => answered.length).toBe(3);
  expect(new Set(answered).size).toBe(3);

  await page.route('**/*:like', (route) => route.abort());
  await giveLike();
  await page.unroute('**/*:like');
  await page.reload();
  await likes(game, given);
  // Marked members do not come back.
  await expect(card(page)).toHaveCount(1);
  expect([second, ...given].map(({ hid }) => hid)).not.toContain((await topOf(game)).hid);
  await button(page, 'pass').click();
  await expect(emptyMessage(page)).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});

test('more than a page of candidates appears, each once; a failed page is requested again; a wider search shows others', async ({
  browser,
  server,
}) => {
  const age = newCohort();
  const names = ['Abel', 'Birk', 'Carl', 'Dirk', 'Emil', 'Finn', 'Gero', 'Hugo', 'Ivar', 'Jost', 'Kurt', 'Leif'];
  expect(names.length).toBeGreaterThan(limits.matchesGame.page);
  const men = await Promise.all(names.map((name) => signUp(server, { name, gender: 'm', age })));
  const player = await signUp(server, { name: 'Player', gender: 'f', age });
  await givePhoto(player);
  const page = await openBrowser(browser, player);
  await page.route('**/users:pickUp*', (route) => route.fulfill({ status: 500, json: { errors: [] } }), { times: 1 });
  await page.goto('/matches');
  await expect(page.getByRole('heading', { name: t('matches-game:failed.title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('common:action.retry') }).click();
  await expect(card(page)).toBeVisible();
  await expectTouchTargets(page);

  const game = { page, player, others: men };
  const seen: string[] = [];
  while (seen.length < men.length) {
    const top = await topOf(game);
    seen.push(top.name);
    await button(page, 'pass').click();
    await isGone(game, top);
  }
  await expect(emptyMessage(page)).toBeVisible();
  expect(seen.toSorted()).toEqual(names);

  const openSettings = () => page.getByRole('button', { name: t('matches-game:settings.open'), exact: true }).click();
  const settings = page.getByRole('dialog');
  const save = async () => {
    await settings.getByRole('button', { name: t('matches-game:settings.save') }).click();
    await expect(settings).toBeHidden();
  };
  await openSettings();
  await settings.getByText(t('matches-game:settings.upTo', { km: '100' }), { exact: true }).click();
  await expectAccessible(page);
  await save();
  await expect(page.getByRole('heading', { name: t('matches-game:within.title', { km: '100' }) })).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);
  await page.getByRole('button', { name: t('matches-game:within.anywhere') }).click();
  await expect(emptyMessage(page)).toBeVisible();

  await signUp(server, { name: 'Ulf', gender: 'm', age: limits.age.max, seeks: [age, age] });
  await page.getByRole('button', { name: t('matches-game:empty.again') }).click();
  await expect(emptyMessage(page)).toBeVisible();
  await page.getByRole('button', { name: t('matches-game:empty.settings') }).click();
  const oldest = settings.getByRole('slider', { name: t('matches-game:settings.ageTo') });
  await oldest.focus();
  await oldest.press('End');
  await save();
  // Members of the wider ages from other journeys' registrations may be above him.
  const ulf = t('matches-game:like', { name: 'Ulf' });
  const like = button(page, 'like');
  await expect(like).toBeVisible();
  while ((await like.getAttribute('aria-label')) !== ulf) {
    // Not by name, since several members may have the same one.
    const above = await card(page).elementHandle();
    await button(page, 'pass').click();
    await expect.poll(() => above?.evaluate((shown) => shown.isConnected && !shown.matches('[inert]'))).toBe(false);
  }

  // The choice is stored.
  await page.reload();
  await openSettings();
  await expect(oldest).toHaveValue(String(limits.age.max));
  await page.context().close();
});
