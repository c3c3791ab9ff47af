import { brands } from '@kindred/brands';
import { categoriesWhere, formatChoice } from '@kindred/contract/consent-choice';
import { sitePushTypes } from '@kindred/contract/engagement/site-push-types';
import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { consentVersion } from '../../server/src/features/consent/consent-terms.ts';
import { withDatabase } from '../support/database.ts';
import { like, type Member, newCohort, openBrowser, signUp, write } from '../support/member.ts';
import { navigateInApp, waitForNotices, waitForRealtime } from '../support/navigation.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

/** Opens a browser of a member who consented to statistics. */
const openTracked = async (browser: Browser, member: Member): Promise<Page> => {
  const page = await openBrowser(browser, member);
  const version = await consentVersion(brands[0], 'en-US');
  const categories = categoriesWhere((category) => category === 'analytics');
  await page
    .context()
    .addCookies([{ name: 'consent', value: formatChoice({ version, categories }), url: member.origin }]);
  return page;
};

const notices = (page: Page) => page.getByRole('region', { name: t('common:notifications') });
const push = (page: Page, title: string) => notices(page).getByRole('button', { name: title });
const closePush = (page: Page) =>
  notices(page)
    .getByRole('button', { name: t('common:action.close') })
    .click();

/** The tracked pushes of a member by type, and the tracked actions. */
const readTracked = (server: RunningServer): Promise<string[]> =>
  withDatabase(server, async (db) => {
    const { rows } = await sql<{ what: string }>`
      select coalesce(data ->> 'push_action', data ->> 'push_type') as what from tracking_event
      where kind in ('push.show', 'push.action')`.execute(db);
    return rows.map(({ what }) => what);
  });

test('likes, visits, a match and messages appear as pushes, once and not on the page that shows them', async ({
  browser,
  server,
}) => {
  const age = newCohort();
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age });
  const nils = await signUp(server, { name: 'Nils', gender: 'm', age });
  const page = await openTracked(browser, mara);
  const opened = waitForRealtime(page);
  const loaded = waitForNotices(page);
  await page.goto('/profile');
  await Promise.all([opened, loaded]);

  await nils.call('visitUser', { id: mara.hid });
  // The pointer holds the push.
  await push(page, t('pushes:visit.title')).hover();
  await expectAccessible(page);
  await expectTouchTargets(page);
  await expect(notices(page)).not.toContainText(nils.name);
  await page.keyboard.press('Escape');
  await expect(push(page, t('pushes:visit.title'))).toHaveCount(0);

  await like(nils, mara);
  await expect(push(page, t('pushes:like.title'))).toBeVisible();
  await expect(notices(page)).not.toContainText(nils.name);
  await closePush(page);

  await like(mara, nils);
  await push(page, t('pushes:match.title')).click();
  await expect(page.getByRole('dialog', { name: t('matches-game:match.title') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await write(nils, mara, 'Tea or coffee?');
  await expect(push(page, 'Tea or coffee?')).toBeVisible();
  await notices(page)
    .getByRole('button', { name: t('pushes:message.button') })
    .click();
  const field = page.getByRole('textbox', { name: t('pushes:message.placeholder', { name: nils.name }) });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('Tea, please');
  await page.keyboard.press('Enter');
  await expect(field).toHaveCount(0);
  await expect
    .poll(async () => (await nils.call('messages', { id: mara.hid })).messages.map(({ text }) => text))
    .toContain('Tea, please');

  await navigateInApp(page, `/dialogs/${nils.hid}`);
  await write(nils, mara, 'With milk?');
  await expect(page.getByText('With milk?').first()).toBeVisible();
  await expect.poll(() => readTracked(server)).toContain('hide_by_current_page');
  await expect(push(page, 'With milk?')).toHaveCount(0);

  const { visit, like: liked, match, message } = sitePushTypes;
  const tracked = await readTracked(server);
  expect(tracked.filter((what) => /^\d+$/.test(what)).toSorted()).toEqual(
    [visit, liked, match, message].map(String).toSorted(),
  );
  expect(tracked.filter((what) => !/^\d+$/.test(what)).toSorted()).toEqual(
    ['click', 'click', 'close', 'close', 'hide_by_current_page'].toSorted(),
  );
  await page.context().close();
});
