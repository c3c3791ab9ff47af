import { emailSettings, type NotificationSetting } from '@kindred/contract/engagement/notification-settings';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { openMailServer } from '../../server/test/mail-server.ts';
import { sendTo } from '../support/call.ts';
import { withDatabase } from '../support/database.ts';
import { like, type Member, newCohort, openBrowser, signUp } from '../support/member.ts';
import { waitForRealtime } from '../support/navigation.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

/** Runs a statement on the server's database. */
const execute = (server: RunningServer, statement: ReturnType<typeof sql>) =>
  withDatabase(server, (db) => statement.execute(db));

/** Moves a member to the morning after the last events: they are older, the member was not here meanwhile, and the job runs. */
const startMorning = async (server: RunningServer, { hid }: Member): Promise<void> => {
  const id = sql`(select id from member where hid = ${hid})`;
  await execute(server, sql`update mark set marked_at = marked_at - interval '10 minutes' where target_id = ${id}`);
  await execute(server, sql`delete from presence where member_id = ${id}`);
  await execute(server, sql`update digest_due set due_at = now() - interval '1 minute' where member_id = ${id}`);
  await execute(server, sql`select enqueue_job('digests.claim', '{}')`);
};

const setting = (page: Page, name: NotificationSetting) =>
  page.getByRole('switch', { name: t(`notifications:setting.${name}`) });

test('a like is mailed once, one click in the mail program stops the emails, and both open tabs of the settings show it', async ({
  browser,
}) => {
  const mail = await openMailServer();
  const server = await startServer({ SMTP_URL: mail.url });
  try {
    const age = newCohort();
    const mara = await signUp(server, { name: 'Mara', gender: 'f', age });
    const nils = await signUp(server, { name: 'Nils', gender: 'm', age });
    await execute(server, sql`update member set email_confirmed_at = now() where hid = ${mara.hid}`);
    await like(nils, mara);
    await startMorning(server, mara);
    /** The emails that a mail program can unsubscribe from. */
    const optional = async () =>
      (await Promise.all(mail.received.map(({ to, raw }) => PostalMime.parse(raw).then((email) => ({ to, email })))))
        .filter(({ email }) => email.headers.some(({ key }) => key === 'list-unsubscribe-post'))
        .map(({ to, email }) => [to, email] as const);
    await expect.poll(async () => (await optional()).length).toBe(1);
    const [[to, email] = []] = await optional();
    expect(to).toEqual([mara.email]);
    expect(email?.subject).toContain(t('digest:likes_one', { count: 1 }));
    expect(email?.text).not.toContain(nils.name);

    const one = await openBrowser(browser, mara);
    const other = await one.context().newPage();
    const tabs = [one, other];
    for (const page of tabs) {
      const opened = waitForRealtime(page);
      await page.goto('/settings/notifications');
      await opened;
      await expect(setting(page, 'likes')).toBeChecked();
    }
    await setting(one, 'sitePushes').uncheck();
    await expect(setting(other, 'sitePushes')).not.toBeChecked();
    await setting(other, 'sitePushes').check();
    await expect(setting(one, 'sitePushes')).toBeChecked();

    const header = email?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const link = new URL(/^<(.+)>$/.exec(header)?.[1] ?? '');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await sendTo(link, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' });
    expect(answer.status).toBe(200);
    for (const page of tabs) {
      for (const name of emailSettings) await expect(setting(page, name)).not.toBeChecked();
      await expect(setting(page, 'sitePushes')).toBeChecked();
    }
    await one.reload();
    await expect(setting(one, 'likes')).not.toBeChecked();
    await one.context().close();
    expect(await optional()).toHaveLength(1);
  } finally {
    await server.stop();
    await mail.close();
  }
});
