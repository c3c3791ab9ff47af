import { limits } from '@kindred/contract/limits';
import { photoReasons } from '@kindred/contract/photo-reasons';
import { sql } from 'kysely';
import { expectNoConsoleErrors, watchConsole } from './support/console-errors.ts';
import { withDatabase } from './support/database.ts';
import { type Member, match, newCohort, openBrowser, signUp, write } from './support/member.ts';
import { waitForRealtime } from './support/navigation.ts';
import { closeConsole, type Operator, openConsole, signInAs, signInOperator } from './support/operator.ts';
import { portrait } from './support/register.ts';
import type { RunningServer } from './support/server.ts';
import { expect, expectAccessible, expectTouchTargets, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { expectToast } from './support/toasts.ts';

const t = textsOf('en-US');

test('a member is reported, restricted in the console, reads the reason, appeals, and is restored', async ({
  browser,
  server,
}) => {
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

  const operatorPage = await openConsole(browser, server, await signInOperator(server, 'moderator'));
  await operatorPage.goto('/console/reports');
  const one = operatorPage.getByRole('listitem').filter({ hasText: 'Adamo' });
  await one.getByRole('button', { name: t('console-queues:open') }).click();
  await expect(one.getByText('Send me your money')).toBeVisible();
  await expectAccessible(operatorPage);
  await expectTouchTargets(operatorPage);
  await one.getByText(t('console-queues:judge.kind.softBan'), { exact: true }).click();
  await one.getByText(t('decisions:reason.scam'), { exact: true }).click();
  // The notice appears immediately on any page, for nine seconds, so the click must be prepared.
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

  // The appeal needs another operator.
  await signInAs(operatorPage, await signInOperator(server, 'moderator'));
  await operatorPage.goto('/console/appeals');
  const asked = operatorPage.getByRole('listitem').filter({ hasText: 'honey' });
  await asked
    .getByRole('textbox', { name: t('console-queues:appeals.answer') })
    .fill('You are right, enjoy the honey.');
  await expectAccessible(operatorPage);
  await asked.getByRole('button', { name: t('console-queues:appeals.grant') }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByText(t('decisions:appeal.granted'))).toBeVisible();
  await expect(page.getByText('You are right, enjoy the honey.')).toBeVisible();
  await write(adam, eva, 'Honey!');
  await page.context().close();
  await closeConsole(operatorPage);
});

/** Uploads and publishes photos, as the app does. */
const publish = async (member: Member, count: number): Promise<void> => {
  const upload = async (_: unknown, number: number): Promise<string> => {
    const body = new FormData();
    body.append('album_id', String(limits.photo.albumId));
    const file = await portrait(`hsl(${number * 30}, 60%, 50%)`);
    body.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'portrait.jpg');
    const headers = { authorization: `JWT ${member.tokens.access_token.token}` };
    const address = `${member.origin}/apis/photos/v1/users/me/photos/from/file`;
    const response = await fetch(address, { method: 'POST', headers, body });
    const { result } = (await response.json()) as { result: { photo: { id: string } } };
    return result.photo.id;
  };
  await member.call('publishPhotos', { photos: await Promise.all(Array.from({ length: count }, upload)) });
};

/** The operators of earlier journeys on the same server left, and their leases would end during this journey. */
const endLeases = (server: RunningServer): Promise<unknown> =>
  withDatabase(server, (db) => sql`update photo set leased_until = null where leased_until is not null`.execute(db));

/** Earlier journeys on the same server may have left photos in the queue. */
const clearPhotos = async (operator: Operator): Promise<void> => {
  const { photos } = await operator.call('photoQueue', {});
  for (const { uid } of photos) await operator.call('approvePhoto', { uid });
  if (photos.length > 0) await clearPhotos(operator);
};

test('a banned member finds the reason through the login and the app', async ({ browser, page, server }) => {
  const adam = await signUp(server, { name: 'Adamo', gender: 'm', age: newCohort() });
  const operator = await signInOperator(server, 'moderator');
  await operator.call('judgeMember', { hid: adam.hid, kind: 'ban', reason: 'spam', requestId: `ban-${adam.hid}` });
  await page.goto(`${server.url()}/login`);
  await page.getByLabel(t('login:email')).fill(adam.email);
  await page.getByLabel(t('login:password'), { exact: true }).fill(adam.password);
  await page.getByRole('button', { name: t('login:submit'), exact: true }).click();
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
  // This browser was closed during the ban.
  const away = await openBrowser(browser, adam);
  await away.goto('/matches');
  await away.getByRole('link', { name: t('session:banned.statement') }).click();
  await expect(away).toHaveURL(`${server.url()}/info/decision`);
  await expect(away.getByText(t('decisions:reason.spam'))).toBeVisible();
  await away.context().close();
});

test('ten photos are decided by keyboard, two of them during a network loss, and the member is notified immediately', async ({
  browser,
  server,
}) => {
  const operator = await signInOperator(server, 'moderator');
  await endLeases(server);
  await clearPhotos(operator);
  const adam = await signUp(server, { name: 'Adamo', gender: 'm', age: newCohort() });
  await publish(adam, limits.photo.batch);
  const page = await openBrowser(browser, adam);
  const connected = waitForRealtime(page);
  await page.goto('/profile');
  await connected;
  await expect(page.getByText(t('photos:inReview'))).toHaveCount(limits.photo.batch);
  const operatorPage = await openConsole(browser, server, operator);
  await operatorPage.goto('/console/photos');
  await expect(operatorPage.getByRole('button', { name: t('console-queues:approve') })).toBeVisible();
  await expectAccessible(operatorPage);
  await expectTouchTargets(operatorPage);

  const lastDecision = operatorPage.waitForResponse((response) => response.url().endsWith(':reject') && response.ok());
  const startedAt = Date.now();
  for (let number = 1; number < limits.photo.batch; number += 1) await operatorPage.keyboard.press('a');
  await operatorPage.keyboard.press('r');
  await operatorPage.keyboard.press(String(photoReasons.indexOf('fakeAge') + 1));
  const pressed = Date.now() - startedAt;
  // They are sent in order, so the last one implies all.
  await lastDecision;
  const description = `${pressed} ms until the last key, ${Date.now() - startedAt} ms until the server has all`;
  test.info().annotations.push({ type: 'ten decisions', description });
  await expect(operatorPage.getByText(t('console-queues:none.title'))).toBeVisible();
  const refused = page.getByRole('dialog', { name: t('photo-news:refused.fakeAge.title') });
  await expect(refused.getByText(t('photo-news:rejected.guidelines'))).toBeVisible();

  await operatorPage.context().setOffline(true);
  for (const key of ['u', 'u', 'r']) await operatorPage.keyboard.press(key);
  await expect(operatorPage.getByRole('group', { name: t('console-queues:why') })).toBeVisible();
  await expectAccessible(operatorPage);
  const copy = String(photoReasons.indexOf('copy') + 1);
  for (const key of [copy, 'r', copy]) await operatorPage.keyboard.press(key);
  await expect(operatorPage.getByText(t('console-queues:none.title'))).toBeVisible();
  // The tab is closed with unsent decisions, which another tab finds.
  expectNoConsoleErrors(operatorPage);
  await operatorPage.close();
  await operatorPage.context().setOffline(false);
  const again = watchConsole(await operatorPage.context().newPage());
  await again.goto('/console/photos');
  await expect(again.getByText(t('console-queues:none.title'))).toBeVisible();
  const counts = async () => {
    const { album } = await adam.call('myAlbum', { album: limits.photo.albumId });
    return [3, 4].map((status) => album.photos.filter((photo) => photo.status === status).length);
  };
  await expect.poll(counts, { timeout: 30_000 }).toEqual([limits.photo.batch - 2, 2]);
  // An undone decision is not announced. Later ones within five minutes were shown before.
  await expectToast(page, t('photo-news:refused.copy.title'));
  await expect(refused).toBeHidden();
  await page.context().close();
  await closeConsole(again);
});
