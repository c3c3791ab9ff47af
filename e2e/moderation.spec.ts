import { limits } from '@kindred/contract/limits';
import { photoReasons } from '@kindred/contract/photo-reasons';
import { expectNoConsoleErrors, watchConsole } from './support/console-errors.ts';
import { type Member, match, newCohort, openBrowser, signUp, write } from './support/member.ts';
import { closeConsole, type Operator, openConsole, signInOperator } from './support/operator.ts';
import { portrait } from './support/register.ts';
import { expect, expectAccessible, expectTouchTargets, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { expectToast } from './support/toasts.ts';

const t = textsOf('en-US');

test('a member is reported, judged at the console, reads why, appeals, and is let go', async ({ browser, server }) => {
  const age = newCohort();
  const adam = await signUp(server, { name: 'Adamo', gender: 'm', age });
  const eva = await signUp(server, { name: 'Evita', gender: 'f', age });
  await match(adam, eva);
  await write(adam, eva, 'Send me your money');
  await eva.call('sendAbuse', { user_hid: adam.hid, reason_id: 2 });

  const page = await openBrowser(browser, adam);
  await page.goto('/profile');
  const entry = page.getByRole('button', { name: t('profile:settings.decisions') });
  await expect(page.getByRole('button', { name: t('profile:settings.support') })).toBeVisible();
  await expect(entry).toBeHidden();

  const desk = await openConsole(browser, server, await signInOperator(server, 'moderator'));
  await desk.goto('/console/reports');
  const one = desk.getByRole('listitem').filter({ hasText: 'Adamo' });
  await one.getByRole('button', { name: t('console-queues:reports.read') }).click();
  await expect(one.getByText('Send me your money')).toBeVisible();
  await expectAccessible(desk);
  await expectTouchTargets(desk);
  await one.getByText(t('console-queues:judge.kind.softBan'), { exact: true }).click();
  await one.getByText(t('decisions:reason.scam'), { exact: true }).click();
  // Told at once, wherever one is; nine seconds long, so a hand is there already.
  await Promise.all([
    page.getByText(t('decisions:told.taken')).click(),
    one.getByRole('button', { name: t('console-queues:judge.submit'), exact: true }).click(),
  ]);
  await expect(one).toBeHidden();
  await expect(page.getByText(t('decisions:reason.scam'))).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);
  const appeal = page.getByRole('textbox', { name: t('decisions:appeal.label') });
  await appeal.fill('I asked for');
  await page.reload();
  await expect(appeal).toHaveValue('I asked for');
  await appeal.fill('I asked for honey, not for money');
  await page.getByRole('button', { name: t('decisions:appeal.send') }).click();
  await expect(page.getByText(t('decisions:appeal.open'))).toBeVisible();

  // Who decided does not answer: another operator does.
  await closeConsole(desk);
  const judge = await openConsole(browser, server, await signInOperator(server, 'moderator'));
  await judge.goto('/console/appeals');
  const asked = judge.getByRole('listitem').filter({ hasText: 'honey' });
  await asked
    .getByRole('textbox', { name: t('console-queues:appeals.answer') })
    .fill('You are right, enjoy the honey.');
  await expectAccessible(judge);
  await asked.getByRole('button', { name: t('console-queues:appeals.grant') }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByText(t('decisions:appeal.granted'))).toBeVisible();
  await expect(page.getByText('You are right, enjoy the honey.')).toBeVisible();
  await write(adam, eva, 'Honey!');
  await page.context().close();
  await closeConsole(judge);
});

/** Puts photos up and publishes them, as the app does. */
const publish = async (member: Member, count: number): Promise<void> => {
  const photos: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const body = new FormData();
    body.append('album_id', String(limits.photo.albumId));
    const file = await portrait(`hsl(${number * 30}, 60%, 50%)`);
    body.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'portrait.jpg');
    const headers = { authorization: `JWT ${member.tokens.access_token.token}` };
    const address = `${member.origin}/apis/photos/v1/users/me/photos/from/file`;
    const response = await fetch(address, { method: 'POST', headers, body });
    const { result } = (await response.json()) as { result: { photo: { id: string } } };
    photos.push(result.photo.id);
  }
  await member.call('publishPhotos', { photos });
};

/** Members of journeys before this one, who signed up at the same server, may have left photos in its queue. */
const clearPhotos = async (operator: Operator): Promise<void> => {
  const { photos } = await operator.call('photoQueue', {});
  for (const { uid } of photos) await operator.call('approvePhoto', { uid });
  if (photos.length > 0) await clearPhotos(operator);
};

test('whoever is banned learns from the login, and from the app, where to read why', async ({
  browser,
  page,
  server,
}) => {
  const adam = await signUp(server, { name: 'Adamo', gender: 'm', age: newCohort() });
  const operator = await signInOperator(server, 'moderator');
  await operator.call('judgeMember', { hid: adam.hid, kind: 'ban', reason: 'spam', requestId: `ban-${adam.hid}` });
  await page.goto(`${server.url()}/login`);
  await page.getByLabel(t('login:email')).fill(adam.email);
  await page.getByLabel(t('login:password'), { exact: true }).fill(adam.password);
  await page.getByRole('button', { name: t('login:submit') }).click();
  const why = page.getByRole('link', { name: t('session:banned.statement') });
  await expect(why).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);
  await why.click();
  await expect(page.getByText(t('decisions:reason.spam'))).toBeVisible();

  await page.goto(`${server.url()}/info/decision?statement=cut-off`);
  await expect(page.getByRole('heading', { name: t('decisions:link.gone') })).toBeFocused();
  await expect(page.getByRole('link', { name: t('home:login') })).toBeVisible();
  await expectAccessible(page);
  // Was away when it happened.
  const away = await openBrowser(browser, adam);
  await away.goto('/matches');
  await away.getByRole('link', { name: t('session:banned.statement') }).click();
  await expect(away).toHaveURL(`${server.url()}/info/decision`);
  await expect(away.getByText(t('decisions:reason.spam'))).toBeVisible();
  await away.context().close();
});

test('ten photos are decided by keys alone, two of them otherwise through a lost network, and their owner is told why at once', async ({
  browser,
  server,
}) => {
  const operator = await signInOperator(server, 'moderator');
  await clearPhotos(operator);
  const adam = await signUp(server, { name: 'Adamo', gender: 'm', age: newCohort() });
  await publish(adam, limits.photo.batch);
  const page = await openBrowser(browser, adam);
  // What is told before the page hears would be told to nobody.
  const { promise: heard, resolve } = Promise.withResolvers<unknown>();
  page.on('websocket', (socket) => socket.once('framereceived', resolve));
  await page.goto('/profile');
  await heard;
  await expect(page.getByText(t('photos:inReview'))).toHaveCount(limits.photo.batch);
  const desk = await openConsole(browser, server, operator);
  await desk.goto('/console/photos');
  await expect(desk.getByRole('button', { name: t('console-queues:approve') })).toBeVisible();
  await expectAccessible(desk);
  await expectTouchTargets(desk);

  const taken = desk.waitForResponse((response) => response.url().endsWith(':reject') && response.ok());
  const begun = Date.now();
  for (let number = 1; number < limits.photo.batch; number += 1) await desk.keyboard.press('a');
  await desk.keyboard.press('r');
  await desk.keyboard.press(String(photoReasons.indexOf('fakeAge') + 1));
  const pressed = Date.now() - begun;
  // They are sent in their order: the last one taken, all are.
  await taken;
  const description = `${pressed} ms until the last key, ${Date.now() - begun} ms until the server has taken all`;
  test.info().annotations.push({ type: 'ten decisions', description });
  await expect(desk.getByText(t('console-queues:empty'))).toBeVisible();
  const refused = page.getByRole('dialog', { name: t('photo-news:refused.fakeAge.title') });
  await expect(refused.getByText(t('photo-news:rejected.guidelines'))).toBeVisible();

  await desk.context().setOffline(true);
  for (const key of ['u', 'u', 'r']) await desk.keyboard.press(key);
  await expect(desk.getByRole('group', { name: t('console-queues:why') })).toBeVisible();
  await expectAccessible(desk);
  const copy = String(photoReasons.indexOf('copy') + 1);
  for (const key of [copy, 'r', copy]) await desk.keyboard.press(key);
  await expect(desk.getByText(t('console-queues:empty'))).toBeVisible();
  // The tab goes with what was not sent, and another finds it.
  expectNoConsoleErrors(desk);
  await desk.close();
  await desk.context().setOffline(false);
  const again = watchConsole(await desk.context().newPage());
  await again.goto('/console/photos');
  await expect(again.getByText(t('console-queues:empty'))).toBeVisible();
  const counts = async () => {
    const { album } = await adam.call('myAlbum', { album: limits.photo.albumId });
    return [3, 4].map((status) => album.photos.filter((photo) => photo.status === status).length);
  };
  await expect.poll(counts, { timeout: 30_000 }).toEqual([limits.photo.batch - 2, 2]);
  // Taken back, it is told of no longer; what followed within five minutes was told in passing.
  await expectToast(page, t('photo-news:refused.copy.title'));
  await expect(refused).toBeHidden();
  await page.context().close();
  await closeConsole(again);
});
