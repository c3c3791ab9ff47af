import { limits } from '@kindred/contract/limits';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { type Member, match, newCohort, openBrowser, signUp, write } from './support/member.ts';
import { navigateInApp } from './support/navigation.ts';
import type { RunningServer } from './support/server.ts';
import { expect, expectAccessible, expectTouchTargets, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

interface Pair {
  readonly mara: Member;
  readonly nils: Member;
}

const pair = async (server: RunningServer): Promise<Pair> => {
  const age = newCohort();
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age });
  const nils = await signUp(server, { name: 'Nils', gender: 'm', age });
  await match(mara, nils);
  return { mara, nils };
};

/** Opens a member's browser with the thread. The other member's name labels the log and the field. */
const openThread = async (browser: Browser, of: Member, other: Member, options?: BrowserContextOptions) => {
  const page = await openBrowser(browser, of, options);
  await page.goto(`/dialogs/${other.hid}`);
  await expect(box(page)).toBeVisible();
  return page;
};

const box = (page: Page): Locator => page.getByRole('textbox');
const log = (page: Page, other: Member): Locator =>
  page.getByRole('region', { name: t('messenger:thread.log', { name: other.name }) });
const messageOf = (page: Page, other: Member, text: string): Locator =>
  log(page, other).getByText(text, { exact: true });
const send = (page: Page): Promise<void> => page.getByRole('button', { name: t('messenger:composer.send') }).click();
const sendText = async (page: Page, text: string): Promise<void> => {
  await box(page).fill(text);
  await send(page);
};
const pending = (page: Page, other: Member): Locator => log(page, other).getByText(t('messenger:status.pending'));
/** The link of the dialog in the list. The thread and other lists link to the member as well. */
const dialogOf = (page: Page, other: Member): Locator =>
  page.getByRole('list', { name: t('messenger:title') }).getByRole('link', { name: new RegExp(other.name) });
const chats = (page: Page): Locator =>
  page
    .getByRole('navigation', { name: t('shell:navigation') })
    .getByRole('link', { name: new RegExp(t('shell:nav.dialogs')) });

test('a thread opens at its first unread message, further back than a page, and is marked read; earlier messages load during scrolling up, and the visible ones do not move; an answer links to its message at any distance', async ({
  browser,
  server,
}) => {
  const { mara, nils } = await pair(server);
  await write(nils, mara, 'Tea or coffee?');
  const page = await openThread(browser, mara, nils, { hasTouch: false });
  // By keyboard: arrows and the first character of an entry move in the menu, Escape returns the focus.
  const options = page.getByRole('button', { name: t('messenger:thread.options') });
  await options.focus();
  await page.keyboard.press('Enter');
  const entry = (name: 'profile' | 'block' | 'report') =>
    page.getByRole('menuitem', { name: t(`messenger:thread.${name}`) });
  await expect(page.getByRole('menu', { name: t('messenger:thread.options') })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('profile')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: t('messenger:highlight.start') })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('block')).toBeFocused();
  await page.keyboard.press(t('messenger:thread.report').charAt(0));
  await expect(entry('report')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(options).toBeFocused();

  await messageOf(page, nils, 'Tea or coffee?').click({ button: 'right' });
  await page.getByRole('menuitem', { name: t('messenger:message.reply') }).click();
  await expect(page.getByRole('textbox')).toBeFocused();
  await sendText(page, 'Tea, please');
  const quote = log(page, nils).getByRole('button', { name: /Tea or coffee\?/ });
  await expect(quote).toBeVisible();
  await expect(pending(page, nils)).toHaveCount(0);
  // The answered message is on the third page.
  const count = 2 * limits.messagesPage + 5;
  await navigateInApp(page, '/dialogs');
  await expect(dialogOf(page, nils)).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  for (let number = 1; number <= count; number += 1) await write(nils, mara, `Message ${number}`);
  await page.goto(`/dialogs/${nils.hid}`);
  const unread = t('messenger:thread.newMessages_other', { count });
  await expect(log(page, nils).getByText(unread)).toBeInViewport();
  await expect(messageOf(page, nils, 'Message 1')).toBeInViewport();
  await expect(messageOf(page, nils, `Message ${count}`)).not.toBeInViewport();
  const rows = await log(page, nils).getByRole('listitem').allInnerTexts();
  const line = rows.findIndex((text) => text.includes(unread));
  expect(rows[line - 1]).toContain('Tea, please');
  expect(rows[line + 1]).toContain('Message 1');
  await expectAccessible(page);
  // The opening has marked everything read, for both members.
  const unreadCount = async () => (await mara.call('getDialog', { id: nils.hid })).dialog.unreadMessagesCount;
  await expect.poll(unreadCount).toBe(0);
  const { messages } = await nils.call('messages', { id: mara.hid });
  expect(messages.filter(({ isRead }) => !isRead)).toEqual([]);

  // Another answer from the far end of the thread.
  const { messages: all } = await mara.call('messages', { id: nils.hid, pageSize: limits.listPage.max });
  const answerFirst = (text: string, requestId: string) =>
    mara.call('sendMessage', {
      id: nils.hid,
      type: 'MESSAGE_TYPE_TEXT',
      textMessageBody: { text },
      replyToId: all.find(({ repliedMessage }) => repliedMessage)?.repliedMessage?.id ?? '',
      requestId,
    });
  await answerFirst('Still tea', 'still-tea');

  // The second page waits until the scrolling has stopped.
  const stopped = Promise.withResolvers<void>();
  await page.route(/\/messages\?.*pageToken=/, async (route) => {
    await stopped.promise;
    await route.continue();
  });
  // The next opening has no line, and is at the end.
  await navigateInApp(page, '/dialogs');
  await dialogOf(page, nils).click();
  await expect(messageOf(page, nils, 'Still tea')).toBeInViewport();
  await expect(log(page, nils).locator('[data-first-unread]')).toHaveCount(0);
  const reading = messageOf(page, nils, `Message ${count - limits.messagesPage + 4}`);
  await reading.scrollIntoViewIfNeeded();
  const positionOf = async () => (await reading.boundingBox())?.y ?? 0;
  const before = await positionOf();
  stopped.resolve();
  const earlier = count - limits.messagesPage - 5;
  await expect(messageOf(page, nils, `Message ${earlier}`)).toBeAttached();
  expect(Math.abs((await positionOf()) - before)).toBeLessThanOrEqual(1);
  const words = await log(page, nils)
    .getByText(/^Message \d+$/)
    .allInnerTexts();
  const numbers = words.map((word) => Number(word.trim().split(' ')[1]));
  expect(numbers).toContain(earlier);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));

  // A new message does not move the visible ones, and is not read before the end is in view.
  const still = await positionOf();
  await write(nils, mara, 'And one more');
  const toEnd = page.getByRole('button', { name: t('messenger:thread.toEndUnread_one', { count: 1 }) });
  await expect(toEnd).toBeVisible();
  expect(Math.abs((await positionOf()) - still)).toBeLessThanOrEqual(1);
  expect(await unreadCount()).toBe(1);
  await toEnd.press('Enter');
  await expect(messageOf(page, nils, 'And one more')).toBeInViewport();
  await expect.poll(unreadCount).toBe(0);

  const question = log(page, nils).locator('p').filter({ hasText: 'Tea or coffee?' });
  await expect(question).toHaveCount(0);
  await quote.last().click();
  await expect(question).toBeInViewport();

  // In a longer thread, the messages between are not loaded. Scrolling down loads them, and the visible ones do not move.
  const laterCount = 4 * limits.messagesPage;
  for (let number = 1; number <= laterCount; number += 1) await write(nils, mara, `Later ${number}`);
  const latest = messageOf(page, nils, `Later ${laterCount}`);
  const backToEnd = page.getByRole('button', { name: t('messenger:thread.toEnd'), exact: true });
  await navigateInApp(page, '/dialogs');
  await page.reload();
  await dialogOf(page, nils).click();
  await expect(
    log(page, nils).getByText(t('messenger:thread.newMessages_other', { count: laterCount })),
  ).toBeInViewport();
  await expect(latest).toHaveCount(0);
  await backToEnd.click();
  await expect(latest).toBeInViewport();
  await answerFirst('Tea forever', 'tea-forever');
  const laterPage = Promise.withResolvers<void>();
  await page.route(/\/messages\?.*pageToken=/, async (route) => {
    await laterPage.promise;
    await route.continue();
  });
  await quote.last().click();
  await expect(question).toBeInViewport();
  await expect(latest).toHaveCount(0);
  const unmoved = messageOf(page, nils, 'Message 12');
  await unmoved.scrollIntoViewIfNeeded();
  const yOf = async () => (await unmoved.boundingBox())?.y ?? 0;
  const standing = await yOf();
  laterPage.resolve();
  await expect(messageOf(page, nils, 'Message 30')).toBeAttached();
  expect(Math.abs((await yOf()) - standing)).toBeLessThanOrEqual(1);
  await expect(async () => {
    await log(page, nils).evaluate((element) => element.scrollBy({ top: 2000, behavior: 'instant' }));
    await expect(latest).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(backToEnd).toHaveCount(0);
  // From a message far before, the button leads back to the latest ones, and so does a message of the viewer.
  await page.reload();
  for (const leave of [() => backToEnd.click(), () => sendText(page, 'Never mind')]) {
    await expect(latest).toBeInViewport();
    await quote.last().click();
    await expect(question).toBeInViewport();
    await leave();
    await expect(question).toHaveCount(0);
  }
  await expect(messageOf(page, nils, 'Never mind')).toBeInViewport();
  await page.context().close();
});

/** Hostile and unusual texts. */
const odd = [
  '<img src=x onerror="document.title=\'taken\'">',
  '<script>document.title="taken"</script>',
  '&#60;img src=x onerror=document.title=1&#62;',
  'javascript:alert(1) https://elsewhere.example/?a=<b>',
  '\u202Eevil gnp.exe \u2066 left',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  'शुक्रिया, كيف حالك؟ 👩‍👩‍👧‍👦',
];

test('a draft survives a reload; a too long one is refused with a message; every message is shown unchanged as text', {
  tag: '@check',
}, async ({ browser, server }) => {
  const { mara, nils } = await pair(server);
  const page = await openThread(browser, mara, nils);
  await box(page).fill('I was just about to');
  await page.reload();
  await expect(box(page)).toHaveValue('I was just about to');
  const { maxLength } = limits.message;
  await box(page).fill('x'.repeat(maxLength - 1));
  await expect(page.getByText(t('messenger:composer.left_one', { count: 1 }))).toBeVisible();
  await box(page).press('End');
  await page.keyboard.insertText('yz and much more');
  const longest = `${'x'.repeat(maxLength - 1)}y`;
  await expect(box(page)).toHaveValue(longest);
  await expect(page.getByText(t('messenger:composer.left_other', { count: 0 }))).toBeVisible();
  await expectAccessible(page);
  await send(page);
  await expect(box(page)).toHaveValue('');
  await expect(messageOf(page, nils, longest)).toBeVisible();

  const title = await page.title();
  const emoji = '😀'.repeat(maxLength / 2);
  const texts = [...odd, emoji];
  for (const text of texts) await sendText(page, text);
  const arrived = async () => {
    const { messages } = await nils.call('messages', { id: mara.hid });
    return messages.flatMap(({ text }) => (text === '' ? [] : [text])).toReversed();
  };
  await expect.poll(arrived).toEqual([longest, ...texts]);
  for (const text of texts) await write(nils, mara, text);
  await page.reload();
  await expect(box(page)).toHaveValue('');
  for (const text of [emoji, odd[0] ?? '', '<img src=x onerror=document.title=1>'])
    await expect(messageOf(page, nils, text)).toHaveCount(2);
  expect(await log(page, nils).locator('img[src="x"], script').count()).toBe(0);
  expect(await page.title()).toBe(title);
  const isWithin = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  expect(await page.evaluate(isWithin)).toBe(true);
  await navigateInApp(page, '/dialogs');
  await expect(dialogOf(page, nils)).toBeVisible();
  expect(await page.evaluate(isWithin)).toBe(true);
  await page.context().close();
});

test('presence is shown; two tabs show a message once, and reading in one clears the badge in both; a message of a page that closed without a network is sent once', {
  tag: '@check',
}, async ({ browser, server }) => {
  const { mara, nils } = await pair(server);
  const one = await openBrowser(browser, mara);
  const other = await one.context().newPage();
  await other.goto('/matches/list');
  await expect(other.getByRole('link', { name: /Nils/ })).toBeVisible();
  await one.bringToFront();
  await one.goto('/dialogs');
  await expect(one.getByText(t('messenger:list.sayHello'))).toBeVisible();
  const his = await openThread(browser, nils, mara);
  const here = one.getByRole('link', { name: /Nils/ }).getByText(t('common:online'), { exact: true });
  await expect(here).toBeVisible();
  await expectTouchTargets(one);

  await write(nils, mara, 'Are you at home?');
  const unread = new RegExp(t('shell:badge.dialogs_one', { count: 1 }));
  for (const page of [one, other]) await expect(chats(page)).toHaveAccessibleName(unread);
  await expect(one.getByText('Are you at home?')).toHaveCount(1);
  await dialogOf(one, nils).click();
  await expect(messageOf(one, nils, 'Are you at home?')).toHaveCount(1);
  for (const page of [one, other]) await expect(chats(page)).not.toHaveAccessibleName(unread);
  await expect(here.first()).toBeVisible();
  await expectTouchTargets(one);
  await his.context().close();
  await expect(here).toHaveCount(0);

  await chats(other).click();
  await dialogOf(other, nils).click();
  await expect(messageOf(other, nils, 'Are you at home?')).toHaveCount(1);
  await sendText(other, 'I am');
  for (const page of [one, other]) await expect(messageOf(page, nils, 'I am')).toHaveCount(1);
  await expect(pending(other, nils)).toHaveCount(0);
  await other.close();

  // A pending message of a closed page is sent when the app is opened next, on any page (decision 23).
  await one.context().setOffline(true);
  await sendText(one, 'In the tunnel');
  await expect(messageOf(one, nils, 'In the tunnel')).toBeVisible();
  await expect(pending(one, nils)).toHaveCount(1);
  const later = await one.context().newPage();
  await one.close();
  await later.context().setOffline(false);
  await later.goto('/profile');
  const arrived = async () => {
    const { messages } = await nils.call('messages', { id: mara.hid });
    return messages.filter(({ text }) => text === 'In the tunnel').length;
  };
  await expect.poll(arrived).toBe(1);
  await later.context().close();
});
