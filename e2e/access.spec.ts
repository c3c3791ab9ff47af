import { brands } from '@kindred/brands';
import type { Page } from '@playwright/test';
import { button, field, heading } from './support/account.ts';
import { listEmails, waitForEmailLink } from './support/emails.ts';
import { givePhoto, newCohort, openBrowser, signUp } from './support/member.ts';
import { navigateInApp } from './support/navigation.ts';
import { tabTo } from './support/register.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { expectToast } from './support/toasts.ts';

const t = textsOf('en-US');

const casual = brands.find(({ groups }) => groups.includes('casual'));

/** web/src/features/recovery and web/src/app/routing.test.ts test the other refusals of an entry or a link. */
test('a forgotten password is replaced by the link of an email, which ends every session', { tag: '@check' }, async ({
  browser,
  page,
  server,
}) => {
  const next = 'a new and quiet 94 morning';
  const setPassword = async (at: Page, password = next) => {
    await field(at, 'registration:password.label').fill(password);
    await button(at, 'recovery:password.submit').click();
  };
  const member = await signUp(server, { name: 'Forgetful', gender: 'f', age: newCohort() });
  const elsewhere = await openBrowser(browser, member);
  await elsewhere.goto('/matches');

  // By keyboard only.
  await page.goto(`${server.url()}/login`);
  await field(page, 'login:email').fill(member.email);
  await page.getByRole('link', { name: t('login:forgot') }).press('Enter');
  await expect(heading(page, 'recovery:request.title')).toBeFocused();
  await expect(field(page, 'login:email')).toHaveValue(member.email);
  await tabTo(page, 'input[name=email]');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'recovery:sent.title')).toBeFocused();
  await expect(page.getByText(/Send again in 0[01]:\d\d/)).toBeVisible();
  await tabTo(page, 'button');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'recovery:request.title')).toBeFocused();
  // A repeated request within the wait has no effect; the first wait continues.
  await button(page, 'recovery:request.submit').click();
  await expect(page.getByText(/Send again in 00:\d\d/)).toBeVisible();
  // Checked last, since the wait is a minute.
  await expectAccessible(page);

  const link = await waitForEmailLink(server, member.email, '/sign/recover');
  expect(await listEmails(server, member.email)).toHaveLength(2);
  // One character is changed.
  const at = link.indexOf('signed_query=') + 60;
  await page.goto(`${link.slice(0, at)}${link[at] === 'x' ? 'y' : 'x'}${link.slice(at + 1)}`);
  // The URL does not keep the secret.
  await expect(page).toHaveURL(`${server.url()}/sign/recover`);
  await setPassword(page);
  await expect(page).toHaveURL(/\/sign\/recoverrequest\?expired=true$/);
  await expect(heading(page, 'recovery:expired.title')).toBeFocused();

  await page.goto(link);
  await expect(heading(page, 'recovery:password.title')).toBeVisible();
  await setPassword(page, 'short');
  await expect(page.getByText(t('errors:passwordTooShort'))).toBeVisible();
  await expect(field(page, 'registration:password.label')).toBeFocused();
  await button(page, 'registration:password.show').click();
  await expect(field(page, 'registration:password.label')).toHaveAttribute('type', 'text');
  await setPassword(page);
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, t('recovery:password.done'));
  await expect(field(page, 'login:email')).toHaveValue(member.email);
  await expect(elsewhere.getByRole('link', { name: t('home:login') })).toBeVisible();
  await field(page, 'login:password').fill(next);
  await button(page, 'login:submit').click();
  await expect(page).toHaveURL(/\/matches$/);

  // The link was used.
  await elsewhere.goto(link);
  await setPassword(elsewhere, `${next} again`);
  await expect(heading(elsewhere, 'recovery:expired.title')).toBeVisible();
  await elsewhere.context().close();
});

test('a casual brand offers Premium after the sign-up, opens its plans, and can be skipped', async ({
  browser,
  server,
}) => {
  const member = await signUp(server, {
    name: 'Casual',
    gender: 'f',
    age: newCohort(),
    ...(casual && { brand: casual }),
  });
  await givePhoto(member);
  const page = await openBrowser(browser, member);
  await page.goto('/');
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
  await page.context().close();
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
