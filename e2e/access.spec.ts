import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import type { Page } from '@playwright/test';
import { button, field, heading, register } from './support/account.ts';
import { agedLink } from './support/aged-link.ts';
import { listEmails, waitForEmailLink } from './support/emails.ts';
import { newCohort, openBrowser, signUp } from './support/member.ts';
import { navigateInApp } from './support/navigation.ts';
import { person, tabTo } from './support/register.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { expectToast } from './support/toasts.ts';

const t = textsOf('en-US');

const casual = brands.find(({ groups }) => groups.includes('casual'));

const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await field(page, 'login:email').fill(email);
  await field(page, 'login:password').fill(password);
  await button(page, 'login:submit').click();
};

test.describe('recovery', () => {
  const next = 'a new and quiet 94 morning';

  test('a forgotten password is replaced by the link of an email, which ends every session', async ({
    browser,
    page,
    server,
  }) => {
    const member = await signUp(server, { name: 'Forgetful', gender: 'f', age: newCohort() });
    const elsewhere = await openBrowser(browser, member);
    await elsewhere.goto('/matches');

    await page.goto(`${server.url()}/login`);
    await field(page, 'login:email').fill(member.email);
    await page.getByRole('link', { name: t('login:forgot') }).click();
    await expect(heading(page, 'recovery:request.title')).toBeFocused();
    await expect(field(page, 'login:email')).toHaveValue(member.email);
    await button(page, 'recovery:request.submit').click();
    await expect(heading(page, 'recovery:sent.title')).toBeFocused();
    await expect(page.getByText(/Send again in 0[01]:\d\d/)).toBeVisible();

    // A repeated request within the wait has no effect; the first wait continues.
    await button(page, 'recovery:sent.other').click();
    await button(page, 'recovery:request.submit').click();
    await expect(page.getByText(/Send again in 00:\d\d/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Send again in 00:\d\d/)).toBeVisible();
    // Checked last, since the wait is a minute.
    await expectAccessible(page);

    const link = await waitForEmailLink(server, member.email, '/sign/recover');
    expect(await listEmails(server, member.email)).toHaveLength(2);
    await page.goto(link);
    await expect(heading(page, 'recovery:password.title')).toBeVisible();
    await field(page, 'registration:password.label').fill('short');
    await button(page, 'recovery:password.submit').click();
    await expect(page.getByText(t('errors:passwordTooShort'))).toBeVisible();
    await expect(field(page, 'registration:password.label')).toBeFocused();
    await field(page, 'registration:password.label').fill('password123');
    await expect(page.getByText(t('errors:passwordTooShort'))).toBeHidden();
    await button(page, 'recovery:password.submit').click();
    await expect(page.getByText(t('errors:passwordTooCommon'))).toBeVisible();
    await button(page, 'registration:password.show').click();
    await expect(field(page, 'registration:password.label')).toHaveAttribute('type', 'text');
    await field(page, 'registration:password.label').fill(next);
    await button(page, 'recovery:password.submit').click();

    await expect(page).toHaveURL(/\/login$/);
    await expectToast(page, t('recovery:password.done'));
    await expect(field(page, 'login:email')).toHaveValue(member.email);
    await expect(elsewhere.getByRole('link', { name: t('home:login') })).toBeVisible();
    await logIn(page, member.email, next);
    await expect(page).toHaveURL(/\/matches$/);

    // The link was used.
    const used = await (await browser.newContext()).newPage();
    await used.goto(link);
    await field(used, 'registration:password.label').fill(`${next} again`);
    await button(used, 'recovery:password.submit').click();
    await expect(heading(used, 'recovery:expired.title')).toBeVisible();
    await used.context().close();
    await elsewhere.context().close();
  });

  const fill = async (page: Page) => {
    await field(page, 'registration:password.label').fill(next);
    await button(page, 'recovery:password.submit').click();
  };

  test('a forged or expired link leads to the request of another one', async ({ page, server }) => {
    const member = await signUp(server, { name: 'Latecomer', gender: 'f', age: newCohort() });
    await member.call('recoverRequest', { email: member.email, product_id: brands[0].id });
    const link = await waitForEmailLink(server, member.email, '/sign/recover');
    const hour = limits.recover.linkMinutes * 60;

    // One character is changed.
    const at = link.indexOf('signed_query=') + 60;
    await page.goto(`${link.slice(0, at)}${link[at] === 'x' ? 'y' : 'x'}${link.slice(at + 1)}`);
    // The URL does not keep the secret.
    await expect(page).toHaveURL(`${server.url()}/sign/recover`);
    await fill(page);
    await expect(page).toHaveURL(/\/sign\/recoverrequest\?expired=true$/);
    await expect(heading(page, 'recovery:expired.title')).toBeFocused();

    // Any other refusal also returns to the request, with its reason.
    await page.route(
      '**/user/password/recover',
      (route) => route.fulfill({ status: 429, json: { errors: [{ code: 38, message: 'too many' }] } }),
      { times: 1 },
    );
    await page.goto(link);
    await fill(page);
    await expect(page).toHaveURL(/\/sign\/recoverrequest$/);
    await expect(heading(page, 'recovery:request.title')).toBeVisible();
    await expectToast(page, t('errors:tooManyRequests'));

    // The page detects the expiry by the timestamp, without a request.
    await page.goto(link.replace(/timestamp=(\d+)/, (_, sent) => `timestamp=${Number(sent) - hour - 5}`));
    await expect(heading(page, 'recovery:expired.title')).toBeVisible();
    await page.goto(`${server.url()}/sign/recover`);
    await expect(heading(page, 'recovery:expired.title')).toBeVisible();

    // The server decides if the page's clock is wrong.
    await page.goto(await agedLink(server, link, hour + 5));
    const answered = page.waitForResponse('**/api/user/password/recover');
    await fill(page);
    expect((await answered).status()).toBe(410);
    await expect(heading(page, 'recovery:expired.title')).toBeVisible();
    await button(page, 'recovery:request.submit').click();
    await expect(page.getByText(t('login:fault.emptyEmail'))).toBeVisible();
    await field(page, 'login:email').fill('nobody');
    await expect(page.getByText(t('login:fault.emptyEmail'))).toBeHidden();
    await button(page, 'recovery:request.submit').click();
    await expect(page.getByText(t('login:fault.emailFormat'))).toBeVisible();
    await expect(field(page, 'login:email')).toBeFocused();

    // No account has this email, and the page does not reveal it.
    await field(page, 'login:email').fill('nobody@mail.example.org');
    await button(page, 'recovery:request.submit').click();
    await expect(heading(page, 'recovery:sent.title')).toBeVisible();
  });

  test('works with the keyboard only', { tag: '@check' }, async ({ page, server }) => {
    await page.goto(`${server.url()}/sign/recoverrequest`);
    await expect(field(page, 'login:email')).toBeVisible();
    await tabTo(page, 'input[name=email]');
    await page.keyboard.type('keys@mail.example.org');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'recovery:sent.title')).toBeFocused();
    await tabTo(page, 'button');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'recovery:request.title')).toBeFocused();
  });
});

test('the login shows the server’s errors and links to help', async ({ page, server }) => {
  await page.goto(`${server.url()}/login`);
  for (const [status, code, name, article] of [
    [500, 500, 'serverFailed', undefined],
    [401, 101, 'wrongCredentials', 'login'],
    [403, 103, 'policyBreach', 'blocked'],
  ] as const) {
    // For every request, since a 500 is retried.
    await page.route('**/rest/v2/login', (route) =>
      route.fulfill({ status, json: { errors: [{ code, message: '' }] } }),
    );
    await logIn(page, 'anna@mail.example.org', `anything ${code}`);
    await expect(page.getByText(t(`errors:${name}`))).toBeVisible();
    const help = page.getByRole('alert').getByRole('link');
    await expect(help).toHaveCount(article ? 1 : 0);
    if (article) await expect(help).toHaveAttribute('href', `/info/help/${article}`);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: t('login:help.blocked') }).click();
  await expect(heading(page, 'help:blocked.title')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: t('help:contact') })).toHaveAttribute(
    'href',
    '/info/contacts',
  );
});

test('a member signs out on all devices', async ({ browser, server }) => {
  const member = await signUp(server, { name: 'Everywhere', gender: 'm', age: newCohort() });
  const [here, there] = [await openBrowser(browser, member), await openBrowser(browser, member)];
  await there.goto('/matches/list');
  await expect(there.getByText(t('matches:empty.title'))).toBeVisible();
  await here.goto('/profile');
  const sent: string[] = [];
  here.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() === 401 || pathname.startsWith('/rest/v2/logout'))
      sent.push(`${response.status()} ${pathname}`);
  });
  await button(here, 'session:logout.action').click();
  await button(here, 'session:logout.everywhere').click();
  for (const page of [here, there]) await expect(page.getByRole('link', { name: t('home:login') })).toBeVisible();
  // No session remains, so there is no further request.
  expect(sent).toEqual(['200 /rest/v2/logout/everywhere']);
  await Promise.all([here.context().close(), there.context().close()]);
});

test('a casual brand offers Premium after the sign-up, opens its plans, and can be skipped', async ({
  page,
  server,
}) => {
  await register(page, server, person({ name: 'Casual', gender: 'f' }), { brand: casual, photo: '#3a7' });
  await expect(page).toHaveURL(/\/sign\/activated$/);
  await expect(page.getByRole('img', { name: t('sign:activated.photo', { number: 1 }) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('sign:activated.pay') }).click();
  await expect(heading(page, 'sign:premium.title', { brand: casual?.title ?? '' })).toBeFocused();
  await expectAccessible(page);
  await button(page, 'sign:premium.plans').click();
  const plans = page.getByRole('dialog', { name: t('payments:title.gold') });
  await expect(plans.getByRole('radio').first()).toBeVisible();
  await page.goBack();
  await expect(plans).toBeHidden();
  await page.goBack();
  await page.getByRole('link', { name: t('sign:activated.skip') }).click();
  await expect(page).toHaveURL(/\/matches$/);
});

test.describe('in the language with the longest words at 320 pixels', () => {
  const locale = 'de-DE';
  test.use({ locale, viewport: { width: 320, height: 640 } });
  test('every account screen fits and is accessible', async ({ page, server }) => {
    const texts = textsOf(locale);
    await page.addInitScript(() =>
      localStorage.setItem('confirmation', JSON.stringify({ email: 'anna@mail.example.org', until: 0 })),
    );
    // The page reads the access key when it loads. The other screens open by links.
    await page.goto(`${server.url()}/sign/sign?ak=none`);
    for (const [path, title] of [
      ['/sign/sign?ak=none', 'sign:landing.over'],
      ['/login', 'login:title'],
      ['/sign/done', 'sign:done.title'],
      ['/sign/done?popup=changeEmail', 'sign:change.title'],
      ['/sign/recoverrequest', 'recovery:request.title'],
      ['/sign/recoverrequest?expired=true', 'recovery:expired.title'],
      ['/sign/recover?signed_query=x', 'recovery:password.title'],
      ['/info/help/blocked', 'help:blocked.title'],
    ] as const) {
      if (!path.endsWith('none')) await navigateInApp(page, path);
      await expect(page.getByRole('heading', { name: texts(title) })).toBeVisible();
      await expectAccessible(page);
    }
  });
});
