import { limits } from '@kindred/contract/limits';
import { photoStatuses } from '@kindred/contract/photos';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openFigureSession, prepareContext } from './support/figure-pages.ts';
import { match, newCohort, openBrowser, signUp } from './support/member.ts';
import { portrait } from './support/register.ts';
import { expect, expectAccessible, expectTouchTargets, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { Finger, pinch } from './support/touch.ts';

const t = textsOf('en-US');
const { albumId } = limits.photo;

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

const tooSmall = (): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: '#555' } })
    .jpeg()
    .toBuffer();

const album = (page: Page) => page.getByRole('region', { name: t('photos:title') });
const dialog = (page: Page, key: string) => page.getByRole('dialog', { name: t(key) });
/** Waits for the popup's focus, since it would otherwise interrupt the next input. */
const hasFocus = (popup: Locator) =>
  expect.poll(() => popup.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
const close = (popup: Locator) => popup.getByRole('button', { name: t('common:action.close') }).click();
const pictures = (photos: Locator) => photos.getByRole('img', { name: /^Your photo / });

test('the first photo is cropped, celebrated and shown full-screen; others are uploaded despite a network loss, ordered, and veiled for members without Premium', async ({
  browser,
  server,
}) => {
  const age = newCohort();
  const member = await signUp(server, { name: 'Vera', gender: 'f', age });
  const friend = await signUp(server, { name: 'Finn', gender: 'm', age });
  const page = await openBrowser(browser, member);
  await page.goto('/profile');
  const photos = album(page);
  await expect(photos.getByText(t('photos:first'))).toBeVisible();
  await photos.locator('input[type=file]').setInputFiles(jpeg('one.jpg', await portrait('#a53')));
  const crop = dialog(page, 'photos:crop.title');
  await expect(crop.getByRole('button', { name: t('photos:crop.use') })).toBeEnabled();
  await expectAccessible(page);
  await crop.getByRole('button', { name: t('photos:crop.use') }).click();
  const feast = dialog(page, 'photo-news:success.title');
  await expect(feast).toBeVisible();
  await expectAccessible(page);
  await feast.getByRole('button', { name: t('photo-news:success.more') }).click();
  await expect(feast).toBeHidden();
  const [photo] = (await member.call('myAlbum', { album: albumId })).album.photos;
  expect((photo?.width ?? 0) / (photo?.height ?? 1)).toBeCloseTo(4 / 5, 2);

  await photos.getByRole('img', { name: t('photos:yours', { number: 1 }) }).click();
  await expect(page).toHaveURL(new RegExp(`/gallery/${member.hid}/photos/${photo?.id}$`));
  const viewer = page.getByRole('dialog');
  const whole = viewer.getByRole('img');
  await expect(whole).toBeVisible();
  await expectAccessible(page);
  const widthOf = async () => (await whole.boundingBox())?.width ?? 0;
  const width = await widthOf();
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBeGreaterThan(width * 1.4);
  await whole.dblclick();
  await expect.poll(widthOf).toBeCloseTo(width, 0);
  await pinch(page, whole, 2.5);
  await expect.poll(widthOf).toBeGreaterThan(width * 2);
  await pinch(page, whole, 0.3);
  await expect.poll(widthOf).toBeCloseTo(width, 0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/profile/);
  await expect(viewer).toHaveCount(0);

  // The second of the further uploads succeeds but its answer is lost. Later uploads have no network.
  const path = '**/users/me/photos/from/file*';
  let sent = 0;
  await page.route(path, async (route) => {
    sent += 1;
    if (sent < 2) return route.continue();
    if (sent === 2) await route.fetch();
    return route.abort('internetdisconnected');
  });
  const colours = ['#5a3', '#35a', '#3aa', '#a3a'];
  const good = await Promise.all(colours.map(async (colour, index) => jpeg(`${index}.jpg`, await portrait(colour))));
  await photos
    .locator('input[type=file]')
    .setInputFiles([
      ...good.slice(0, 2),
      jpeg('small.jpg', await tooSmall()),
      ...good.slice(2),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') },
    ]);
  // Uploaded photos are published, invalid ones are reported, failed ones wait.
  const refused = dialog(page, 'photo-news:refused.photoTooSmall.title');
  await expect(refused).toBeVisible();
  await expectAccessible(page);
  await close(refused);
  await expect(photos.getByText(t('photos:paused'))).toHaveCount(3);
  expect((await member.call('myAlbum', { album: albumId })).album.count).toBe(3);
  await expect(photos.getByText(t('errors:photoTooSmall'))).toBeVisible();
  await expect(photos.getByText(t('errors:photoType'))).toBeVisible();
  await page.unroute(path);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(photos.getByText(t('photos:paused'))).toHaveCount(0);
  await expect(pictures(photos)).toHaveCount(5);
  for (const _ of [1, 2])
    await photos
      .getByRole('button', { name: t('photos:dismiss') })
      .first()
      .click();
  expect((await member.call('myAlbum', { album: albumId })).album.count).toBe(5);

  // The demo's moderation is announced over the socket, without a reload.
  const looked = async () =>
    (await member.call('myAlbum', { album: albumId })).album.photos.filter(
      ({ status }) => status === photoStatuses.moderated,
    );
  await expect.poll(looked).toHaveLength(5);
  await expect(photos.getByText(t('photos:inReview'))).toHaveCount(0);
  await expectAccessible(page);
  await expectTouchTargets(page);

  const more = (number: number) =>
    photos.getByRole('button', { name: t('photos:actions.open', { number }), exact: true });
  const actions = dialog(page, 'photos:actions.title');
  const orderNow = async () => (await member.call('myAlbum', { album: albumId })).album.photos.map(({ id }) => id);
  const ids = await orderNow();
  await more(2).focus();
  await page.keyboard.press('Enter');
  await hasFocus(actions);
  await actions.getByRole('button', { name: t('photos:actions.cover') }).focus();
  const changed = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.keyboard.press('Enter');
  await changed;
  await expect(actions.getByText(t('photos:actions.place', { number: 1, total: 5 }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(actions).toBeHidden();

  await more(3).focus();
  await page.keyboard.press('Enter');
  await hasFocus(actions);
  const later = actions.getByRole('button', { name: t('photos:actions.later') });
  await later.focus();
  const ordered = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.keyboard.press('Enter');
  await ordered;
  await expect(actions.getByText(t('photos:actions.place', { number: 4, total: 5 }))).toBeVisible();

  await actions.getByRole('button', { name: t('photos:actions.delete') }).click();
  const question = dialog(page, 'photos:delete.title');
  await question.getByRole('button', { name: t('photos:delete.confirm'), exact: true }).click();
  await expect(pictures(photos)).toHaveCount(4);
  expect(await orderNow()).toEqual([ids[1], ids[0], ids[3], ...ids.slice(4)]);

  // Dragging by touch: the photo moves to the drop position, and the first one is the cover.
  const tile = (number: number) =>
    photos.getByRole('listitem').filter({ has: page.getByRole('img', { name: t('photos:yours', { number }) }) });
  await tile(3).scrollIntoViewIfNeeded();
  const [first, third] = [await tile(1).boundingBox(), await tile(3).boundingBox()];
  const dragged = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  const finger = await Finger.of(page);
  await finger.down(tile(3));
  await expect(tile(3)).toHaveCSS('opacity', '0.7');
  await finger.slide((first?.x ?? 0) - (third?.x ?? 0), 300);
  await finger.up();
  await dragged;
  await expect(tile(1).getByText(t('photos:cover'))).toBeVisible();
  const { photos: kept, cover_id: cover } = (await member.call('myAlbum', { album: albumId })).album;
  expect(cover).toBe(ids[3]);
  expect(kept.map(({ id }) => id)).toEqual([ids[3], ids[1], ids[0], ...ids.slice(4)]);

  // Viewed by a match without Premium.
  await match(friend, member);
  const other = await openBrowser(browser, friend);
  await other.goto(`/gallery/${member.hid}/photos/${cover}`);
  const slides = other.getByRole('dialog', { name: t('users:photo.all', { name: 'Vera' }) });
  await expect(
    slides.getByRole('img', { name: t('users:photo.number', { name: 'Vera', number: 1, total: 4 }) }),
  ).toBeVisible();
  await expect(slides.getByText(t('users:getPremiumToSeeAllPhotos')).first()).not.toBeInViewport();
  await other.keyboard.press('ArrowRight');
  await expect(slides.getByText(t('users:getPremiumToSeeAllPhotos')).first()).toBeInViewport();
  await expect(other).not.toHaveURL(new RegExp(cover ?? 'none'));
  // The offer of Premium opens over the photos and leaves them unchanged.
  await slides
    .getByRole('button', { name: t('users:getPremiumToSeeAllPhotos') })
    .first()
    .click();
  const premium = dialog(other, 'payments:title.premium');
  await expect(premium.getByRole('radio').first()).toBeVisible();
  await other.keyboard.press('ArrowLeft');
  await other.keyboard.press('Escape');
  await expect(premium).toBeHidden();
  await expect(slides.getByText(t('users:getPremiumToSeeAllPhotos')).first()).toBeInViewport();
  await other.context().close();
  await page.context().close();
});

test('the first photos of a page are there before the app, where the app shows them', async ({ browser, server }) => {
  const session = await openFigureSession(server.url());
  const photosOfApp = {
    game: 'article:not([inert])',
    list: '[data-photo-of]',
    search: '[data-photo-of]',
    profile: 'section img',
  };
  for (const name of ['game', 'list', 'search', 'profile'] as const) {
    const context = await browser.newContext();
    await prepareContext(context, session, name);
    const page = await context.newPage();
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto(`${session.origin}${session.paths[name]}`, { waitUntil: 'commit' });
    const first = page.locator('[data-first-picture] img').first();
    await expect
      .poll(() => first.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0))
      .toBe(true);
    const before = await first.boundingBox();
    code.resolve();
    await expect(first).toBeHidden();
    const photo = page.locator('main').locator(photosOfApp[name]).first();
    await expect(photo).toBeVisible();
    const after = await photo.boundingBox();
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(after?.[side], `${side} of ${name}`).toBeCloseTo(before?.[side] ?? 0, 0);
    await context.close();
  }
});
