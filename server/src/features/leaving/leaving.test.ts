import { brands } from '@kindred/brands';
import { leavingLimits } from '@kindred/contract/engagement/leaving-limits';
import { leavingReasons } from '@kindred/contract/engagement/leaving-reasons';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { createSubscriber, getSubscription } from '../../../test/payments-world.ts';
import { startShop } from '../../../test/shop.ts';
import { consentVersion } from '../consent/consent-terms.ts';
import { emailsTo } from '../mail/test-support.ts';
import { connectSocket, likeEachOther, sendTextMessage } from '../messenger/test-support.ts';

const code = ({ errors }: { errors: { code: number }[] }) => errors[0]?.code;
const reason_id = leavingReasons.foundSomeone;

describe('deactivating the account', async () => {
  const app = await testApp();
  const { db } = app.context;
  let [robin, anna]: readonly TestMember[] = [];
  const pair = (): readonly [TestMember, TestMember] => {
    if (!robin || !anna) throw new Error('no pair');
    return [robin, anna];
  };
  beforeEach(async () => {
    [robin, anna] = await app.pair();
  });
  const leave = (as: TestMember, more: object = {}) =>
    app.call('deactivateAccount', { reason_id, password: as.password, ...more }, { as });
  const stubOf = async (other: TestMember, as: TestMember) =>
    (await app.call('profileInfo', { users_hids: other.hid }, { as })).users[0]?.stub;

  test('hides the member from others immediately, keeps the session, and can be undone', async () => {
    const [his, hers] = pair();
    await likeEachOther(app, his, hers);
    await sendTextMessage(app, his, hers, 'Hello');
    expect(await leave(hers, { comment: '  found somebody ' })).toEqual({ deleting_available: true, delete_at: null });
    expect(code(await app.fails('dialogs', {}, { as: hers }))).toBe(7);
    expect(await stubOf(hers, his)).toBe('alreadyFoundLove');
    const write = {
      id: hers.hid,
      type: 'MESSAGE_TYPE_TEXT',
      textMessageBody: { text: 'Hi' },
      requestId: 'a-request-id',
    };
    expect((await app.fails('sendMessage', write, { as: his })).status).toBe(404);
    const card = await db.selectFrom('card').select('audience').where('member_id', '=', hers.id).executeTakeFirst();
    expect(card?.audience ?? null).toBeNull();
    expect(await db.selectFrom('leaving').selectAll().where('member_id', '=', hers.id).execute()).toMatchObject([
      { reason: 2, comment: 'found somebody', delete_at: null },
    ]);
    // The reasons stay readable, for the restore screen.
    expect((await app.call('leavingOptions', {}, { as: hers })).delete_at).toBeNull();

    await app.call('restoreAccount', {}, { as: hers });
    expect(await stubOf(hers, his)).toBeNull();
    expect(await db.selectFrom('leaving').select('member_id').where('member_id', '=', hers.id).execute()).toEqual([]);
  });

  test('closes the sockets of every device', async () => {
    const [, hers] = pair();
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const ear = await connectSocket(app, hers);
    await leave(hers);
    await ear.waitFor('rpc.sessionEnded');
    await ear.closed;
  });

  test('with deletion ends every session; a later login can restore it within the days of grace', async () => {
    const [, hers] = pair();
    const { email, password } = hers;
    const before = Date.now();
    const { delete_at } = await leave(hers, { with_deletion: true });
    expect((delete_at ?? 0) * 1000 - before).toBeGreaterThan((leavingLimits.graceDays - 1) * 86_400_000);
    expect(code(await app.fails('leavingOptions', {}, { as: hers }))).toBe(4);
    expect((await emailsTo(app, email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('will be deleted'),
    );
    const { authorization_token } = await app.call('login', { product_id: 7, email, password });
    const as = { access: authorization_token.access_token.token };
    expect(code(await app.fails('dialogs', {}, { as }))).toBe(7);
    // Asking again neither delays nor cancels the deletion.
    expect(await app.call('deactivateAccount', { reason_id, password }, { as })).toMatchObject({ delete_at });
    expect((await app.call('leavingOptions', {}, { as })).delete_at).toBe(delete_at);
    await app.call('restoreAccount', {}, { as });
    await app.call('dialogs', {}, { as });
    expect((await app.call('leavingOptions', {}, { as })).delete_at).toBeNull();
  });

  test('needs the password, if there is one, and a known reason', async () => {
    const [his, hers] = pair();
    expect(code(await app.fails('deactivateAccount', { reason_id, password: 'wrong' }, { as: hers }))).toBe(0);
    for (const request of [
      { reason_id: 9, password: hers.password },
      { reason_id, password: hers.password, comment: 'x'.repeat(256) },
      { reason_id, password: hers.password, sub_reason: 'boredom' },
    ])
      expect(code(await app.fails('deactivateAccount', request, { as: hers }))).toBe(1);
    await app.call('dialogs', {}, { as: hers });
    await db.updateTable('member').set({ password_hash: null }).where('id', '=', his.id).execute();
    await app.call('deactivateAccount', { reason_id, password: '' }, { as: his });
  });

  test('offers the reasons with their sub-reasons, and accepts a sub-reason', async () => {
    const [, hers] = pair();
    const { deleting_available, reasons } = await app.call('leavingOptions', {}, { as: hers });
    expect(deleting_available).toBe(true);
    expect(reasons.filter(({ subs }) => subs.length > 0)).toEqual([
      { id: 3, subs: ['fewPeople', 'fakes', 'rudeness', 'privacy'] },
    ]);
    expect(reasons.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 8, 32]);
    await leave(hers, { reason_id: leavingReasons.service, sub_reason: 'fakes' });
    expect(await db.selectFrom('leaving').selectAll().where('member_id', '=', hers.id).execute()).toMatchObject([
      { reason: 3, sub_reason: 'fakes' },
    ]);
  });

  test('counts an attempt by its reason without consent, and names the member with it', async () => {
    const [, hers] = pair();
    const attempts = () =>
      db.selectFrom('tracking_event').select(['member_id', 'data']).where('kind', '=', 'account.leave').execute();
    await app.call('trackDeleteAttempt', { reason_id: leavingReasons.email }, { as: hers });
    expect(await attempts()).toEqual([{ member_id: null, data: { reason_id: 32 } }]);
    const headers = { cookie: `consent=${await consentVersion(brands[0], 'en-US')}.analytics` };
    await app.call('trackDeleteAttempt', { reason_id: leavingReasons.age }, { as: hers, headers });
    expect(await attempts()).toContainEqual({ member_id: hers.id, data: { reason_id: 8 } });
    expect(await app.fails('trackDeleteAttempt', { reason_id: 9 as never }, { as: hers })).toMatchObject({
      status: 400,
    });
  });

  test('of two tabs that leave differently, the deletion stays', async () => {
    const [, hers] = pair();
    const answers = await Promise.all([
      app.ask('deactivateAccount', { reason_id, password: hers.password }, { as: hers }),
      app.ask('deactivateAccount', { reason_id, password: hers.password, with_deletion: true }, { as: hers }),
    ]);
    for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
    const row = await db.selectFrom('leaving').select('delete_at').where('member_id', '=', hers.id).executeTakeFirst();
    expect(row?.delete_at).not.toBeNull();
  });
});

describe('the payments of a member who leaves', async () => {
  const { app } = await startShop();
  const { db } = app.context;
  const methodsOf = (id: string) =>
    db.selectFrom('stored_method').select('removed_at').where('member_id', '=', id).execute();

  test('hiding stops renewals and keeps the card; the paid time stays', async () => {
    const as = await createSubscriber(app);
    expect((await app.call('leavingOptions', {}, { as })).is_renewing).toBe(true);
    await app.call('deactivateAccount', { reason_id, password: '' }, { as });
    await app.call('restoreAccount', {}, { as });
    expect(await getSubscription(app, as)).toMatchObject({ is_enabled: false, next_payment_at: null });
    expect((await app.call('premiumStatus', {}, { as })).is_active).toBe(true);
    expect(await methodsOf(as.id)).toEqual([{ removed_at: null }]);
    expect((await app.call('leavingOptions', {}, { as })).is_renewing).toBe(false);
  });

  test('deleting also makes the gateway forget the card', async () => {
    const as = await createSubscriber(app);
    await app.call('deactivateAccount', { reason_id, password: '', with_deletion: true }, { as });
    expect(await methodsOf(as.id)).toEqual([{ removed_at: expect.any(Date) }]);
    const leaving = await db.selectFrom('leaving').select('payments_stopped').where('member_id', '=', as.id).execute();
    expect(leaving).toEqual([{ payments_stopped: true }]);
  });
});
