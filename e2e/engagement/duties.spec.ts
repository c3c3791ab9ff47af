import { limits } from '@kindred/contract/limits';
import { listEmails } from '../support/emails.ts';
import { givePhoto, match, newCohort, openBrowser, signUp } from '../support/member.ts';
import { closeConsole, openConsole, signInOperator } from '../support/operator.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

test('a visitor without an account asks to remove an intimate image, and a moderator removes it', async ({
  browser,
  server,
}) => {
  const owner = await signUp(server, { name: 'Otto', gender: 'm', age: newCohort() });
  await givePhoto(owner);
  const [photo] = (await owner.call('myAlbum', { album: limits.photo.albumId })).album.photos;
  const page = await (await browser.newContext({ baseURL: server.url() })).newPage();
  await page.goto('/info/child-safety');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('home:footer.imageRemoval') })
    .first()
    .click();
  const form = page.getByRole('main').locator('form');
  const send = form.getByRole('button', { name: t('image-removal:send') });
  await send.click();
  await expect(form.getByText(t('image-removal:declareFault'))).toBeVisible();
  await expect(form.getByLabel(t('image-removal:name'))).toBeFocused();
  await expectAccessible(page);
  await expectTouchTargets(page);
  const email = 'jane.roe@mail.example.org';
  await form.getByLabel(t('image-removal:name')).fill('Jane Roe');
  await form.getByLabel(t('image-removal:email')).fill(email);
  await form.getByLabel(t('image-removal:target')).fill(`${server.url()}/gallery/${owner.hid}/photos/${photo?.id}`);
  await form.getByLabel(t('image-removal:declare')).check();
  await send.click();
  await expect(page.getByRole('heading', { name: t('image-removal:sent.title') })).toBeFocused();

  const desk = await openConsole(browser, server, await signInOperator(server, 'moderator'));
  await desk.goto('/console/image-removals');
  const request = desk.getByRole('listitem').filter({ hasText: 'Jane Roe' });
  await request.getByRole('button', { name: t('console-queues:open') }).click();
  // The photo that the URL names is chosen already.
  await expect(request.getByRole('checkbox')).toBeChecked();
  await expectAccessible(desk);
  await expectTouchTargets(desk);
  await request.getByRole('button', { name: t('console-removals:remove_one', { count: 1 }) }).click();
  await expect(request).toBeHidden();
  await closeConsole(desk);
  const { decisions } = await owner.call('decisions', {});
  expect(decisions.map(({ reason }) => reason)).toEqual(['intimate']);
  await expect.poll(async () => (await listEmails(server, email)).map(({ subject }) => subject)).toHaveLength(2);
  await page.context().close();
});

test('a member of a state with the duties reads the safety notice before the first message, whose text stays, and a notice about a banned correspondent', async ({
  browser,
  server,
}) => {
  const age = newCohort();
  const nora = await signUp(server, { name: 'Nora', gender: 'f', age, city: 'Chicago' });
  const milo = await signUp(server, { name: 'Milo', gender: 'm', age, city: 'Chicago' });
  await match(nora, milo);
  const page = await openBrowser(browser, nora);
  const seen: unknown[] = [];
  const notices = [{ uid: 'u'.repeat(22), name: 'Cheat', createDate: '2036-01-01T00:00:00.000Z' }];
  await page.route('**/v3/fraudNotices:markSeen', (route) => {
    seen.push(route.request().postDataJSON());
    return route.fulfill({ json: {} });
  });
  await page.goto(`/dialogs/${milo.hid}`);
  await page.getByRole('textbox').fill('Hello Milo');
  await page.getByRole('button', { name: t('messenger:composer.send') }).click();
  const notice = page.getByRole('dialog', { name: t('safety:notice.title') });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);
  // Without the acknowledgement the message stays, unsent.
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await expect(page.getByText('Hello Milo')).toBeVisible();
  expect((await milo.call('messages', { id: nora.hid })).messages.map(({ text }) => text)).not.toContain('Hello Milo');
  await page.getByRole('button', { name: t('messenger:message.resend') }).click();
  await notice.getByRole('button', { name: t('safety:notice.acknowledge') }).press('Enter');
  await expect(notice).toBeHidden();
  await expect
    .poll(async () => (await milo.call('messages', { id: nora.hid })).messages.map(({ text }) => text))
    .toContain('Hello Milo');

  await page.route(/\/v3\/fraudNotices(\?.*)?$/, (route) => route.fulfill({ json: { notices } }));
  await page.goto('/profile?popup=fraudNotice');
  const popup = page.getByRole('dialog', { name: t('safety:fraud.title') });
  await expect(popup.getByText('Cheat')).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect.poll(() => seen).toEqual([{ uids: [notices[0]?.uid] }]);
  await page.context().close();
});
