import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { explainStatement, insertManyMembers } from '../../../test/plans/explain.ts';
import { findWrongCounters, seedMembers } from '../../../test/seeded-members.ts';
import type { Db } from '../../db/database.ts';
import { analyzeTables } from '../candidates/card.db.ts';
import { listPremiumStarts, lockMemberForLedger, writeLine } from '../entitlements/ledger.ts';
import { deliverUnsent } from './deliver-unsent.ts';
import { connectSocket, likeEachOther, seedBlock, sendTextMessage } from './test-support.ts';
import { listUnsentPartners } from './unsent.db.ts';

describe('an unsent message', async () => {
  const app = await testApp();
  const { context } = app;
  const { db } = context;
  let robin: TestMember;
  let anna: TestMember;
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const grant = ({ id }: { id: string }, key = `test:${id}`) =>
    db.transaction().execute(async (within) => {
      await lockMemberForLedger(within, id);
      const at = new Date();
      const line = { account: 'premiumBase', kind: 'grant', quantity: 86_400, reason: 'operator' } as const;
      await writeLine(within, { ...line, memberId: id, key, at });
    });
  const threadOf = async (as: TestMember, other: TestMember) =>
    (await app.call('messages', { id: other.hid }, { as })).messages.map(({ text, isSent }) => [text, isSent]);
  const unread = async (as: TestMember) =>
    (await app.call('dialogs', {}, { as })).dialogs.map(({ unreadMessagesCount }) => unreadMessagesCount);

  test.each(['sender', 'receiver'] as const)(
    'is delivered in order and once when the %s has Premium',
    async (premiumMember) => {
      [robin, anna] = await app.pair();
      for (const text of ['Hello', 'Are you there?'])
        expect(await sendTextMessage(app, robin, anna, text)).toMatchObject({ isSent: false });
      const [his, hers] = await Promise.all([connectSocket(app, robin), connectSocket(app, anna)]);
      await deliverUnsent(context);
      expect(await threadOf(anna, robin)).toEqual([]);

      await grant(premiumMember === 'sender' ? robin : anna);
      await Promise.all([deliverUnsent(context), deliverUnsent(context)]);
      await deliverUnsent(context);
      expect(await threadOf(robin, anna)).toEqual([
        ['Are you there?', true],
        ['Hello', true],
      ]);
      expect(await threadOf(anna, robin)).toEqual(await threadOf(robin, anna));
      expect(await unread(anna)).toEqual([2]);
      await hers.waitFor('rpc.counters', ({ data }) => data.threads === 1);
      expect(hers.all('chat.message').map(({ data }) => data.message.text)).toEqual(['Hello', 'Are you there?']);
      await his.waitFor('chat.message', ({ data }) => data.message.isSent && data.message.text === 'Are you there?');
      expect(await listPremiumStarts(db, 10)).toEqual([]);
      expect(await sendTextMessage(app, robin, anna, 'And now')).toMatchObject({ isSent: true });
      expect(await findWrongCounters(db)).toEqual([]);
      await Promise.all([his.close(), hers.close()]);
    },
  );

  test('is unread when it is delivered after the receiver has read later messages', async () => {
    [robin, anna] = await app.pair();
    await sendTextMessage(app, robin, anna, 'Early');
    await likeEachOther(app, robin, anna);
    const later = await sendTextMessage(app, robin, anna, 'Later');
    await sendTextMessage(app, anna, robin, 'Answer');
    const markRead = (as: TestMember, { hid }: TestMember) => app.call('markDialogsRead', { hids: [hid] }, { as });
    await markRead(anna, robin);
    await markRead(robin, anna);
    const readOf = async (as: TestMember, other: TestMember) =>
      (await app.call('messages', { id: other.hid }, { as })).messages
        .filter(({ text }) => ['Early', 'Later'].includes(text))
        .map(({ text, isRead }) => [text, isRead]);
    expect(await readOf(robin, anna)).toEqual([
      ['Later', true],
      ['Early', false],
    ]);

    await grant(robin);
    await deliverUnsent(context);
    for (const [as, other] of [
      [robin, anna],
      [anna, robin],
    ] as const)
      expect(await readOf(as, other)).toEqual([
        ['Later', false],
        ['Early', false],
      ]);
    expect([await unread(anna), await unread(robin)]).toEqual([[2], [0]]);
    expect(await findWrongCounters(db)).toEqual([]);
    await app.call('deleteMessages', { id: anna.hid, ids: [later.id] }, { as: robin });
    expect(await unread(anna)).toEqual([1]);
    await markRead(anna, robin);
    expect(await readOf(robin, anna)).toEqual([['Early', true]]);
    expect(await unread(anna)).toEqual([0]);
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('is not delivered after a block, a deletion of the dialog or a soft ban of its sender', async () => {
    [robin, anna] = await app.pair();
    const [bert] = await app.pair();
    const [carl] = await app.pair();
    for (const from of [robin, bert, carl]) await sendTextMessage(app, from, anna, 'Hello');
    await seedBlock(app, anna, robin);
    await db.updateTable('member').set({ restriction: 'softBanned' }).where('id', '=', bert.id).execute();
    await db.updateTable('thread').set({ cleared_up_to: '9' }).where('member_id', '=', carl.id).execute();
    await grant(anna);
    await deliverUnsent(context);
    expect(await unread(anna)).toEqual([]);
    expect(await listPremiumStarts(db, 10)).toEqual([]);
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('is delivered when it is written while Premium starts', async () => {
    for (let round = 0; round < 5; round += 1) {
      [robin, anna] = await app.pair();
      await Promise.all([
        ...['one', 'two', 'three', 'four'].map((text) => sendTextMessage(app, robin, anna, text)),
        grant(anna).then(() => deliverUnsent(context)),
      ]);
      expect(new Set((await threadOf(anna, robin)).map(String))).toEqual(
        new Set(['one,true', 'two,true', 'three,true', 'four,true']),
      );
    }
  });

  test('is read by the index of either member', async () => {
    const [me] = await seedMembers(context, 1);
    await insertManyMembers(context.database.pool, 3000);
    await sql`insert into message (low_id, high_id, id, sender_id, type, is_sent)
      select least(m.id, ${me?.id}::bigint), greatest(m.id, ${me?.id}::bigint), n, m.id, 1, n % 10 <> 0
      from member m, generate_series(1, 10) n where m.id <> ${me?.id}::bigint`.execute(db);
    await analyzeTables(context.database.pool);
    const plan = await explainStatement(context.database, (client: Db) =>
      listUnsentPartners(client, me?.id ?? '', '0', 200),
    );
    expect(plan).not.toMatch(/Seq Scan/);
    for (const index of ['message_unsent_low', 'message_unsent_high']) expect(plan).toContain(index);
  });
});
