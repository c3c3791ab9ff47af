import { limits } from '@kindred/contract/limits';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newCohort, openBrowser, signUp } from './support/member.ts';
import { portrait } from './support/register.ts';
import { expect, isAccessible, isTouchable, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

const tooSmall = (): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: '#555' } })
    .jpeg()
    .toBuffer();

const album = (page: Page) => page.getByRole('region', { name: t('photos:title') });

test('a member who skipped the photo adds two, sees them reviewed, and deletes one', async ({ browser, server }) => {
  const member = await signUp(server, { name: 'Lone', gender: 'f', age: newCohort() });
  const page = await openBrowser(browser, member);
  await page.goto('/profile');
  const photos = album(page);
  await expect(photos.getByText(t('photos:first'))).toBeVisible();
  await isAccessible(page);

  await photos
    .locator('input[type=file]')
    .setInputFiles([
      jpeg('one.jpg', await portrait('#a53')),
      jpeg('small.jpg', await tooSmall()),
      jpeg('two.jpg', await portrait('#35a')),
    ]);
  await expect(photos.getByRole('alert').filter({ hasText: t('errors:photoDimensions') })).toBeVisible();
  await expect(photos.getByText(t('photos:inReview'))).toHaveCount(2);
  await photos.getByRole('button', { name: t('photos:dismiss') }).click();
  await expect(photos.getByText(t('errors:photoDimensions'))).toHaveCount(0);

  // Moderation in the demonstration, told over the socket: the page is not loaded again.
  await expect(photos.getByText(t('photos:inReview'))).toHaveCount(0);
  const tiles = photos.getByRole('listitem').filter({ has: page.getByRole('img') });
  await expect(tiles).toHaveCount(2);
  await expect(tiles.first().getByText(t('photos:cover'))).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await isAccessible(page);

  await photos.getByRole('button', { name: t('photos:delete.action', { number: 2 }) }).click();
  const question = page.getByRole('dialog', { name: t('photos:delete.title') });
  await question.getByRole('button', { name: t('photos:delete.confirm'), exact: true }).click();
  await expect(question).toBeHidden();
  await expect(tiles).toHaveCount(1);
  await expect(photos).toBeFocused();
  await expect(tiles.getByText(t('photos:cover'))).toBeVisible();
  await page.context().close();
});

test('one of two photos is given up on its way, the other sent again after the network was lost', async ({
  browser,
  server,
}) => {
  const member = await signUp(server, { name: 'Patient', gender: 'f', age: newCohort() });
  const page = await openBrowser(browser, member);
  await page.goto('/profile');
  const photos = album(page);
  await expect(photos.getByText(t('photos:first'))).toBeVisible();
  const path = '**/users/me/photos/from/file*';
  // The first hangs on its way, the second meets no network.
  await page.route(path, (route) => route.abort('internetdisconnected'));
  await page.route(path, () => undefined, { times: 1 });
  const underWay = page.waitForRequest(path);
  await photos
    .locator('input[type=file]')
    .setInputFiles([jpeg('one.jpg', await portrait('#a53')), jpeg('two.jpg', await portrait('#35a'))]);
  await underWay;
  await expect(photos.getByRole('progressbar', { name: t('photos:sending') })).toHaveCount(2);
  await photos
    .getByRole('button', { name: t('photos:cancel') })
    .first()
    .click();
  await expect(photos.getByRole('alert').filter({ hasText: t('errors:offline') })).toBeVisible();
  await expect(photos.getByRole('progressbar')).toHaveCount(0);
  await isAccessible(page);
  await isTouchable(page);

  await page.unroute(path);
  await photos.getByRole('button', { name: t('common:action.retry') }).click();
  await expect(photos.getByRole('img', { name: t('photos:yours', { number: 1 }) })).toBeVisible();
  await expect(photos.getByRole('alert')).toBeHidden();
  const { album: kept } = await member.call('myAlbum', { album: limits.photo.albumId });
  expect(kept.photos).toHaveLength(1);
  await page.context().close();
});
