import { leavingReasons } from '@kindred/contract/engagement/leaving-reasons';
import { sql } from 'kysely';
import { register } from '../support/account.ts';
import { withDatabase } from '../support/database.ts';
import { newCohort, signUp } from '../support/member.ts';
import { person } from '../support/register.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

/** Ends the days of grace of a member, and runs the job. */
const endGrace = (server: RunningServer, hid: string) =>
  withDatabase(server, async (db) => {
    await sql`update leaving set delete_at = now() where member_id = (select id from member where hid = ${hid})`.execute(
      db,
    );
    await sql`select enqueue_job('accounts.erase', '{}')`.execute(db);
  });

test('after the days of grace the account is deleted, and the same email registers anew', async ({ page, server }) => {
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age: newCohort() });
  await mara.call('deactivateAccount', {
    reason_id: leavingReasons.other,
    password: mara.password,
    with_deletion: true,
  });
  await endGrace(server, mara.hid);
  const countKnown = () =>
    withDatabase(server, (db) => db.selectFrom('member').select('id').where('email', '=', mara.email).execute());
  await expect.poll(async () => (await countKnown()).length).toBe(0);

  await page.goto(`${mara.origin}/login`);
  await page.getByLabel('Email').fill(mara.email);
  await page.getByLabel(t('login:password'), { exact: true }).fill(mara.password);
  await page.getByLabel(t('login:password'), { exact: true }).press('Enter');
  await expect(page.getByText(t('errors:wrongEmailOrPassword'))).toBeVisible();

  await register(page, server, { ...person({ name: 'Mara', gender: 'f' }), email: mara.email });
  await expect(page).toHaveURL(/\/sign\/activated/);
  await expect.poll(async () => (await countKnown()).length).toBe(1);
});
