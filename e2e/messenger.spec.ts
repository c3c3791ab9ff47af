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
const chats = (page: Page): Locator =>
  page
    .getByRole('navigation', { name: t('shell:navigation') })
    .getByRole('link', { name: new RegExp(t('shell:nav.dialogs')) });

test('earlier messages load during scrolling up, and the visible ones do not move', async ({ browser, server }) => {
  const { mara, nils } = await pair(server);
  const count = limits.messagesPage + 5;
  for (let number = 1; number <= count; number += 1)
    await write(number % 3 === 0 ? mara : nils, number % 3 === 0 ? nils : mara, `Message ${number}`);
  const page = await openBrowser(browser, mara);
  // The second page waits until the scrolling has stopped.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/messages\?.*pageToken=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/dialogs/${nils.hid}`);
  await expect(messageOf(page, nils, `Message ${count}`)).toBeInViewport();
  const reading = messageOf(page, nils, `Message ${count - limits.messagesPage + 2}`);
  await reading.scrollIntoViewIfNeeded();
  const before = await reading.boundingBox();
  release();
  await expect(messageOf(page, nils, 'Message 1')).toBeAttached();
  const after = await reading.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
  const words = await log(page, nils)
    .getByText(/^Message \d+$/)
    .allInnerTexts();
  expect(words.map((word) => word.trim())).toEqual(Array.from({ length: count }, (_, index) => `Message ${index + 1}`));

  // New messages do not move the visible ones, and are counted.
  const held2 = await reading.boundingBox();
  await write(nils, mara, 'And one more');
  await expect(page.getByRole('button', { name: t('messenger:thread.toEndUnread_one', { count: 1 }) })).toBeVisible();
  expect(Math.abs(((await reading.boundingBox())?.y ?? 0) - (held2?.y ?? 0))).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: t('messenger:thread.toEndUnread_one', { count: 1 }) }).click();
  await expect(messageOf(page, nils, 'And one more')).toBeInViewport();
  await page.context().close();
});

test('an answer quotes its message and links to it at any distance', async ({ browser, server }) => {
  const { mara, nils } = await pair(server);
  await write(nils, mara, 'Tea or coffee?');
  const page = await openThread(browser, mara, nils, { hasTouch: false });
  // By keyboard: arrows and the first character of an entry move in the menu, Escape returns the focus.
  const options = page.getByRole('button', { name: t('messenger:thread.options') });
  await options.focus();
  await page.keyboard.press('Enter');
  const entry = (name: 'profile' | 'block' | 'report') =>
    page.getByRole('menuitem', { name: t(`messenger:thread.${name}`) });
  await expect(page.getByRole('menu', { name: t('messenger:thread.options') })).toBeVisible();
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
  for (let number = 1; number <= 3 * limits.messagesPage; number += 1) await write(nils, mara, `Later ${number}`);
  const last = await (async () => {
    const { messages } = await mara.call('messages', { id: nils.hid, pageSize: limits.listPage.max });
    return messages.find(({ repliedMessage }) => repliedMessage);
  })();
  // Another answer from the far end of the thread.
  await mara.call('sendMessage', {
    id: nils.hid,
    type: 'MESSAGE_TYPE_TEXT',
    textMessageBody: { text: 'Still tea' },
    replyToId: last?.repliedMessage?.id ?? '',
    requestId: 'still-tea',
  });
  // A thread with unread messages opens at the first of them, not at its end.
  await expect.poll(async () => (await mara.call('getDialog', { id: nils.hid })).dialog.unreadMessagesCount).toBe(0);
  await page.reload();
  const question = log(page, nils).locator('p').filter({ hasText: 'Tea or coffee?' });
  await expect(messageOf(page, nils, 'Still tea')).toBeInViewport();
  await expect(question).toHaveCount(0);
  await quote.last().click();
  await expect(question).toBeInViewport();
  await page.context().close();
});

test('a draft survives a reload; a too long one is refused with a message', { tag: '@check' }, async ({
  browser,
  server,
}) => {
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
  await expect(box(page)).toHaveValue(`${'x'.repeat(maxLength - 1)}y`);
  await expect(page.getByText(t('messenger:composer.left_other', { count: 0 }))).toBeVisible();
  await expectAccessible(page);
  await send(page);
  await expect(box(page)).toHaveValue('');
  await expect(messageOf(page, nils, `${'x'.repeat(maxLength - 1)}y`)).toBeVisible();
  await page.reload();
  await expect(box(page)).toHaveValue('');
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

test('every message is shown unchanged as text', async ({ browser, server }) => {
  const { mara, nils } = await pair(server);
  const [hers, his] = await Promise.all([openThread(browser, mara, nils), openThread(browser, nils, mara)]);
  const title = await his.title();
  const emoji = '😀'.repeat(limits.message.maxLength / 2);
  for (const text of [...odd, emoji]) {
    await sendText(hers, text);
    await expect(hers.getByText(t('messenger:status.pending'))).toHaveCount(0);
  }
  const arrived = async () => {
    const { messages } = await nils.call('messages', { id: mara.hid });
    const texts = messages.map(({ text }) => text).filter((text) => text !== '');
    return texts.toReversed();
  };
  await expect.poll(arrived).toEqual([...odd, emoji]);
  for (const [page, other] of [
    [hers, nils],
    [his, mara],
  ] as const) {
    await expect(messageOf(page, other, emoji)).toBeVisible();
    await expect(messageOf(page, other, odd[0] ?? '')).toBeAttached();
    await expect(messageOf(page, other, '<img src=x onerror=document.title=1>')).toBeAttached();
    expect(await log(page, other).locator('img[src="x"], script').count()).toBe(0);
    expect(await page.title()).toBe(title);
    const isWithin = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    expect(await page.evaluate(isWithin)).toBe(true);
    await navigateInApp(page, '/dialogs');
    await expect(page.getByRole('link', { name: new RegExp(other.name) })).toBeVisible();
    expect(await page.evaluate(isWithin)).toBe(true);
  }
  await Promise.all([hers.context().close(), his.context().close()]);
});

test('presence is shown; a message without a network shows a clock and is sent once', async ({ browser, server }) => {
  const { mara, nils } = await pair(server);
  const hers = await openBrowser(browser, mara);
  await hers.goto('/dialogs');
  const partner = hers.getByRole('link', { name: /Nils/ });
  const here = partner.getByText(t('common:online'), { exact: true });
  await expect(partner).toBeVisible();
  const his = await openThread(browser, nils, mara);
  await expect(here).toBeVisible();
  await expectTouchTargets(hers);
  await partner.click();
  await expect(box(hers)).toBeVisible();
  await expect(here.first()).toBeVisible();
  await expectTouchTargets(hers);
  await his.context().close();
  await expect(here).toHaveCount(0);

  const pending = log(hers, nils).getByText(t('messenger:status.pending'));
  await hers.context().setOffline(true);
  await sendText(hers, 'In the tunnel');
  await expect(messageOf(hers, nils, 'In the tunnel')).toBeVisible();
  await expect(pending).toHaveCount(1);
  await hers.context().setOffline(false);
  await expect(pending).toHaveCount(0);
  const { messages } = await nils.call('messages', { id: mara.hid });
  expect(messages.filter(({ text }) => text === 'In the tunnel')).toHaveLength(1);

  // A pending message of a closed page is sent when the app is opened next, on any page (decision 23).
  await hers.context().setOffline(true);
  await sendText(hers, 'Still in the tunnel');
  await expect(messageOf(hers, nils, 'Still in the tunnel')).toBeVisible();
  const later = await hers.context().newPage();
  await hers.close();
  await later.context().setOffline(false);
  await later.goto('/profile');
  const arrived = async () => {
    const { messages: all } = await nils.call('messages', { id: mara.hid });
    return all.filter(({ text }) => text === 'Still in the tunnel').length;
  };
  await expect.poll(arrived).toBe(1);
  await later.context().close();
});

test('two tabs show a message once; reading in one tab clears the badge in both', {
  tag: '@check',
}, async ({ browser, server }) => {
  const { mara, nils } = await pair(server);
  const one = await openBrowser(browser, mara);
  const other = await one.context().newPage();
  await one.goto('/dialogs');
  await other.goto('/matches/list');
  await expect(one.getByText(t('messenger:list.sayHello'))).toBeVisible();
  await expect(other.getByRole('link', { name: /Nils/ })).toBeVisible();
  await write(nils, mara, 'Are you at home?');
  const unread = new RegExp(t('shell:badge.dialogs_one', { count: 1 }));
  for (const page of [one, other]) await expect(chats(page)).toHaveAccessibleName(unread);
  await expect(one.getByText('Are you at home?')).toHaveCount(1);
  await one.bringToFront();
  await one.getByRole('main').getByRole('link', { name: /Nils/ }).click();
  await expect(messageOf(one, nils, 'Are you at home?')).toHaveCount(1);
  for (const page of [one, other]) await expect(chats(page)).not.toHaveAccessibleName(unread);

  await chats(other).click();
  await other.getByRole('main').getByRole('link', { name: /Nils/ }).click();
  await expect(messageOf(other, nils, 'Are you at home?')).toHaveCount(1);
  await sendText(other, 'I am');
  for (const page of [one, other]) await expect(messageOf(page, nils, 'I am')).toHaveCount(1);
  await one.context().close();
});

test('the server restarts during a conversation, and no message is lost or duplicated', async ({ browser, server }) => {
  const { mara, nils } = await pair(server);
  const [hers, his] = await Promise.all([openThread(browser, mara, nils), openThread(browser, nils, mara)]);
  await sendText(hers, 'Before');
  await expect(messageOf(his, mara, 'Before')).toBeVisible();
  const again = server.restart();
  for (const number of [1, 2, 3]) {
    await sendText(hers, `Hers, meanwhile ${number}`);
    await sendText(his, `His, meanwhile ${number}`);
  }
  await again;
  // realtime/client.test.ts tests the delays between a socket's attempts. The event `online` ends the delay.
  for (const page of [hers, his]) await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const texts = ['Before', ...[1, 2, 3].flatMap((n) => [`Hers, meanwhile ${n}`, `His, meanwhile ${n}`])];
  for (const text of texts) {
    await expect(messageOf(hers, nils, text)).toHaveCount(1);
    await expect(messageOf(his, mara, text)).toHaveCount(1);
  }
  await expect(hers.getByText(t('messenger:status.pending'))).toHaveCount(0);
  await sendText(his, 'After');
  await expect(messageOf(hers, nils, 'After')).toBeVisible();
  const { messages } = await mara.call('messages', { id: nils.hid });
  const kept = messages.map(({ text }) => text).filter((text) => text !== '');
  expect(kept.toSorted()).toEqual([...texts, 'After'].toSorted());
  for (const whose of ['Hers', 'His'])
    expect(kept.filter((text) => text.startsWith(whose)).toReversed()).toEqual(
      [1, 2, 3].map((number) => `${whose}, meanwhile ${number}`),
    );
  await Promise.all([hers.context().close(), his.context().close()]);
});
