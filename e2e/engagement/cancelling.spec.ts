import type { Browser, Page } from '@playwright/test';
import { getOrCreateSecret } from '../../server/src/config/stored-secret.ts';
import { cancellationPath } from '../../server/src/features/subscriptions/cancellation-link.ts';
import { createSigner } from '../../server/src/ports/signer.ts';
import { buy } from '../support/buy.ts';
import { withDatabase } from '../support/database.ts';
import { listEmails, waitForEmailLink } from '../support/emails.ts';
import { type Member, newCohort, openBrowser, signUp } from '../support/member.ts';
import { navigateInApp } from '../support/navigation.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { expectToast } from '../support/toasts.ts';

const t = textsOf('en-US');

/** Signs up a member with Premium or VIP, and opens the app as a visitor from India, whose law requires no steps. */
const openSubscriber = async (
  browser: Browser,
  server: RunningServer,
  feature: 'premium' | 'vip',
): Promise<{ member: Member; page: Page }> => {
  const member = await signUp(server, { name: 'Anna', gender: 'f', age: newCohort() });
  await (feature === 'vip'
    ? buy(member, 'vip', 'subscription_vip', 'vip-28')
    : buy(member, 'premium', 'matches', 'base-28'));
  const page = await openBrowser(browser, member);
  await page.context().addCookies([{ name: 'dev-country', value: 'IN', url: member.origin }]);
  return { member, page };
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

// The other reasons and offers, Premium, and the steps of each law: web/src/features/subscription/cancelling.test.tsx.
test('VIP is cancelled from /settings by 4 taps; an accepted offer leads to the matches, and a pause is resumed', async ({
  browser,
  server,
}) => {
  const { page } = await openSubscriber(browser, server, 'vip');
  // Counts the real taps of the page.
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted }) => {
        const { taps: before = '0' } = sessionStorage as unknown as { taps?: string };
        if (isTrusted) sessionStorage.setItem('taps', String(Number(before) + 1));
      },
      true,
    );
  });
  const done = page.getByRole('heading', { name: t('subscription:final.doneTitle') });
  await page.goto('/settings');
  await press(page, t('profile:settings.subscription'));
  await press(page, t('subscription:disable'));
  const now = page.getByRole('link', { name: t('subscription:now'), exact: true });
  await expect(now).toBeVisible();
  await expectAccessible(page);
  await now.click();
  await expect(page.getByRole('button', { name: t('subscription:final.action.plain'), exact: true })).toBeVisible();
  await expectAccessible(page);
  await press(page, t('subscription:final.action.plain'));
  await expect(done).toBeVisible();
  expect(await page.evaluate(() => Number(sessionStorage.getItem('taps')))).toBe(4);
  await page.getByRole('link', { name: t('subscription:done') }).click();
  await press(page, t('subscription:enable'));
  await expect(page.getByText(t('subscription:state.on'), { exact: true })).toBeVisible();

  // The next cancellation is another flow.
  await press(page, t('subscription:disable'));
  await press(page, t('common:action.continue'));
  await page.getByText(t('subscription:comment.reason.notUsing'), { exact: true }).click();
  await press(page, t('common:action.continue'));
  const take = page.getByRole('button', { name: t('subscription:offer.take'), exact: true });
  await expect(take).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);
  await take.click();
  await expect(page).toHaveURL(/\/matches/);
  await expectToast(page, t('subscription:told.week'));
  const success = page.getByRole('dialog', { name: t('subscription:success.title') });
  await expect(success).toBeVisible();
  await expectAccessible(page);
  await success.getByRole('button', { name: t('common:action.continue') }).click();
  await expect(success).toBeHidden();

  await navigateInApp(page, '/settings/subscription');
  await press(page, t('subscription:disable'));
  await page.getByRole('link', { name: t('subscription:benefits.pause') }).press('Enter');
  const pause = page.getByRole('button', { name: t('subscription:pause.action'), exact: true });
  await expect(pause).toBeVisible();
  await expectAccessible(page);
  await pause.press('Enter');
  await expect(page.getByText(t('subscription:state.paused'), { exact: true })).toBeVisible();
  await press(page, t('subscription:resume'));
  await expect(page.getByText(t('subscription:state.on'), { exact: true })).toBeVisible();
  await press(page, t('subscription:disable'));
  // No second pause within 28 days, so the benefits that end take its place.
  await expect(page.getByRole('heading', { name: t('subscription:features.title') })).toBeVisible();
  await page.context().close();
});

/** The link of the emails about a subscription. They are sent by jobs that run every 15 seconds. */
const createCancellationLink = async (server: RunningServer, { origin, hid }: Member): Promise<string> => {
  const signer = createSigner(await getOrCreateSecret(server.folder));
  const subscription = await withDatabase(server, (db) =>
    db
      .selectFrom('subscription')
      .innerJoin('member', 'member.id', 'subscription.member_id')
      .select(['member_id', 'subscription.uid'])
      .where('hid', '=', hid)
      .executeTakeFirstOrThrow(),
  );
  return origin + cancellationPath({ signer }, subscription);
};

test('a renewal is ended by the link of an email and a code, without a session', async ({ browser, server }) => {
  const { member, page: signedIn } = await openSubscriber(browser, server, 'premium');
  const link = await createCancellationLink(server, member);

  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await page.goto(link);
  await expect(page).toHaveURL(/\/info\/cancellation$/);
  await expectAccessible(page);
  await press(page, t('subscription:mailed.send'));
  const popup = page.getByRole('dialog', { name: t('subscription:mailed.enter') });
  await expect(popup.getByText(t('subscription:mailed.left_other', { count: '3' }))).toBeVisible();
  await expectAccessible(page);
  const code = async () =>
    (await listEmails(server, member.email)).flatMap(({ subject }) => /^\d{6}(?= is)/.exec(subject) ?? [])[0] ?? '';
  await expect.poll(code).not.toBe('');
  const field = popup.getByLabel(t('subscription:mailed.code'));
  await field.fill((await code()) === '000000' ? '000001' : '000000');
  await field.press('Enter');
  await expect(popup.getByText(t('errors:cancellationCodeWrong'))).toBeVisible();
  // A reload continues the same ten minutes and attempts.
  await page.reload();
  await expect(popup.getByText(t('subscription:mailed.left_other', { count: '2' }))).toBeVisible();
  await field.fill(await code());
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: t('subscription:final.doneTitle') })).toBeVisible();
  await page.context().close();

  // With a session the link leads to the subscription and asks for no code.
  await signedIn.goto(link);
  await expect(signedIn).toHaveURL(/\/settings\/subscription$/);
  await expect(signedIn.getByText(t('subscription:state.off'), { exact: true })).toBeVisible();
  await signedIn.context().close();
});

test('a visitor from Europe withdraws from a purchase in two steps, without a session', async ({ browser, server }) => {
  const member = await signUp(server, { name: 'Anna', gender: 'f', age: newCohort() });
  await buy(member, 'premium', 'matches', 'base-28');
  const { receipts } = await member.call('receipts', {});
  const number = receipts[0]?.number ?? '';
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await page.context().addCookies([{ name: 'dev-country', value: 'US', url: member.origin }]);
  await page.goto(`${member.origin}/info/terms`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: t('home:footer.terms') })).toBeVisible();
  await expect(footer.getByRole('link', { name: t('home:footer.withdrawal') })).toBeHidden();
  await page.context().addCookies([{ name: 'dev-country', value: 'DE', url: member.origin }]);
  await page.reload();
  await footer.getByRole('link', { name: t('home:footer.withdrawal') }).click();
  await expectAccessible(page);
  await expectTouchTargets(page);
  await press(page, t('receipts:mailed.submit'));
  await expect(page.getByText(t('receipts:mailed.fault.number'))).toBeVisible();
  await page.getByLabel(t('receipts:mailed.email')).fill(member.email);
  await page.getByLabel(t('receipts:mailed.number')).fill(number);
  await page.getByLabel(t('receipts:mailed.number')).press('Enter');
  await expect(page.getByRole('heading', { name: t('receipts:mailed.sent.title') })).toBeVisible();
  await page.goto(await waitForEmailLink(server, member.email, '/info/withdrawal'));
  await expect(page).toHaveURL(/\/info\/withdrawal$/);
  await expect(page.getByText(t('receipts:ask.back'))).toBeVisible();
  await expectAccessible(page);
  await press(page, t('receipts:ask.confirm'));
  await expect(page.getByRole('heading', { name: t('receipts:done.title') })).toBeVisible();
  await expect(page.getByText(/We received your withdrawal on /)).toBeVisible();
  await expect
    .poll(async () => (await listEmails(server, member.email)).some(({ text }) => text.includes('UTC')))
    .toBe(true);
  await page.context().close();
});
