import { limits } from '@kindred/contract/limits';
import type { Page } from '@playwright/test';
import { givePhoto, newCohort, openBrowser, signUp } from './support/member.ts';
import { closeConsole, openConsole, signInOperator } from './support/operator.ts';
import { expect, expectAccessible, expectTouchTargets, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { expectToast } from './support/toasts.ts';

const t = textsOf('en-US');

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const badge = (page: Page) => page.getByRole('heading', { level: 2 }).getByText(t('common:verified'));

test('a member shows a gesture to the camera, an operator decides, and the badge appears immediately', async ({
  browser,
  server,
}) => {
  const age = newCohort();
  const member = await signUp(server, { name: 'Vera', gender: 'f', age });
  const other = await signUp(server, { name: 'Looker', gender: 'm', age });
  const operator = await signInOperator(server, 'moderator');
  await givePhoto(member);
  const [photo] = (await member.call('myAlbum', { album: limits.photo.albumId })).album.photos;
  await operator.call('approvePhoto', { uid: photo?.id ?? '' });
  const page = await openBrowser(browser, member);
  await page.goto('/profile');
  await page.getByText(t('verification:line.title'), { exact: true }).click();
  await expect(button(page, 'verification:intro.start')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'verification:intro.start').click();
  await expect(page.getByRole('dialog', { name: t('verification:title.gesture') })).toBeVisible();
  await button(page, 'verification:openCamera').click();
  const video = page.getByLabel(t('verification:camera.view'));
  await expect.poll(() => video.evaluate((view: HTMLVideoElement) => view.videoWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await button(page, 'verification:camera.take').click();
  await expect(page.getByAltText(t('verification:check.yours'))).toBeVisible();
  await expect(video).toHaveCount(0);
  await expectAccessible(page);
  await expectTouchTargets(page);
  await button(page, 'verification:check.use').click();
  await expect(page.getByText(t('verification:submitted.title'))).toBeVisible();
  await button(page, 'common:action.done').click();

  await expect(badge(page)).toHaveCount(0);

  const operatorPage = await openConsole(browser, server, operator);
  await operatorPage.goto('/console/verification');
  await expect(operatorPage.getByAltText(t('console-verification:selfie'))).toBeVisible();
  await expect(operatorPage.getByRole('heading', { name: `Vera, ${age}` })).toBeVisible();
  await expectAccessible(operatorPage);
  await expectTouchTargets(operatorPage);
  await operatorPage.keyboard.press('a');
  // Announced over the socket, without a reload.
  await expectToast(page, t('verification:news.valid'));
  await expect(operatorPage.getByText(t('console-verification:none'))).toBeVisible();
  await operatorPage.getByRole('link', { name: t('console-verification:tab.covers') }).click();
  await expect(operatorPage.getByText(t('console-verification:noCovers'))).toBeVisible();
  await expectAccessible(operatorPage);
  await expect(badge(page)).toBeVisible();
  await expect(page.getByText(t('verification:line.valid'))).toBeVisible();
  const { users } = await other.call('profileInfo', { users_hids: member.hid });
  expect(users[0]?.verified).toBe(true);
  await closeConsole(operatorPage);
  await page.context().close();
});
