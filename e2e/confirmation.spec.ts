import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import type { Page } from '@playwright/test';
import { button, field, heading, register } from './support/account.ts';
import { waitForEmailLink } from './support/emails.ts';
import { newCohort, openBrowser, signUp } from './support/member.ts';
import { navigateInApp } from './support/navigation.ts';
import { person } from './support/register.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { expectToast } from './support/toasts.ts';

const t = textsOf('en-US');

const strict = brands.find(({ autoActivation }) => !autoActivation);

/** Advances the page's clock. The server's clock is not changed. */
const forward = async (page: Page, seconds: number) => page.clock.fastForward(seconds * 1000);

test.describe('an email to be confirmed', () => {
  test('leads from the sign-up by a changed email and its confirmation into the account', async ({
    browser,
    page,
    server,
  }) => {
    await page.clock.install();
    const who = person({ name: 'Strict', gender: 'f' });
    await register(page, server, who, { brand: strict });
    await expect(page).toHaveURL(/\/sign\/done$/);
    await expect(page.getByText(who.email)).toBeVisible();
    await expect(page.getByText(/Send again in 0[01]:\d\d/)).toBeVisible();

    // The login requires the confirmation.
    await page.getByRole('link', { name: t('sign:done.login') }).click();
    await expect(field(page, 'login:email')).toHaveValue(who.email);
    await field(page, 'login:password').fill(who.password);
    await button(page, 'login:submit').click();
    await expect(page.getByText(t('login:problem.unconfirmed'))).toBeVisible();
    await expect(page.getByText(/Send again in 00:\d\d/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('login:problem.address') }).click();
    await expect(page).toHaveURL(/\/sign\/done$/);
    await expect(page.getByText(who.email)).toBeVisible();

    // The page's clock is ahead, so the server's wait continues.
    await forward(page, limits.recover.everySeconds + 5);
    await button(page, 'sign:again.send').click();
    await expect(page.getByText(/Send again in 00:\d\d/)).toBeVisible();
    await forward(page, limits.recover.everySeconds + 5);
    await page.route(
      '**/registration/auto_confirm',
      (route) => route.fulfill({ json: { result: { retry_after: 60 } } }),
      {
        times: 1,
      },
    );
    await button(page, 'sign:again.send').click();
    await expect(page.getByText(t('sign:again.sent'))).toBeVisible();

    await button(page, 'sign:done.change').click();
    const popup = page.getByRole('dialog');
    const submit = popup.getByRole('button', { name: t('sign:change.submit') });
    const newEmail = popup.getByLabel(t('sign:change.email'));
    const password = popup.getByLabel(t('login:password'), { exact: true });
    await expect(newEmail).toBeVisible();
    const isRefused = async (address: string, fault: string) => {
      await newEmail.fill(address);
      await expect(submit).toBeEnabled();
      await submit.click();
      await expect(popup.getByText(t(fault))).toBeVisible();
      await expect(submit).toBeDisabled();
    };
    await password.fill(who.password);
    // web/src/lib/account/account.test.ts tests the other refusals.
    await isRefused('', 'errors:newEmailEmpty');
    await isRefused('anna@mailinator.com', 'errors:newEmailBanned');
    const other = `other-${who.email}`;
    await newEmail.fill(other);
    await password.fill('not my password');
    await submit.click();
    await expect(popup.getByText(t('sign:change.wrong'))).toBeVisible();
    await password.fill(who.password);
    await submit.click();
    await expect(popup).toBeHidden();
    await expect(page.getByText(other)).toBeVisible();
    await expectToast(page, t('sign:change.done'));

    // The earlier email's link is invalid.
    const stale = await (await browser.newContext()).newPage();
    await stale.goto(await waitForEmailLink(server, who.email, '/sign/sign'));
    await expect(heading(stale, 'sign:landing.over')).toBeFocused();
    expect(new URL(stale.url()).search).toBe('');

    // The link opens in a second page, and both continue.
    const emailPage = await page.context().newPage();
    const link = await waitForEmailLink(server, other, '/sign/sign');
    await emailPage.goto(link);
    for (const each of [emailPage, page]) await expect(each).toHaveURL(/\/matches$/);
    await expectToast(emailPage, t('sign:confirm.confirmed'));
    // A repeated link shows that it was used and how to continue, also in a browser without a session.
    await emailPage.goto(link);
    await expect(heading(emailPage, 'sign:landing.used')).toBeFocused();
    await expect(emailPage.getByText(t('sign:landing.usedContinue'))).toBeVisible();
    await expectAccessible(emailPage);
    await emailPage.getByRole('link', { name: t('common:action.continue') }).click();
    await expect(emailPage).toHaveURL(/\/matches$/);
    await stale.goto(link);
    await expect(heading(stale, 'sign:landing.used')).toBeFocused();
    await stale.getByRole('link', { name: t('sign:landing.login') }).click();
    await expect(stale).toHaveURL(/\/login$/);
    await stale.context().close();
  });

  test('is offered to members and confirmed by a message', { tag: '@check' }, async ({ browser, server }) => {
    const member = await signUp(server, { name: 'Open', gender: 'f', age: newCohort() });
    const page = await openBrowser(browser, member);
    await page.goto('/profile');
    await button(page, 'profile:settings.confirmEmail').click();
    const popup = page.getByRole('dialog');
    await expect(popup.getByText(member.email)).toBeVisible();
    await popup.getByRole('button', { name: t('sign:done.change') }).click();
    await expect(popup.getByLabel(t('sign:change.email'))).toBeVisible();
    await page.goBack();
    await expect(popup).toBeHidden();
    await button(page, 'profile:settings.confirmEmail').click();
    await popup.getByRole('button', { name: t('sign:again.send') }).click();
    // The email cannot be changed during the wait.
    await expect(popup.getByText(/Send again in 0[01]:\d\d/)).toBeVisible();
    await expect(popup.getByRole('button', { name: t('sign:done.change') })).toBeHidden();
    await expectAccessible(page);

    // A network failure does not use the key.
    await page.route('**/login/ak', (route) => route.abort(), { times: 1 });
    await page.goto(await waitForEmailLink(server, member.email, '/sign/sign'));
    await expect(heading(page, 'sign:landing.failed')).toBeVisible();
    await button(page, 'common:action.retry').click();
    await expect(page.getByRole('navigation', { name: t('shell:navigation') })).toBeVisible();
    await navigateInApp(page, '/profile?popup=confirmEmail');
    await expect(popup.getByText(t('sign:confirm.confirmed'))).toBeVisible();
    await popup.getByRole('button', { name: t('common:action.done') }).click();
    await expect(popup).toBeHidden();
    await expect(button(page, 'profile:settings.confirmEmail')).toBeHidden();
    await page.context().close();
  });
});
