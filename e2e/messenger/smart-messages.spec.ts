import { notificationSettingIds } from '@kindred/contract/engagement/notification-settings';
import { smartMessageLimits } from '@kindred/contract/engagement/smart-message-limits';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { withDatabase } from '../support/database.ts';
import { type Member, newCohort, openBrowser, signUp, write } from '../support/member.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { expectToast } from '../support/toasts.ts';

const t = textsOf('en-US');

/** Makes the member one with an approved photo. */
const approvePhoto = (server: RunningServer, { hid }: Member) =>
  withDatabase(server, (db) => db.updateTable('member').set({ photos_moderated: 1 }).where('hid', '=', hid).execute());
/** Runs the job now, which runs each minute anyway. */
const runJob = (server: RunningServer) =>
  withDatabase(server, (db) => sql`select enqueue_job('smart.send', '{}'::jsonb)`.execute(db));

const entry = (page: Page, state: string) =>
  page.getByRole('button', { name: `${t('smart-messages:entry.title')} ${t(`smart-messages:entry.${state}`)}` });
const popup = (page: Page, key: string) => page.getByRole('dialog', { name: t(`smart-messages:${key}`) });
const press = (page: Page, key: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t(key), exact: true })
    .click();
const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectTouchTargets(page);
};

test('Smart Messages need a photo, reach members who allow them as greetings, and are turned off', async ({
  browser,
  server,
}) => {
  const age = newCohort();
  const nils = await signUp(server, { name: 'Nils', gender: 'm', age });
  const anna = await signUp(server, { name: 'Anna', gender: 'f', age });
  const clara = await signUp(server, { name: 'Clara', gender: 'f', age });
  await clara.call('saveNotificationSettings', { disabled: [notificationSettingIds.smartMessages] });

  const page = await openBrowser(browser, nils);
  await page.clock.install();
  await page.goto('/dialogs');
  await entry(page, 'off').click();
  await expect(popup(page, 'photo.title')).toBeVisible();
  await expectGood(page);
  await press(page, 'smart-messages:photo.later');

  await approvePhoto(server, nils);
  await page.reload();
  await entry(page, 'off').click();
  await expect(popup(page, 'subscribe.title')).toBeVisible();
  await expect(
    page.getByText(t('smart-messages:subscribe.trial_other', { count: smartMessageLimits.trial })),
  ).toBeVisible();
  await expectGood(page);
  await press(page, 'smart-messages:subscribe.try');
  await expectToast(page, t('smart-messages:push.on'));
  for (const percent of smartMessageLimits.progress) {
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(percent));
    await page.clock.fastForward(smartMessageLimits.stepMs);
  }
  await expect(popup(page, 'activation.done')).toBeVisible();
  await expectGood(page);
  await press(page, 'smart-messages:gotIt');
  await expect(entry(page, 'active')).toBeVisible();

  await runJob(server);
  await expect.poll(async () => (await anna.call('dialogs', {})).dialogs.length).toBe(1);
  const [greeting] = (await anna.call('messages', { id: nils.hid })).messages;
  expect(greeting).toMatchObject({ type: 'MESSAGE_TYPE_GREETING', isSmart: true });
  expect((await clara.call('dialogs', {})).dialogs).toEqual([]);
  await write(anna, nils, 'Hello Nils');

  await page.reload();
  await entry(page, 'done').click();
  await expect(popup(page, 'info.title')).toBeVisible();
  await expectGood(page);
  await press(page, 'smart-messages:info.off');
  await expect(popup(page, 'off.title')).toBeVisible();
  await expect(page.getByText(t('smart-messages:off.waiting_one', { count: 1 }))).toBeVisible();
  await expectGood(page);
  await press(page, 'smart-messages:off.confirm');
  await expectToast(page, t('smart-messages:push.off'));
  await expect(entry(page, 'off')).toBeVisible();
  await page.context().close();
});
