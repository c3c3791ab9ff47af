import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { buy } from '../support/buy.ts';
import { withDatabase } from '../support/database.ts';
import { listEmails, waitForEmailLink } from '../support/emails.ts';
import { type Member, newCohort, openBrowser, signUp } from '../support/member.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { expectToast } from '../support/toasts.ts';

const t = textsOf('en-US');

/** Signs up a member with Premium or VIP, and opens the app as a visitor from a country. */
const openSubscriber = async (
  browser: Browser,
  server: RunningServer,
  country: string,
  feature: 'premium' | 'vip' = 'premium',
): Promise<{ member: Member; page: Page }> => {
  const member = await signUp(server, { name: 'Anna', gender: 'f', age: newCohort() });
  await (feature === 'vip'
    ? buy(member, 'vip', 'subscription_vip', 'vip-28')
    : buy(member, 'premium', 'matches', 'base-28'));
  const page = await openBrowser(browser, member);
  await page.context().addCookies([{ name: 'dev-country', value: country, url: member.origin }]);
  return { member, page };
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The steps between “Turn off renewal” and the confirmation, by the law of the visitor’s country. */
const variants = [
  ['IN', 'premium', 4, ['now', 'final.action.plain']],
  ['DE', 'vip', 3, ['final.action.eu']],
  ['US', 'premium', 3, ['final.action.us']],
] as const;

for (const [country, feature, taps, steps] of variants)
  test(`${feature} is cancelled from /settings by ${taps} taps in ${country}`, async ({ browser, server }) => {
    const { page } = await openSubscriber(browser, server, country, feature);
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
    await page.goto('/settings');
    await press(page, t('profile:settings.subscription'));
    await press(page, t('subscription:disable'));
    for (const step of steps) {
      const next = page.getByRole(step === 'now' ? 'link' : 'button', { name: t(`subscription:${step}`), exact: true });
      await expect(next).toBeVisible();
      await expectAccessible(page);
      await next.click();
    }
    await expect(page.getByRole('heading', { name: t('subscription:final.doneTitle') })).toBeVisible();
    expect(await page.evaluate(() => Number(sessionStorage.getItem('taps')))).toBe(taps);
    await page.context().close();
  });

test('a reason has one offer: a declined one leads to the end, an accepted one to the matches', async ({
  browser,
  server,
}) => {
  const { page } = await openSubscriber(browser, server, 'IN');
  const offer = page.getByRole('dialog', { name: t('subscription:offer.discount.title') });
  const start = async (reason: string) => {
    await page.goto('/settings/subscription');
    await press(page, t('subscription:disable'));
    await press(page, t('common:action.continue'));
    await page.getByText(t(`subscription:comment.reason.${reason}`), { exact: true }).click();
    await press(page, t('common:action.continue'));
  };
  await start('tooExpensive');
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);
  await offer.getByRole('button', { name: t('subscription:now') }).click();
  await press(page, t('subscription:final.action.plain'));
  await expect(page.getByRole('heading', { name: t('subscription:final.doneTitle') })).toBeVisible();
  await page.getByRole('link', { name: t('subscription:done') }).click();
  await press(page, t('subscription:enable'));
  await expect(page.getByText(t('subscription:state.on'), { exact: true })).toBeVisible();

  // The next cancellation is another flow.
  await start('notUsing');
  await press(page, t('subscription:offer.take'));
  await expect(page).toHaveURL(/\/matches/);
  await expectToast(page, t('subscription:told.week'));
  const success = page.getByRole('dialog', { name: t('subscription:success.title') });
  await expect(success).toBeVisible();
  await expectAccessible(page);
  await success.getByRole('button', { name: t('common:action.continue') }).click();
  await expect(success).toBeHidden();
  await page.context().close();
});

test('VIP is paused and resumed in the flow, and staying has a gift', async ({ browser, server }) => {
  const { page } = await openSubscriber(browser, server, 'IN', 'vip');
  await page.goto('/settings/subscription');
  await press(page, t('subscription:disable'));
  await page.getByRole('link', { name: t('subscription:benefits.pause') }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('subscription:pause.action'), exact: true }).press('Enter');
  await expect(page.getByText(t('subscription:state.paused'), { exact: true })).toBeVisible();
  await press(page, t('subscription:resume'));
  await expect(page.getByText(t('subscription:state.on'), { exact: true })).toBeVisible();

  await press(page, t('subscription:disable'));
  // No second pause within 28 days, so the benefits that end take its place.
  await expect(page.getByRole('heading', { name: t('subscription:features.title') })).toBeVisible();
  await press(page, t('subscription:keep', { name: t('subscription:name.vip') }));
  const gift = page.getByRole('dialog', { name: t('subscription:offer.gift.title') });
  await expect(gift.getByRole('button', { name: t('subscription:now') })).toBeVisible();
  await expectAccessible(page);
  await gift.getByRole('button', { name: t('subscription:offer.take') }).click();
  await expect(page).toHaveURL(/\/matches/);
  await page.context().close();
});

test('a renewal is ended by the link of an email and a code, without a session', async ({ browser, server }) => {
  const { member, page: signedIn } = await openSubscriber(browser, server, 'IN');
  await withDatabase(server, async (db) => {
    await sql`update subscription set remind_at = now()
      where member_id = (select id from member where hid = ${member.hid})`.execute(db);
    await sql`select enqueue_job('subscriptions.remind', '{}')`.execute(db);
  });
  const link = await waitForEmailLink(server, member.email, '/info/cancellation');

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
  await expectAccessible(page);
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
  await expectAccessible(page);
  await expect
    .poll(async () => (await listEmails(server, member.email)).some(({ text }) => text.includes('UTC')))
    .toBe(true);
  await page.context().close();
});
