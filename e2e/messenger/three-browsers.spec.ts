import { randomUUID } from 'node:crypto';
import { brands } from '@kindred/brands';
import { gifts } from '@kindred/contract/gifts';
import type { Locator, Page } from '@playwright/test';
import { buy } from '../support/buy.ts';
import { callServer } from '../support/call.ts';
import { type Member, match, newCohort, openBrowser, signUp } from '../support/member.ts';
import { waitForRealtime } from '../support/navigation.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

const log = (page: Page, other: Member): Locator =>
  page.getByRole('region', { name: t('messenger:thread.log', { name: other.name }) });
const field = (page: Page, other: Member): Locator =>
  page.getByRole('textbox', { name: t('messenger:composer.label', { name: other.name }) });
const row = (page: Page, other: Member): Locator =>
  page
    .getByRole('list', { name: t('messenger:title') })
    .getByRole('listitem')
    .filter({ hasText: other.name });

/** On a touch screen, Enter begins a new line, so the button sends. */
const send = async (page: Page, other: Member, text: string): Promise<void> => {
  await field(page, other).fill(text);
  await page.getByRole('button', { name: t('messenger:composer.send'), exact: true }).press('Enter');
};

/** The ids of the messages in the order of the thread. */
const order = (page: Page, other: Member): Promise<string[]> =>
  log(page, other)
    .locator('[id^="message-"]')
    .evaluateAll((elements) => elements.map(({ id }) => id));

test('a conversation in three browsers, by keyboard: both devices of a member and the other member see all of it, in one order', async ({
  browser,
  server,
}) => {
  const age = newCohort();
  const [mara, nils, olaf] = await Promise.all([
    signUp(server, { name: 'Mara', gender: 'f', age }),
    signUp(server, { name: 'Nils', gender: 'm', age }),
    signUp(server, { name: 'Olaf', gender: 'm', age }),
  ]);
  await match(mara, nils);
  await match(mara, olaf);
  await buy(mara, 'coins', 'coins_widget', 'coins-100');
  const { authorization_token } = await callServer(mara.origin, 'login', {
    product_id: brands[0].id,
    email: mara.email,
    password: mara.password,
  });
  const [phone, laptop, his] = await Promise.all([
    openBrowser(browser, mara),
    openBrowser(browser, { ...mara, tokens: authorization_token }, { viewport: { width: 1280, height: 800 } }),
    openBrowser(browser, nils),
  ]);
  await Promise.all(
    (
      [
        [phone, `/dialogs/${nils.hid}`],
        [laptop, '/dialogs'],
        [his, `/dialogs/${mara.hid}`],
      ] as const
    ).map(async ([page, path]) => {
      const listening = waitForRealtime(page);
      await page.goto(path);
      await listening;
    }),
  );

  // He writes. Her phone shows and announces it, and reads it for both of her devices; he sees that.
  await field(his, mara).press('M');
  await expect(log(phone, nils)).toContainText(t('messenger:thread.typing', { name: nils.name }));
  await send(his, mara, 'Good morning');
  await expect(log(phone, nils)).toContainText('Good morning');
  await expect(phone.getByRole('log', { name: t('messenger:thread.incoming') })).toHaveText(
    t('messenger:thread.says', { name: nils.name, text: 'Good morning' }),
  );
  await expect(row(laptop, nils)).toContainText('Good morning');
  await expect(log(his, mara)).toContainText(t('messenger:status.read'));
  await expect.poll(async () => (await mara.call('getDialog', { id: nils.hid })).dialog.unreadMessagesCount).toBe(0);

  // She answers on the laptop, and adds a sticker and a gift on the phone. All three show the same.
  await row(laptop, nils).getByRole('link').press('Enter');
  await send(laptop, nils, 'Good morning to you');
  for (const page of [phone, laptop]) await expect(log(page, nils)).toContainText('Good morning to you');
  await phone.getByRole('button', { name: t('gifts:sticker.open'), exact: true }).press('Enter');
  await phone.getByRole('button', { name: t('gifts:sticker.names.heart'), exact: true }).press('Enter');
  await mara.call('sendMessage', {
    id: nils.hid,
    type: 'MESSAGE_TYPE_GIFT',
    giftMessageBody: { giftType: gifts.indexOf('coffee') + 1 },
    requestId: randomUUID(),
  });
  const threads = [
    [phone, nils],
    [laptop, nils],
    [his, mara],
  ] as const;
  for (const [page, other] of threads) {
    await expect(log(page, other)).toContainText('Good morning to you');
    await expect(log(page, other)).toContainText(t('gifts:sticker.said', { sticker: t('gifts:sticker.names.heart') }));
    await expect(log(page, other)).toContainText(t('gifts:names.coffee'));
  }
  const [first, ...rest] = await Promise.all(threads.map(([page, other]) => order(page, other)));
  expect(first).toHaveLength(4);
  for (const other of rest) expect(other).toEqual(first);

  // Her conversation with another member shows none of it.
  await expect(row(laptop, olaf)).not.toContainText(/morning|coffee/);

  // A message that she deletes on the laptop disappears in all three.
  const own = log(laptop, nils).locator('[id^="message-"]').filter({ hasText: 'Good morning to you' });
  await own.getByRole('button', { name: t('messenger:message.options') }).press('Enter');
  await laptop.getByRole('menuitem', { name: t('messenger:message.remove') }).press('Enter');
  const popup = laptop.getByRole('dialog', { name: t('messenger:delete.title') });
  await popup.getByRole('button', { name: t('messenger:delete.confirm') }).press('Enter');
  for (const [page, other] of threads) await expect(log(page, other)).not.toContainText('Good morning to you');
  await Promise.all([phone, laptop, his].map((page) => page.context().close()));
});
