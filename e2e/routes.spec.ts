import { brands } from '@kindred/brands';
import type { Page } from '@playwright/test';
import { lookUp, type PathRow, paths } from '../web/src/lib/paths.ts';
import { confirmByLetter, type Member, match, newCohort, openBrowser, signUp } from './support/member.ts';
import { person } from './support/register.ts';
import type { RunningServer } from './support/server.ts';
import { logOf } from './support/system-log.ts';
import { expect, isAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const waiting = (page: Page) => page.getByRole('heading', { name: t('placeholder:title') });
const nowhere = (page: Page) => page.getByRole('heading', { level: 1, name: t('common:notFound.title') });

/** Where a path leads, through however many redirects. */
const end = (path: string): { path: string; row: PathRow } => {
  const row = lookUp(path);
  if (!row) throw new Error(`${path} is no path`);
  return row.is === 'redirect' ? end(row.to) : { path, row };
};

/** Every path of the table as an address that one can open. */
const addresses = (hid: string): string[] =>
  Object.keys(paths).flatMap((path) => {
    const opened = path.replace('{article}', 'login').replaceAll(/\{\w+\}/g, hid);
    return opened.endsWith('/*') ? [opened.replace('/*', ''), opened.replace('*', 'login')] : [opened];
  });

/** Goes where a link of the app leads, without loading the page again. The headings of the page before are marked with their text. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.old = heading.textContent;
    history.pushState(null, '', to);
  }, address);

/** Walks them all, in English throughout. A page that no screen answers would stay empty, or show another's title. */
const walk = async (
  page: Page,
  origin: string,
  hid: string,
  expected: (path: string) => { path: string; row: PathRow },
) => {
  await page.context().addCookies([{ name: 'locale', value: 'en-US', url: origin }]);
  await page.goto('/404');
  const isFresh = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1')].some((heading) => heading.dataset.old !== heading.textContent),
    );
  for (const address of addresses(hid)) {
    const before = pathOf(page);
    await follow(page, address);
    const { path, row } = expected(address);
    await expect.poll(() => `${address} leads to ${pathOf(page)}`).toBe(`${address} leads to ${path}`);
    if (row.is === 'placeholder') await expect(title(page)).toHaveText(t(`placeholder:part.${row.waits}`));
    else {
      // A step of the profile stands over the page, and hides it from screen readers.
      await expect(title(page).or(page.getByRole('dialog')).first(), address).toBeVisible();
      if (path !== before) await expect.poll(isFresh, address).toBe(true);
    }
    await expect(waiting(page), address).toHaveCount(row.is === 'placeholder' ? 1 : 0);
    await expect(nowhere(page), address).toHaveCount(path === '/404' ? 1 : 0);
  }
};

/** Where screens lead on that a letter, or the step before, leads to, without it. */
const withoutLetter: Readonly<Record<'guest' | 'member', Readonly<Record<string, string>>>> = {
  guest: {
    '/sign/sign': '/login',
    '/sign/click': '/login',
    '/sign/done': '/login',
    '/sign/activated': '/',
    '/sign/recover': '/sign/recoverrequest',
  },
  member: { '/sign/sign': '/matches', '/sign/click': '/matches', '/sign/recover': '/sign/recoverrequest' },
};

test('every path and every old address as a guest: home, or the page that guests may see', async ({
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ baseURL: server.url() });
  const home = { path: '/', row: paths['/'] };
  await walk(await context.newPage(), server.url(), 'a'.repeat(22), (address) => {
    const found = end(withoutLetter.guest[address] ?? address);
    return found.row.guard === 'member' ? home : found;
  });
  await context.close();
});

test('every path and every old address as a member: the screen, or where members begin', async ({
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  const [one, other] = await pair(server);
  // Without it the member begins at the activated page.
  await confirmByLetter(server, brands[0], one.email, one.device);
  const page = await openBrowser(browser, one);
  await walk(page, server.url(), other.hid, (address) => {
    const found = end(withoutLetter.member[address] ?? address);
    if (found.row.guard === 'guest') return end('/matches');
    return found.row.is === 'screen' && found.row.at ? end(found.row.at) : found;
  });
  await page.context().close();
});

const pair = async (server: RunningServer): Promise<[Member, Member]> => {
  const age = newCohort();
  return [
    await signUp(server, { name: 'Wanderer', gender: 'f', age }),
    await signUp(server, { name: 'Waymark', gender: 'm', age }),
  ];
};

const signIn = async (browser: Parameters<typeof openBrowser>[0], server: RunningServer, name: string) =>
  openBrowser(browser, await signUp(server, { name, gender: 'f', age: newCohort() }));

test('an old address takes its query and its place along, and is nothing to go back to', async ({
  browser,
  server,
}) => {
  const page = await signIn(browser, server, 'Letters');
  await page.goto('/profile');
  await expect(title(page)).toHaveText(t('profile:title'));
  await page.goto('/meeroom?source=letter#new');
  await expect(page).toHaveURL(`${server.url()}/search?source=letter#new`);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url()}/profile`);
  await page.context().close();
});

test('a guest at an old address of a member’s page comes to what it leads to by signing in', async ({
  page,
  server,
}) => {
  const member = await signUp(server, { name: 'Bookmark', gender: 'f', age: newCohort() });
  await page.goto(`${server.url()}/meeroom?source=letter`);
  await expect(page).toHaveURL(`${server.url()}/`);
  await page.getByRole('link', { name: t('home:login') }).click();
  await page.getByLabel(t('login:email'), { exact: true }).fill(member.email);
  await page.getByLabel(t('login:password'), { exact: true }).fill(member.password);
  await page.getByRole('button', { name: t('login:submit') }).click();
  await expect(page).toHaveURL(`${server.url()}/search?source=letter`);
});

test('a language’s prefix leads home in that language, unless the visitor has chosen one', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url() });
  const page = await context.newPage();
  const language = () => page.locator('html').getAttribute('lang');
  await page.goto('/uk/registration?utm=x');
  await expect(page).toHaveURL(`${server.url()}/?utm=x`);
  await expect.poll(language).toBe('uk-UA');
  await page.reload();
  await expect.poll(language).toBe('uk-UA');
  await page.goto('/de');
  await expect(page).toHaveURL(`${server.url()}/`);
  expect(await language()).toBe('uk-UA');
  await context.close();
});

test('a host of information pages alone leads home from everywhere else', async ({ page, server }) => {
  const host = brands.find(({ home }) => home.kind === 'info-only')?.key;
  for (const path of ['/login', '/registration', '/matches', '/meeroom', '/nowhere', '/de', '/info']) {
    await page.goto(`${server.url(host)}${path}`);
    await expect.poll(() => `${path} leads to ${pathOf(page)}`).toBe(`${path} leads to /`);
  }
  await page.goto(`${server.url(host)}/info/terms`);
  await expect(title(page)).toBeVisible();
  expect(pathOf(page)).toBe('/info/terms');
});

test('a member without a confirmed email begins at the activated page, at every brand', async ({ browser, server }) => {
  const strict = brands.find(({ autoActivation }) => !autoActivation);
  if (!strict) throw new Error('No brand wants the email confirmed');
  const member = await signUp(server, { name: 'Unsure', gender: 'f', age: newCohort(), brand: strict });
  // Another address, after the first was confirmed: they stay in, and have one to confirm.
  const { email: new_email } = person({ name: 'Unsure', gender: 'f' });
  await member.call('changeEmail', {
    product_id: strict.id,
    email: member.email,
    password: member.password,
    new_email,
  });
  const page = await openBrowser(browser, member);
  const leads = async (path: string, to: string) => {
    await page.goto(path);
    await expect.poll(() => `${path} leads to ${pathOf(page)}`).toBe(`${path} leads to ${to}`);
  };
  for (const path of ['/', '/registration', '/registration/any', '/social/facebook', '/social/google'])
    await leads(path, '/sign/activated');
  await leads('/login', '/matches');
  await page.context().close();
  // A change of email forgets the known devices, so its confirmation ends the sessions before it (record 74).
  const { tokens } = await confirmByLetter(server, strict, new_email, member.device);
  const confirmed = await openBrowser(browser, { origin: member.origin, tokens });
  await confirmed.goto('/');
  await expect(confirmed).toHaveURL(/\/matches$/);
  await confirmed.context().close();

  const active = await signUp(server, { name: 'Active', gender: 'f', age: newCohort() });
  const home = await openBrowser(browser, active);
  await home.goto('/');
  await expect(home).toHaveURL(/\/sign\/activated$/);
  await confirmByLetter(server, brands[0], active.email, active.device);
  await home.goto('/');
  await expect(home).toHaveURL(/\/matches$/);
  await home.context().close();
});

test('an unknown path shows the not-found page to members and guests, and the server is told', async ({
  browser,
  server,
}) => {
  const page = await signIn(browser, server, 'Lost');
  const told = page.waitForRequest((request) => logOf(request).includes('nowhere'));
  for (const path of ['/404', '/ufo', '/matches/of/old', '/info/nowhere', '/info/help/none', '/toString', '/nowhere']) {
    await page.goto(path);
    await expect(nowhere(page), path).toBeVisible();
    expect(pathOf(page)).toBe(path);
  }
  await isAccessible(page);
  const request = await told;
  expect(JSON.parse(logOf(request))).toMatchObject({
    entries: [{ level: 'info', kind: 'notFound', detail: { path: expect.stringContaining('nowhere') } }],
  });
  expect((await request.response())?.status()).toBe(200);
  await page.getByRole('link', { name: t('common:notFound.home') }).click();
  await expect(page).toHaveURL(`${server.url()}/matches`);
  await page.context().close();

  const guest = await (await browser.newContext({ baseURL: server.url() })).newPage();
  for (const [path, status] of [
    ['/nowhere', 404],
    ['/ufo', 404],
    ['/info/nowhere', 404],
    ['/info/help/nowhere', 200],
  ] as const) {
    const response = await guest.goto(path);
    expect(response?.status(), path).toBe(status);
    await expect(nowhere(guest), path).toBeVisible();
    expect(pathOf(guest)).toBe(path);
  }
  await isAccessible(guest);
  await guest.getByRole('link', { name: t('common:notFound.home') }).click();
  await expect.poll(() => pathOf(guest)).toBe('/');
  await guest.context().close();
});

test('a placeholder says what is to come, and leads back', async ({ browser, server }) => {
  const page = await signIn(browser, server, 'Early');
  await page.goto('/activity/likes');
  await expect(title(page)).toHaveText(t('placeholder:part.activity'));
  await isAccessible(page);
  await page.getByRole('button', { name: t('common:action.back') }).click();
  await expect(page).toHaveURL(`${server.url()}/matches`);
  await page.context().close();
});

test('Back leads to where one was in a list', async ({ browser, server }) => {
  const age = newCohort();
  const member = await signUp(server, { name: 'Popular', gender: 'f', age });
  for (let count = 0; count < 9; count += 1)
    await match(member, await signUp(server, { name: `Match${'abcdefghi'[count]}`, gender: 'm', age }));
  const page = await openBrowser(browser, member, { viewport: { width: 390, height: 500 } });
  await page.goto('/matches/list');
  const tiles = page.getByRole('list', { name: t('matches:title') }).getByRole('link');
  await expect(tiles).toHaveCount(9);
  // What stands over the list may be of another height than what waits for it.
  await expect(page.getByRole('button', { name: t('boost:banner.get') })).toBeVisible();
  // As a press does: it scrolls until nothing covers the tile.
  await tiles.last().hover();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await tiles.last().click();
  await expect(page).not.toHaveURL(/matches\/list/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(tiles).toHaveCount(9);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await page.context().close();
});

test('the settings lead to legal documents, cookies and do-not-sell, a press each', async ({ browser, server }) => {
  const page = await signIn(browser, server, 'Careful');
  for (const [line, path] of [
    ['legal', '/settings/legal-documents'],
    ['cookies', '/settings/privacy/cookie-privacy-settings'],
    ['doNotSell', '/settings/privacy/do-not-sell-my-personal-information'],
  ] as const) {
    await page.goto('/profile');
    await page.getByRole('button', { name: t(`profile:settings.${line}`) }).click();
    await expect(page).toHaveURL(`${server.url()}${path}`);
    await expect(title(page)).toBeVisible();
  }
  await page.context().close();
});
