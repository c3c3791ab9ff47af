import { abuseReasonNames } from '@kindred/contract/abuse';
import { limits } from '@kindred/contract/limits';
import type { Browser, Page } from '@playwright/test';
import { type Member, match, newCohort, openBrowser, signUp, write } from './support/member.ts';
import { navigateInApp } from './support/navigation.ts';
import type { RunningServer } from './support/server.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { doublePress } from './support/touch.ts';

const t = textsOf('en-US');

interface Pair {
  readonly anna: Member;
  readonly bert: Member;
  readonly hers: Page;
}

/** Two members who matched and exchanged messages, with her browser. */
const pair = async (browser: Browser, server: RunningServer): Promise<Pair> => {
  const age = newCohort();
  const anna = await signUp(server, { name: 'Anna', gender: 'f', age });
  const bert = await signUp(server, { name: 'Bert', gender: 'm', age });
  await match(anna, bert);
  await write(bert, anna, 'Hello there');
  return { anna, bert, hers: await openBrowser(browser, anna) };
};

const block = async (page: Page, name: string): Promise<void> => {
  const question = page.getByRole('dialog', { name: t('users:block.title', { name }) });
  await question.getByRole('button', { name: t('users:block.confirm'), exact: true }).click();
  await expect(question).toBeHidden();
};

test('a blocked member disappears on both sides until the block is undone; an open thread shows the block and refuses messages', async ({
  browser,
  server,
}) => {
  const { anna, bert, hers } = await pair(browser, server);
  const his = await openBrowser(browser, bert);
  await his.goto(`/dialogs/${anna.hid}`);
  await expect(his.getByText('Hello there')).toBeVisible();
  const box = his.getByRole('textbox', { name: t('messenger:composer.label', { name: 'Anna' }) });
  await expect(box).toBeVisible();

  // From the profile.
  await hers.goto('/matches/list');
  await expect(hers.getByRole('link', { name: /Bert/ })).toBeVisible();
  await navigateInApp(hers, `/u${bert.hid}`);
  const action = hers.getByRole('button', { name: t('users:block.action', { name: 'Bert' }) });
  await expect(action).toBeVisible();
  await action.click();
  await expect(hers.getByRole('dialog')).toBeVisible();
  await expectAccessible(hers);
  await block(hers, 'Bert');
  await expect(hers.getByText(t('users:stub.youBlockedUser', { name: 'Bert' }))).toBeVisible();
  await expectAccessible(hers);

  // The blocking member keeps the messages and gets no new ones.
  await navigateInApp(hers, '/dialogs');
  await expect(hers.getByText(t('messenger:list.blocked'))).toBeVisible();
  await navigateInApp(hers, '/matches/list');
  await expect(hers.getByText(t('matches:empty.title'))).toBeVisible();
  await navigateInApp(hers, '/matches');
  await expect(hers.getByText(t('matches-game:empty.title'))).toBeVisible();

  // His open thread is still shown.
  await box.fill('Are you still there?');
  await his.getByRole('button', { name: t('messenger:composer.send') }).click();
  await expect(his.getByRole('button', { name: t('messenger:message.resend') })).toBeVisible();
  await navigateInApp(his, '/dialogs');
  await expect(his.getByText(t('messenger:list.empty.title'))).toBeVisible();
  await his.goto(`/dialogs/${anna.hid}`);
  await expect(his.getByText(t('messenger:gone.title'))).toBeVisible();
  await expectAccessible(his);
  await navigateInApp(his, `/u${anna.hid}`);
  await expect(his.getByText(t('users:stub.userBlockedYou'))).toBeVisible();

  await navigateInApp(hers, `/u${bert.hid}`);
  const unblock = hers.getByRole('button', { name: t('users:stub.unblock', { name: 'Bert' }) });
  await unblock.click();
  await expect(action).toBeVisible();
  await his.goto(`/dialogs/${anna.hid}`);
  await expect(his.getByText('Hello there')).toBeVisible();

  // From the thread.
  await navigateInApp(hers, `/dialogs/${bert.hid}`);
  await hers.getByRole('button', { name: t('messenger:thread.options') }).click();
  await hers.getByRole('menuitem', { name: t('messenger:thread.block') }).click();
  await block(hers, 'Bert');
  const why = hers.getByRole('link', { name: t('messenger:thread.blocked', { name: 'Bert' }) });
  await expect(why).toBeVisible();
  await expect(hers.getByRole('textbox')).toBeHidden();
  await expectAccessible(hers);
  await why.click();
  await unblock.click();
  await hers.goBack();
  await expect(hers.getByRole('textbox')).toBeVisible();
  await expect(hers.getByText('Are you still there?')).toBeHidden();
  await Promise.all([hers.context().close(), his.context().close()]);
});

test('a report has three screens, with a required comment for some reasons, and offers a block; a message is reported from the thread, once despite two presses, and its sender blocked as well', {
  tag: '@check',
}, async ({ browser, server }) => {
  const { anna, bert, hers } = await pair(browser, server);
  const { reasons } = await anna.call('abuseReasons', {});
  expect(reasons).toHaveLength(abuseReasonNames.length);
  const free = reasons.find((reason) => !reason.comment_required);
  const asked = reasons.find((reason) => reason.comment_required);
  if (!free || !asked) throw new Error('One reason of each kind is expected');

  // A URL may contain the source of the visit.
  const visit = hers.waitForRequest((request) => /(?::|%3A)visit$/.test(request.url()));
  await hers.goto(`/u${bert.hid}?source=letter`);
  expect((await visit).postDataJSON()).toEqual({ source: 'letter' });
  await hers.getByRole('button', { name: t('users:report', { name: 'Bert' }) }).click();
  const popup = hers.getByRole('dialog');
  await expect(popup.getByRole('button', { name: asked.title })).toBeVisible();
  await expectAccessible(hers);
  await popup.getByRole('button', { name: asked.title }).click();
  const send = popup.getByRole('button', { name: t('abuse:send') });
  await expect(send).toBeDisabled();
  const comment = popup.getByRole('textbox', { name: t('abuse:comment') });
  await expect(comment).toBeFocused();
  await comment.fill('x'.repeat(limits.abuseComment.min - 1));
  await expect(send).toBeDisabled();
  await comment.fill(`${' '.repeat(limits.abuseComment.min)}short`);
  await expect(send).toBeDisabled();
  await popup.getByRole('button', { name: t('common:action.back') }).click();

  await popup.getByRole('button', { name: free.title }).click();
  await expect(send).toBeEnabled();
  await popup.getByRole('textbox').fill('He asks everybody for money');
  await hers.route('**/abuse/send', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(popup.getByText(t('abuse:failed'))).toBeVisible();
  await send.click();
  await expect(popup.getByText(t('abuse:sentText'))).toBeVisible();
  await expectAccessible(hers);
  await popup.getByRole('button', { name: t('users:block.action', { name: 'Bert' }) }).click();
  await expect(popup).toBeHidden();
  await expect(hers.getByText(t('users:stub.youBlockedUser', { name: 'Bert' }))).toBeVisible();

  await hers.getByRole('button', { name: t('users:stub.unblock', { name: 'Bert' }) }).click();
  await expect(hers.getByRole('button', { name: t('users:report', { name: 'Bert' }) })).toBeVisible();
  const { messages } = await anna.call('messages', { id: bert.hid });
  const reported = messages.find(({ text }) => text === 'Hello there');
  await navigateInApp(hers, `/dialogs/${bert.hid}`);
  await hers.getByText('Hello there').click({ button: 'right' });
  await hers.getByRole('menuitem', { name: t('messenger:message.report') }).click();
  const reasonsOf = hers.getByRole('dialog', { name: t('abuse:titleMessage') });
  await reasonsOf.getByRole('button', { name: t('abuse:reasons.rude') }).click();
  const form = hers.getByRole('dialog', { name: t('abuse:commentTitle') });
  await expect(form.getByText(t('abuse:messageNote'))).toBeVisible();
  await form.getByRole('checkbox', { name: t('abuse:alsoBlock', { name: 'Bert' }) }).check();
  await expectAccessible(hers);
  const sent: unknown[] = [];
  hers.on('request', (request) => {
    if (request.url().endsWith('/abuse/send')) sent.push(request.postDataJSON());
  });
  await doublePress(form.getByRole('button', { name: t('abuse:send') }));
  const thanks = hers.getByRole('dialog', { name: t('abuse:sentTitle') });
  await expect(thanks.getByText(t('abuse:sentText'))).toBeVisible();
  await expect(thanks.getByRole('button', { name: t('users:block.action', { name: 'Bert' }) })).toBeHidden();
  expect(sent).toEqual([{ user_hid: bert.hid, reason_id: 3, text: '', context: 'message', message_id: reported?.id }]);
  await thanks.getByRole('button', { name: t('common:action.done') }).click();
  await expect(hers.getByRole('link', { name: t('messenger:thread.blocked', { name: 'Bert' }) })).toBeVisible();
  await hers.context().close();
});
