import { buy } from './support/buy.ts';
import { match, newCohort, openBrowser, signUp } from './support/member.ts';
import { expect, expectAccessible, expectTouchTargets, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

test('a gift waits for missing coins, survives a reload, and arrives once', { tag: '@check' }, async ({
  browser,
  server,
}) => {
  const age = newCohort();
  const robin = await signUp(server, { name: 'Robin', gender: 'm', age });
  const anna = await signUp(server, { name: 'Anna', gender: 'f', age });
  await match(robin, anna);
  // Buys coins by a card, which is stored, and spends them on the first gift.
  await buy(robin, 'coins', 'coins_widget', 'coins-100');
  const gift = { type: 'MESSAGE_TYPE_GIFT', giftMessageBody: { giftType: 12 }, requestId: 'the-first-gift' } as const;
  await robin.call('sendMessage', { id: anna.hid, ...gift });
  const giftsOf = async () =>
    (await anna.call('messages', { id: robin.hid })).messages.flatMap(({ giftType }) => giftType ?? []);

  const page = await openBrowser(browser, robin);
  await page.goto(`/dialogs/${anna.hid}`);
  await page.getByRole('button', { name: t('gifts:open', { name: 'Anna' }) }).click();
  const sheet = page.getByRole('dialog');
  const teddy = sheet.getByRole('radio', { name: new RegExp(`^${t('gifts:names.teddy')}`) });
  await teddy.locator('..').click();
  await expect(teddy).toBeChecked();
  await expectAccessible(page);
  await expectTouchTargets(page);
  await sheet.getByRole('button', { name: t('coins:get') }).click();
  await expect(page).toHaveURL(/context=thread_gift/);
  await page.reload();
  await sheet.getByRole('button', { name: /^Continue with/ }).click();
  await sheet.getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(/step=success_coins/);
  await expect.poll(giftsOf).toEqual([8, 12]);
  await sheet.getByRole('button', { name: t('common:action.continue') }).click();
  await expect(page.getByText(t('gifts:names.teddy')).first()).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});
