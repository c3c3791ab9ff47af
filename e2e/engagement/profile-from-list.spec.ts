import { interestNames } from '@kindred/contract/interest-names';
import { formatters } from '../../web/src/lib/i18n/format.ts';
import { newCohort, openBrowser, signUp } from '../support/member.ts';
import { navigateInApp, waitForRealtime } from '../support/navigation.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

const number = (name: (typeof interestNames)[number]): number => interestNames.indexOf(name) + 1;
const percent = (value: number): string => t('compatibility:percent', { percent: formatters('en-US').percent(value) });

test('a profile of a list shows why two members fit, leads to its neighbours, and a member is blocked from the list', async ({
  browser,
  server,
}) => {
  const age = newCohort();
  const bert = await signUp(server, { name: 'Bert', gender: 'm', age });
  const women = [];
  for (const name of ['Anna', 'Bea', 'Cleo']) women.push(await signUp(server, { name, gender: 'f', age }));
  const [anna, bea, cleo] = women as [(typeof women)[0], (typeof women)[0], (typeof women)[0]];
  await bert.call('editProfile', { interests: [number('museums'), number('coffee'), number('yoga')], goal: [1] });
  await anna.call('editProfile', { interests: [number('museums'), number('coffee'), number('travel')], goal: [1] });
  for (const her of [cleo, bea, anna]) await bert.call('favoriteUser', { id: her.hid });
  const { users } = await bert.call('profileInfo', { users_hids: anna.hid });
  const fit = users[0]?.additional.compatibility;
  expect(fit?.reasons.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['interests', 'goal']));

  const page = await openBrowser(browser, bert, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const connected = waitForRealtime(page);
  await page.goto('/profile');
  // A query that loads before the socket is ready is repeated then.
  await connected;
  await navigateInApp(page, '/profile/favd');
  const list = page.getByRole('list', { name: t('lists:title.favorites') });
  const tile = list.getByRole('link', { name: /Anna/ });
  await expect(tile).toContainText(percent(fit?.percent ?? 0));
  const tabs = page.getByRole('navigation', { name: t('shell:navigation') });
  await expect(tabs.locator('[aria-current=page]')).toHaveText([new RegExp(t('shell:nav.activity'))]);

  // The list is loaded, and is not requested again.
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await tile.click();
  const card = page.getByRole('region', { name: t('compatibility:heading', { name: 'Anna' }) });
  await expect(card.getByRole('img', { name: percent(fit?.percent ?? 0) })).toBeVisible();
  await expect(card.getByText(t('vocabulary:interests.museums'))).toBeVisible();
  await expect(card.getByText(t('vocabulary:goal.serious'))).toBeVisible();
  const button = (key: 'previous' | 'next', name: string) =>
    page.getByRole('button', { name: t(`profile-more:paging.${key}`, { name }) });
  await button('next', 'Bea').click();
  await expect(page).toHaveURL(new RegExp(`/u${bea.hid}$`));
  await expect(page.getByRole('heading', { name: /^Bea,/ })).toBeVisible();
  await expect(button('next', 'Cleo')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: /^Cleo,/ })).toBeVisible();
  await expect(page.getByRole('button', { name: t('profile-more:paging.noNext') })).toBeVisible();
  // A swipe over the text, from left to right.
  await page.getByRole('heading', { name: /^Cleo,/ }).evaluate((heading) => {
    const { x, y } = heading.getBoundingClientRect();
    const send = (type: 'touchstart' | 'touchend', clientX: number) => {
      const touches = [new Touch({ identifier: 1, target: heading, clientX, clientY: y })];
      heading.dispatchEvent(new TouchEvent(type, { touches, changedTouches: touches, bubbles: true }));
    };
    send('touchstart', x);
    send('touchend', x + 200);
  });
  await expect(page.getByRole('heading', { name: /^Bea,/ })).toBeVisible();

  // A greeting from the profile.
  await page.getByRole('button', { name: t('profile-more:greet', { name: 'Bea' }) }).click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('heading', { name: t('greet:welcome.title') })).toBeVisible();
  await page.goBack();
  await expect(popup).toBeHidden();
  expect(requests.filter((path) => path === '/v3/favorites')).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/profile\/favd$/);

  await list.getByRole('button', { name: t('member-menu:open', { name: 'Cleo' }) }).click();
  await expect(page.getByRole('menuitem', { name: t('member-menu:report') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: t('member-menu:block') }).click();
  await popup.getByRole('button', { name: t('users:block.confirm') }).click();
  await expect(list.getByRole('link', { name: /Cleo/ })).toBeHidden();
  await expect(list.getByRole('link', { name: /Anna/ })).toBeVisible();
  await page.context().close();
});
