import { leavingLimits } from '@kindred/contract/engagement/leaving-limits';
import { describe, expect, test } from 'vitest';
import { type ConsoleClient, consoleHost, createConsoleClient } from '../../../test/console.ts';
import { newSignup, testApp } from '../../../test/harness.ts';
import { eraseAccounts } from '../leaving/erase-accounts.ts';
import { emailsTo } from '../mail/test-support.ts';
import { createAccountRequest, createExport } from './test-support.ts';

const dayMs = 86_400_000;

describe('what operators request for a member', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { db } = app.context;
  const stateOf = async (id: string) =>
    (await db.selectFrom('member').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  const eraseLater = async () => {
    ahead = (leavingLimits.graceDays + 1) * dayMs;
    await eraseAccounts(app.context);
    ahead = 0;
  };

  test('is never decided by the operator who requested it, and the first decision counts', async () => {
    const mara = await app.member();
    const { uid, requester, client } = await createAccountRequest(app, 'deletion', mara.hid);
    expect((await requester.ask('decideAccountRequest', { uid, granted: true })).statusCode).toBe(403);
    // The database refuses it too.
    await expect(
      db
        .updateTable('account_request')
        .set({ granted: true, decided_by: requester.operatorId, decided_at: new Date() })
        .where('uid', '=', uid)
        .execute(),
    ).rejects.toThrow('account_request_four_eyes');
    expect(await stateOf(mara.id)).toBe('active');
    expect((await client.call('accountRequests', {})).requests[0]).toMatchObject({ uid, mayDecide: true });
    expect((await requester.call('accountRequests', {})).requests[0]).toMatchObject({ uid, mayDecide: false });
    await client.call('decideAccountRequest', { uid, granted: false });
    await client.call('decideAccountRequest', { uid, granted: false });
    expect((await client.ask('decideAccountRequest', { uid, granted: true })).statusCode).toBe(409);
    expect(await stateOf(mara.id)).toBe('active');
  });

  test('is requested once while it is open', async () => {
    const mara = await app.member();
    const { uid, client } = await createAccountRequest(app, 'export', mara.hid);
    const again = await client.call('requestForAccount', { hid: mara.hid, kind: 'export', reason: 'Again' });
    expect(again.uid).toBe(uid);
  });

  test('a granted deletion hides the member immediately, sends the email, and erases after the grace', async () => {
    const mara = await app.member();
    const { uid, client } = await createAccountRequest(app, 'deletion', mara.hid);
    await client.call('decideAccountRequest', { uid, granted: true });
    expect(await stateOf(mara.id)).toBe('deactivated');
    expect((await app.ask('leavingOptions', {}, { as: mara })).statusCode).toBe(401);
    expect((await emailsTo(app, mara.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('will be deleted'),
    );
    await eraseLater();
    expect(await stateOf(mara.id)).toBe('deleted');
    expect((await client.call('accountRequests', {})).requests.find((request) => request.uid === uid)).toMatchObject({
      granted: true,
    });
  });

  test('a banned member is deleted too, and the email stays banned', async () => {
    const mara = await app.member();
    const moderator = await createConsoleClient(app, 'moderator');
    await moderator.call('judgeMember', {
      hid: mara.hid,
      kind: 'ban',
      reason: 'spam',
      note: '',
      requestId: crypto.randomUUID(),
    });
    const { uid, client } = await createAccountRequest(app, 'deletion', mara.hid);
    await client.call('decideAccountRequest', { uid, granted: true });
    expect(await stateOf(mara.id)).toBe('banned');
    await eraseLater();
    expect(await stateOf(mara.id)).toBe('deleted');
    expect((await app.ask('signup', { ...newSignup(), email: mara.email })).json()).toMatchObject({
      errors: [{ message: 'emailTaken' }],
    });
    expect((await app.ask('checkEmail', { email: mara.email, product_id: 7 })).json()).toMatchObject({
      errors: [{ message: 'emailBanned' }],
    });
  });

  test('an export is downloaded by an operator of support, by no one else, and its opening is in the audit log', async () => {
    const mara = await app.member();
    const { uid, client } = await createExport(app, mara.hid);
    const { url } = await client.call('openAccountExport', { uid });
    const moderator = await createConsoleClient(app, 'moderator');
    const fetchBy = (operator: ConsoleClient | null, address = url) =>
      app.app.inject({ url: address, headers: { host: consoleHost, cookie: operator?.cookie ?? '' } });
    expect((await fetchBy(client)).headers['content-type']).toBe('application/zip');
    expect((await fetchBy(moderator)).statusCode).toBe(403);
    expect((await fetchBy(null)).statusCode).toBe(401);
    // The URL of an operator is not one of members.
    expect((await app.app.inject(url.replace('/console/archives', '/media/archives'))).statusCode).toBe(404);
    expect(
      await db.selectFrom('audit_line').select('action').where('member_id', '=', mara.id).orderBy('id').execute(),
    ).toEqual(['export.request', 'export.grant', 'export.open'].map((action) => ({ action })));
    // The member's own request is not used up.
    expect((await app.call('archiveState', {}, { as: mara })).nextAt).toBeNull();
  });
});
