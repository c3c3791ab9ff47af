import type { Page } from '@playwright/test';
import { addMemberCookie, type Member, newCohort, openBrowser, signUp } from './support/member.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

const emailField = (page: Page) => page.getByLabel(t('login:email'), { exact: true });
const passwordField = (page: Page) => page.getByLabel(t('login:password'), { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: t('login:submit'), exact: true }).click();
const navigation = (page: Page) => page.getByRole('navigation', { name: t('shell:navigation') });

/** Returns a session whose access token has expired by the browser's data. */
const withExpiredToken = ({ origin, tokens }: Member): Pick<Member, 'origin' | 'tokens'> => ({
  origin,
  tokens: { ...tokens, access_token: { ...tokens.access_token, expire_at: 1 } },
});

const refreshCalls = (page: Page): { count: number } => {
  const seen = { count: 0 };
  page.context().on('request', (request) => {
    if (request.url().endsWith('/rest/v2/login/refresh_token')) seen.count += 1;
  });
  return seen;
};

const logIn = async (page: Page, { email, password }: Member): Promise<void> => {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await submit(page);
};

test('wrong passwords show help from the third failure and a wait after the fifth, and keep the input', {
  tag: '@check',
}, async ({ page, server }) => {
  const member = await signUp(server, { name: 'Forgetful', gender: 'f', age: newCohort() });
  await page.goto(`${server.url()}/login`);
  const wrong = page.getByText(t('errors:wrongEmailOrPassword'));
  const stillWrong = page.getByText(t('errors:wrongCredentials'));
  await emailField(page).fill(` ${member.email} `);
  for (const [failure, message] of [wrong, wrong, stillWrong, stillWrong, stillWrong].entries()) {
    await passwordField(page).fill(`not this one ${failure}`);
    await expect(page.getByRole('alert')).toBeEmpty();
    await submit(page);
    await expect(message).toBeVisible();
    await expect(passwordField(page)).toHaveValue(`not this one ${failure}`);
  }
  await expect(page.getByRole('link', { name: t('login:help.login') })).toBeVisible();
  await expectAccessible(page);

  // The correct password is refused during the wait.
  await logIn(page, member);
  await expect(page.getByText(/in 1[45]:\d\d\.$/).first()).toBeVisible();
  await expect(emailField(page)).toHaveValue(member.email);
});

test('two tabs with an expired access token use the refresh token once and stay signed in', async ({
  browser,
  server,
}) => {
  const member = await signUp(server, { name: 'Twotabs', gender: 'f', age: newCohort() });
  // From the start, since a page may make a call and refresh on its own.
  const one = await openBrowser(browser, withExpiredToken(member));
  const refreshes = refreshCalls(one);
  const other = await one.context().newPage();
  await Promise.all([one.goto('/dialogs'), other.goto('/matches/list')]);
  await expect(one.getByText(t('messenger:list.empty.title'))).toBeVisible();
  await expect(other.getByText(t('matches:empty.title'))).toBeVisible();
  expect(refreshes.count).toBe(1);
  await Promise.all([one.reload(), other.reload()]);
  await expect(navigation(one)).toBeVisible();
  await expect(navigation(other)).toBeVisible();
  expect(refreshes.count).toBe(1);
  await one.context().close();
});

test('signing out in one tab signs out the others and removes the member’s data', async ({ browser, server }) => {
  const one = await openBrowser(browser, await signUp(server, { name: 'Leaver', gender: 'f', age: newCohort() }));
  const other = await one.context().newPage();
  const refused: string[] = [];
  one.context().on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await one.goto('/profile');
  await other.goto('/profile');
  await navigation(other)
    .getByRole('link', { name: t('shell:nav.dialogs') })
    .click();
  await expect(other).toHaveURL(/\/dialogs$/);
  await expect(one.getByRole('heading', { name: /^Leaver/ })).toBeVisible();
  await one.getByRole('button', { name: t('session:logout.action') }).click();
  await expectAccessible(one);
  await one
    .getByRole('dialog')
    .getByRole('button', { name: t('session:logout.action'), exact: true })
    .click();
  for (const page of [one, other]) {
    await expect(page).toHaveURL(`${server.url()}/`);
    await expect(page.getByRole('link', { name: t('home:login') })).toBeVisible();
    const kept = () => page.evaluate(() => sessionStorage.getItem('kept'));
    await expect.poll(kept).not.toMatch(/profile|dialogs/);
  }
  await other.goBack();
  await expect(other.getByRole('link', { name: t('home:login') })).toBeVisible();
  // No request used or lacked the ended session.
  expect(refused).toEqual([]);
  await one.context().close();
});

test('signing out on all devices leads home on each, immediately and after a reload', async ({ browser, server }) => {
  const member = await signUp(server, { name: 'Everywhere', gender: 'm', age: newCohort() });
  const [here, there] = [await openBrowser(browser, member), await openBrowser(browser, member)];
  await there.goto('/dialogs');
  await expect(there.getByText(t('messenger:list.empty.title'))).toBeVisible();
  await here.goto('/profile');
  const sent: string[] = [];
  here.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() === 401 || pathname.startsWith('/rest/v2/logout'))
      sent.push(`${response.status()} ${pathname}`);
  });
  await here.getByRole('button', { name: t('session:logout.action') }).click();
  await here.getByRole('button', { name: t('session:logout.everywhere'), exact: true }).click();
  for (const page of [here, there]) await expect(page.getByRole('link', { name: t('home:login') })).toBeVisible();
  // No session remains, so there is no further request.
  expect(sent).toEqual(['200 /rest/v2/logout/everywhere']);

  // This browser was closed during the sign-out.
  await there.evaluate((tokens) => localStorage.setItem('session', tokens), JSON.stringify(member.tokens));
  await addMemberCookie(there.context(), member.origin);
  await there.goto('/dialogs');
  await expect(there.getByRole('link', { name: t('home:login') })).toBeVisible();
  await Promise.all([here.context().close(), there.context().close()]);
});

test('a guest at a member’s page is sent home and returns to it by signing in', { tag: '@check' }, async ({
  page,
  server,
}) => {
  const member = await signUp(server, { name: 'Returning', gender: 'f', age: newCohort() });
  // An old URL, which redirects.
  await page.goto(`${server.url()}/meeroom?source=letter`);
  await expect(page).toHaveURL(`${server.url()}/`);
  await page.getByRole('link', { name: t('home:login') }).click();
  await logIn(page, member);
  await expect(page).toHaveURL(`${server.url()}/search?source=letter`);
  // "Stay signed in" was not chosen.
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('pauth');

  // A member without a confirmed email starts at the activated page. web/src/app/routing.test.ts tests every other
  // path.
  await page.goto(`${server.url()}/`);
  await expect(page).toHaveURL(`${server.url()}/sign/activated`);
});

test('“stay signed in” works without tokens until the member signs out', async ({ page, server }) => {
  const member = await signUp(server, { name: 'Staying', gender: 'f', age: newCohort() });
  const pauth = async () => (await page.context().cookies()).find(({ name }) => name === 'pauth');
  await page.goto(`${server.url()}/login`);
  await page.getByText(t('login:remember')).click();
  await expect(page.getByRole('checkbox', { name: t('login:remember') })).toBeChecked();
  await logIn(page, member);
  await expect(page).toHaveURL(`${server.url()}/matches`);
  expect(await pauth()).toMatchObject({ httpOnly: true });

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.url()}/profile`);
  await expect(page.getByRole('heading', { name: /^Staying/ })).toBeVisible();

  await page.getByRole('button', { name: t('session:logout.action') }).click();
  const ended = page.waitForResponse((response) => response.url().endsWith('/rest/v2/logout'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('session:logout.action'), exact: true })
    .click();
  await ended;
  await expect(page.getByRole('link', { name: t('home:login') })).toBeVisible();
  expect(await pauth()).toBeUndefined();
});
