import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Locator, Page } from '@playwright/test';
import { buy } from '../support/buy.ts';
import { type Member, match, newCohort, openBrowser, signUp, write } from '../support/member.ts';
import { navigateInApp, waitForRealtime } from '../support/navigation.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

const log = (page: Page, other: Member): Locator =>
  page.getByRole('region', { name: t('messenger:thread.log', { name: other.name }) });
const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });
const row = (page: Page, other: Member): Locator =>
  page
    .getByRole('list', { name: t('messenger:title') })
    .getByRole('listitem')
    .filter({ hasText: other.name });
const field = (page: Page, other: Member): Locator =>
  page.getByRole('textbox', { name: t('messenger:composer.label', { name: other.name }) });

const pair = async (server: RunningServer): Promise<[Member, Member]> => {
  const age = newCohort();
  return Promise.all([
    signUp(server, { name: 'Mara', gender: 'f', age }),
    signUp(server, { name: 'Nils', gender: 'm', age }),
  ]);
};

test('a new match begins with an ice breaker and a sentence to begin with; a sticker is chosen by keyboard; VIP highlights a chat in the other list without a reload, and the first message has a reply deadline; a surprise arrives wrapped, is opened once, and its gift is in no preview', async ({
  browser,
  server,
}) => {
  const [mara, nils] = await pair(server);
  for (const member of [mara, nils]) await member.call('editProfile', { interests: [1, 2, 3] });
  await match(mara, nils);
  const [hers, his] = await Promise.all([openBrowser(browser, mara), openBrowser(browser, nils)]);
  const listening = waitForRealtime(his);
  await his.goto('/dialogs');
  await expect(row(his, mara)).toContainText('You both like Walks, Travel, and Music.');
  await listening;
  await hers.goto(`/dialogs/${nils.hid}`);
  await expect(log(hers, nils)).toContainText('You both like Walks, Travel, and Music.');
  await expectAccessible(hers);
  await expectTouchTargets(hers);
  await hers.getByRole('button', { name: t('messenger:thread.useStarter') }).press('Enter');
  await expect(field(hers, nils)).toBeFocused();
  await expect(field(hers, nils)).toHaveValue(/Walks/);
  await button(hers, t('messenger:composer.send')).press('Enter');
  await expect(hers.getByRole('button', { name: t('messenger:thread.useStarter') })).toHaveCount(0);

  const open = button(hers, t('gifts:sticker.open'));
  await open.press('Enter');
  const first = button(hers, t('gifts:sticker.names.hello'));
  await first.focus();
  await expectAccessible(hers);
  await hers.keyboard.press('ArrowRight');
  await expect(button(hers, t('gifts:sticker.names.heart'))).toBeFocused();
  await hers.keyboard.press('Enter');
  const said = t('gifts:sticker.said', { sticker: t('gifts:sticker.names.heart') });
  await expect(log(hers, nils)).toContainText(said);
  await expect(open).toBeFocused();
  await expect(row(his, mara)).toContainText(said);
  await open.press('Enter');
  await expect(first).toBeVisible();
  await hers.keyboard.press('Escape');
  await expect(first).toHaveCount(0);

  const choose = async () => {
    await button(hers, t('messenger:thread.options')).click();
    await hers.getByRole('menuitem', { name: t('messenger:highlight.start') }).click();
  };
  await choose();
  await expect(hers).toHaveURL(/context=thread_highlight/);
  await buy(mara, 'coins', 'coins_widget', 'coins-100');
  await buy(mara, 'vip', 'thread_highlight', 'vip-28');
  await hers.goto(`/dialogs/${nils.hid}`);
  await expect(row(his, mara)).not.toContainText(t('messenger:list.highlighted'));
  await choose();
  await expect(hers.getByText(t('messenger:highlight.done'), { exact: true })).toBeVisible();
  await expect(row(his, mara)).toContainText(t('messenger:list.highlighted'));
  // The chip is shown in the last hours only.
  await expect(row(his, mara)).not.toContainText(
    t('messenger:list.replyWithin_other', { count: paymentLimits.vip.highlightHours }),
  );

  await navigateInApp(hers, `/dialogs/${nils.hid}?popup=gift&user=${nils.hid}`);
  const sheet = hers.getByRole('dialog');
  await sheet.getByRole('radio', { name: new RegExp(t('gifts:names.coffee')) }).check();
  await sheet.getByRole('checkbox', { name: new RegExp(t('gifts:wrap')) }).check();
  // The price depends on the member's test group.
  await sheet.getByRole('button', { name: /^Send for/ }).click();
  await expect(log(hers, nils)).toContainText(t('gifts:wrapped'));
  await expect(log(hers, nils)).toContainText(t('gifts:names.coffee'));
  await expect(row(his, mara)).toContainText(t('gifts:surprise'));
  await row(his, mara).getByRole('link').click();
  const wrapped = his.getByRole('button', { name: t('gifts:surpriseFrom', { name: mara.name }) });
  await expect(wrapped).toBeVisible();
  await expect(log(his, mara)).not.toContainText(t('gifts:names.coffee'));
  await expectAccessible(his);
  await wrapped.press('Enter');
  await expect(log(his, mara)).toContainText(t('gifts:names.coffee'));
  await his.reload();
  await expect(log(his, mara)).toContainText(t('gifts:names.coffee'));
  await expect(wrapped).toHaveCount(0);

  await navigateInApp(his, '/dialogs');
  await expect(row(his, mara)).toBeVisible();
  await his.clock.install({ time: Date.now() + 50 * 3_600_000 });
  await his.reload();
  await expect(row(his, mara)).toContainText(t('messenger:list.replyWithin_other', { count: 22 }));
  await expectAccessible(his);
  await Promise.all([hers.context().close(), his.context().close()]);
});

test('a harsh text is asked about first; a stranger can be blocked in one tap, and links of strangers are plain text', async ({
  browser,
  server,
}) => {
  const [mara, nils] = await pair(server);
  await match(mara, nils);
  const hers = await openBrowser(browser, mara);
  await hers.goto(`/dialogs/${nils.hid}`);
  await field(hers, nils).fill('You bitch');
  await button(hers, t('messenger:composer.send')).click();
  await expect(log(hers, nils)).toContainText(t('messenger:safety.harsh', { name: nils.name }));
  await expectAccessible(hers);
  await button(hers, t('messenger:safety.rewrite')).click();
  await expect(field(hers, nils)).toHaveValue('You bitch');
  await expect(log(hers, nils)).not.toContainText('You bitch');
  await field(hers, nils).fill('You are a bitch');
  await button(hers, t('messenger:composer.send')).click();
  await button(hers, t('messenger:safety.sendAnyway')).click();
  await expect(log(hers, nils)).toContainText(t('messenger:status.delivered'));
  await write(mara, nils, 'Send me money by https://example.org/pay, or write me on WhatsApp');

  const his = await openBrowser(browser, nils);
  await his.goto(`/dialogs/${mara.hid}`);
  await expect(log(his, mara)).toContainText(t('messenger:safety.money'));
  await expect(log(his, mara)).toContainText(t('messenger:safety.linkPlain'));
  const link = log(his, mara).getByRole('link', { name: 'https://example.org/pay' });
  await expect(link).toHaveCount(0);
  await expectAccessible(his);
  await expectTouchTargets(his);
  const stranger = his.getByText(t('messenger:safety.stranger', { name: mara.name }));
  await expect(stranger).toBeVisible();
  await button(his, t('messenger:thread.block')).click();
  await expect(button(his.getByRole('dialog'), t('users:block.confirm'))).toBeVisible();
  await his.keyboard.press('Escape');
  await expect(his.getByRole('dialog')).toBeHidden();
  await field(his, mara).fill('Why?');
  await button(his, t('messenger:composer.send')).click();
  // After the answer she is no stranger.
  await expect(link).toHaveAttribute('rel', /noopener noreferrer nofollow/);
  await expect(stranger).toHaveCount(0);
  await log(his, mara)
    .getByRole('button', { name: t('messenger:message.report') })
    .click();
  await expect(his.getByRole('dialog')).toBeVisible();
  await his.keyboard.press('Escape');
  await Promise.all([hers.context().close(), his.context().close()]);
});
