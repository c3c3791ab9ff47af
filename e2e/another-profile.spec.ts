import { interestNames } from '@kindred/contract/interest-names';
import { conversationPrompts } from '@kindred/contract/profile-fields';
import { newCohort, openBrowser, signUp } from './support/member.ts';
import { navigateInApp } from './support/navigation.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

const number = (name: (typeof interestNames)[number]): number => interestNames.indexOf(name) + 1;

test('common interests are shown on a profile; an answer to its question waits for Premium in the chat', async ({
  browser,
  server,
}) => {
  const age = newCohort();
  const anna = await signUp(server, { name: 'Anna', gender: 'f', age });
  const bert = await signUp(server, { name: 'Bert', gender: 'm', age });
  await anna.call('editProfile', {
    interests: [number('museums'), number('coffee'), number('yoga')],
    conversation_prompt: 1,
  });
  await bert.call('editProfile', { interests: [number('coffee'), number('travel'), number('music')] });
  const page = await openBrowser(browser, bert);

  // interests-form.test.tsx tests the form.
  await page.goto('/profile/steps/interests');
  await page.getByRole('searchbox', { name: t('interests:search') }).fill(' muse');
  await page.getByRole('checkbox', { name: t('vocabulary:interests.museums') }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('interests:save') }).click();
  await expect(page).toHaveURL(/\/profile$/);
  const { users } = await bert.call('profileInfo', {});
  expect(users[0]?.profile.fields.interests).toEqual([
    number('coffee'),
    number('travel'),
    number('music'),
    number('museums'),
  ]);

  await navigateInApp(page, `/u${anna.hid}`);
  await expect(page.getByText(t('users:inCommon_other', { count: 2 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('users:lookCity') }).click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('radio').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`context=user_city.*${anna.hid}`));
  await popup.getByRole('button', { name: t('common:action.close') }).click();
  await expect(popup).toBeHidden();

  await page.getByRole('button', { name: t('users:prompt.action') }).click();
  const send = popup.getByRole('button', { name: t('common:action.send') });
  const answer = popup.getByRole('textbox', { name: t('users:prompt.label') });
  await expect(answer).toBeFocused();
  await answer.fill(' \n ');
  await expect(send).toBeDisabled();
  await answer.fill('Long and in bed');
  await expectAccessible(page);
  await page.reload();
  await expect(answer).toHaveValue('Long and in bed');
  await send.click();
  await expect(page).toHaveURL(new RegExp(`/dialogs/${anna.hid}$`));
  const question = t(`vocabulary:conversation_prompt.${conversationPrompts[0]}`);
  const log = page.getByRole('region', { name: t('messenger:thread.log', { name: 'Anna' }) });
  await expect(log.getByText(question)).toBeVisible();
  await expect(log.getByText('Long and in bed')).toBeVisible();
  await expect(log.getByText(t('messenger:status.why', { name: 'Anna' }))).toBeVisible();
  await page.goBack();
  await expect(page.getByText(t('users:prompt.answered'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('users:prompt.openChat') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('users:prompt.action') })).toBeHidden();
  await expectAccessible(page);

  // The current member's profile has no actions.
  await navigateInApp(page, `/u${bert.hid}`);
  await expect(page.getByRole('heading', { name: /Bert/ })).toBeVisible();
  for (const name of [t('users:report', { name: 'Bert' }), t('users:prompt.action'), t('users:lookCity')])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await page.context().close();
});
