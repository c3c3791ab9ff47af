import type { Page } from '@playwright/test';
import { newCohort, openBrowser, signUp } from './support/member.ts';
import { navigateInApp } from './support/navigation.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

const chatOf = (page: Page, texts = t) => page.getByRole('dialog', { name: texts('support:title') });
const fieldOf = (page: Page, texts = t) => page.getByRole('textbox', { name: texts('support:label') });

test('a member writes to support: a draft survives, a failed message is retried, a sent one stays; it opens from the help center, only for members', async ({
  browser,
  server,
}) => {
  const anna = await signUp(server, { name: 'Anna', gender: 'f', age: newCohort() });
  const page = await openBrowser(browser, anna);
  await page.goto('/info/help/rules');
  await page.getByRole('button', { name: t('help:chat') }).click();
  await expect(chatOf(page).getByText(t('support:opening.help'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chatOf(page)).toBeHidden();
  await page.goto('/profile');
  const line = page.getByRole('button', { name: t('profile:settings.support') });
  await line.click();
  await expect(chatOf(page).getByText(t('support:opening.settings'))).toBeVisible();
  await expect(chatOf(page).getByText(t('support:hint'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('support:topic.photos') }).click();
  await expect(fieldOf(page)).toBeFocused();
  await expect(fieldOf(page)).toHaveValue(`${t('support:topic.photos')}\n`);
  await expect(page.getByRole('button', { name: t('support:topic.photos') })).toBeHidden();

  // A draft survives a reload.
  await fieldOf(page).fill('I cannot find');
  await page.reload();
  await expect(fieldOf(page)).toHaveValue('I cannot find');

  const refused = { status: 400, json: { errors: [{ code: 1, message: 'refused by the test' }] } };
  await page.route('**/v3/support/messages', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refused) : route.continue(),
  );
  await fieldOf(page).fill('I cannot find my matches');
  await page.getByRole('button', { name: t('messenger:composer.send') }).click();
  await expect(page.getByText(t('messenger:status.refused'), { exact: true }).last()).toBeVisible();
  await expect(fieldOf(page)).toHaveValue('');
  await expectAccessible(page);
  await page.unroute('**/v3/support/messages');
  await page.reload();
  await page.getByRole('button', { name: t('messenger:message.resend') }).click();
  await expect(page.getByText(t('messenger:status.delivered'))).toBeAttached();
  const { messages } = await anna.call('supportMessages', {});
  expect(messages.map(({ text }) => text)).toEqual(['I cannot find my matches']);

  // A message without an answer is retried automatically.
  await page.route('**/v3/support/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await fieldOf(page).fill('Are you there?');
  await page.getByRole('button', { name: t('messenger:composer.send') }).click();
  await expect(page.getByText(t('messenger:status.pending'))).toBeAttached();
  await page.unroute('**/v3/support/messages');
  await expect(page.getByText(t('messenger:status.pending'))).toHaveCount(0);
  expect((await anna.call('supportMessages', {})).messages).toHaveLength(2);

  await page.reload();
  await expect(chatOf(page).getByText('I cannot find my matches', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chatOf(page)).toBeHidden();

  // The chats of a member who has written show it, also without other chats.
  await navigateInApp(page, '/dialogs');
  const row = page.getByRole('main').getByRole('button', { name: /Are you there\?/ });
  await expect(row).toContainText(t('support:title'));
  await expectAccessible(page);
  await row.click();
  await expect(chatOf(page).getByText('I cannot find my matches', { exact: true })).toBeVisible();
  await page.context().close();
});

test('an answer appears immediately, counts as unread until it is seen, and is announced on other pages', {
  tag: '@check',
}, async ({ browser, server }) => {
  const anna = await signUp(server, { name: 'Anna', gender: 'f', age: newCohort() });
  await anna.call('sendSupportMessage', { text: 'Where are my matches?', requestId: crypto.randomUUID() });
  const page = await openBrowser(browser, anna);

  // The test injects the operators' answer between server and page.
  let unread = 0;
  let notify = (): void => undefined;
  const { promise: listening, resolve: listens } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/realtime/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((frame) => {
      socket.send(frame);
      listens();
    });
    const data = () => ({ unreadMessagesCount: unread, isAnswer: true });
    notify = () => socket.send(JSON.stringify({ channel: 'chat', event: 'support', seq: 0, data: data() }));
  });
  const seen: unknown[] = [];
  const answers = ['Behind the heart, below', 'Did you find them?'];
  let answerCount = 0;
  await page.route('**/v3/support/messages?*', async (route) => {
    const response = await route.fetch();
    const { messages, ...rest } = (await response.json()) as { messages: object[] };
    const operators = answers.slice(0, answerCount).map((text, index) => ({
      id: String(index + 2),
      createDate: new Date().toISOString(),
      isIncoming: true,
      isRead: unread === 0,
      text,
      requestId: null,
    }));
    await route.fulfill({
      json: { ...rest, messages: [...operators.toReversed(), ...messages], unreadMessagesCount: unread },
    });
  });
  await page.route('**/v3/support/messages:markRead', async (route) => {
    seen.push(route.request().postDataJSON());
    unread = 0;
    await route.fulfill({ json: {} });
  });
  const answer = () => {
    answerCount += 1;
    unread += 1;
    notify();
  };

  await page.goto('/profile');
  const line = page.getByRole('main').getByRole('button', { name: t('profile:settings.support') });
  await expect(line).toBeVisible();
  await listening;
  answer();
  const toast = page.getByText(t('support:news'));
  // A hovered toast stays; otherwise it closes after three seconds.
  await toast.hover();
  await expect(line).toContainText(t('profile:settings.supportUnread_one', { count: 1 }));
  await toast.click();
  await expect(chatOf(page).getByText('Behind the heart, below', { exact: true })).toBeVisible();
  await expect.poll(() => seen).toEqual([{ upToId: '2' }]);

  answer();
  await expect(chatOf(page).getByText('Did you find them?', { exact: true })).toBeVisible();
  await expect(chatOf(page).getByRole('log')).toContainText('Did you find them?');
  await expect.poll(() => seen.at(-1)).toEqual({ upToId: '3' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(line).not.toContainText(t('profile:settings.supportUnread_one', { count: 1 }));
  await page.context().close();
});

test('nothing is cut off at 320 px in the language of the longest terms', async ({ browser, server }) => {
  const locale = 'de-DE';
  const texts = textsOf(locale);
  const anna = await signUp(server, { name: 'Anna', gender: 'f', age: newCohort() });
  // A new device starts in the account's language.
  await anna.call('saveLanguageTag', { language_tag: locale });
  const page = await openBrowser(browser, anna, { viewport: { width: 320, height: 568 }, locale });
  await page.goto('/profile?popup=support&tag=leaving-payform');
  await expect(chatOf(page, texts).getByText(texts('support:opening.leaving-payform'))).toBeVisible();
  await fieldOf(page, texts).fill('8'.repeat(120));
  await page.getByRole('button', { name: texts('messenger:composer.send') }).click();
  await expect(page.getByText(texts('messenger:status.delivered'))).toBeAttached();
  await expectAccessible(page);
  const log = page.getByRole('region', { name: texts('support:log') });
  expect(await log.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  await page.context().close();
});
