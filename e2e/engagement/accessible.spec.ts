import { like, match, newCohort, openBrowser, signUp } from '../support/member.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

test('search, activity and profiles are accessible on a phone and on a wide screen, light and dark', async ({
  browser,
  server,
}) => {
  const age = newCohort();
  const vera = await signUp(server, { name: 'Vera', gender: 'f', age });
  const anna = await signUp(server, { name: 'Anna', gender: 'f', age });
  const nils = await signUp(server, { name: 'Nils', gender: 'm', age });
  await match(nils, vera);
  await like(nils, anna);
  await nils.call('favoriteUser', { id: anna.hid });
  const page = await openBrowser(browser, nils);
  const urls = [
    '/search',
    '/search?popup=searchFilters',
    '/search/nearby',
    '/activity',
    '/activity/likes',
    '/activity/visitors',
    '/activity/my-likes',
    '/activity/suitable',
    '/matches/list',
    '/profile/favd',
    '/settings/notifications',
    '/settings/blocklist',
    `/u${anna.hid}`,
  ];
  for (const url of urls) {
    await page.goto(url);
    await expect(page.locator('main').first()).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await test.step(`${url} at ${size.width}`, () => expectAccessible(page));
    }
  }
  await page.context().close();
});
