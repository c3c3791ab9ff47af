import { unreadTypes } from '@kindred/contract/counters';
import { limits } from '@kindred/contract/limits';
import { retentionLimits } from '@kindred/contract/retention-limits';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/harness.ts';
import type { SeededMember } from '../../../../test/seeded-members.ts';
import { setMessageDeleted } from '../../moderation/review/text-queue.db.ts';
import { sweepRetention } from '../../retention/sweep-retention.ts';
import { connectSocket, likeEachOther, seedBlock, sendTextMessage } from '../test-support.ts';

describe('deleted messages', async () => {
  const app = await testApp();
  const { context } = app;
  beforeAll(() => app.app.listen({ port: 0, host: '127.0.0.1' }));
  const matchedPair = async () => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    return [robin, anna] as const;
  };
  type Member = Awaited<ReturnType<typeof app.pair>>[0];
  const remove = (as: Member, other: Member, ...ids: string[]) =>
    app.call('deleteMessages', { id: other.hid, ids }, { as });
  const textsOf = async (as: Member, other: Member) =>
    (await app.call('messages', { id: other.hid }, { as })).messages
      .filter(({ type }) => type === 'MESSAGE_TYPE_TEXT')
      .map(({ text }) => text);
  const listed = async (as: Member) => (await app.call('dialogs', {}, { as })).dialogs;
  const unreadOf = async (as: Member) =>
    (await app.call('unreadCounters', {}, { as })).find(({ type }) => type === unreadTypes.threads)?.value;
  const givePremium = (member: Member) =>
    context.db
      .updateTable('member')
      .set({ premium_until: new Date(Date.now() + 3_600_000), premium_plan: 'base' })
      .where('id', '=', member.id)
      .execute();

  test('disappear for both, with their quote, and the message before is the last one', async () => {
    const [robin, anna] = await matchedPair();
    await sendTextMessage(app, robin, anna, 'First');
    const second = await sendTextMessage(app, robin, anna, 'Second');
    const reply = await sendTextMessage(app, anna, robin, 'What?', { replyToId: second.id });
    const third = await sendTextMessage(app, robin, anna, 'Third');
    expect(await remove(robin, anna, second.id, third.id)).toEqual({});
    for (const [as, other] of [
      [robin, anna],
      [anna, robin],
    ] as const) {
      expect(await textsOf(as, other)).toEqual(['What?', 'First']);
      expect((await listed(as))[0]?.lastMessage?.text).toBe('What?');
    }
    const { messages } = await app.call('messages', { id: robin.hid }, { as: anna });
    expect(messages.find(({ id }) => id === reply.id)?.repliedMessage).toBeNull();
    // The number of a deleted message is not given to another one.
    expect(Number((await sendTextMessage(app, robin, anna, 'Fourth')).id)).toBeGreaterThan(Number(third.id));
  });

  test('are those of the viewer alone, and not the line of a match', async () => {
    const [robin, anna] = await matchedPair();
    const [stranger] = await app.pair();
    const hers = await sendTextMessage(app, anna, robin, 'Mine');
    const all = Array.from({ length: 10 }, (_, index) => String(index + 1));
    await remove(robin, anna, ...all);
    await remove(anna, robin, ...all.filter((id) => id !== hers.id));
    expect(await textsOf(anna, robin)).toEqual(['Mine']);
    const { messages } = await app.call('messages', { id: robin.hid }, { as: anna });
    expect(messages.map(({ type }) => type)).toContain('MESSAGE_TYPE_USER_MATCH');
    await remove(stranger, anna, hers.id);
    expect(await textsOf(robin, anna)).toEqual(['Mine']);
    await seedBlock(app, robin, anna);
    expect((await app.fails('deleteMessages', { id: robin.hid, ids: [hers.id] }, { as: anna })).status).toBe(404);
  });

  test('are no longer unread, and the counter and all sockets of both follow, once', async () => {
    const [robin, anna] = await matchedPair();
    const one = await sendTextMessage(app, robin, anna, 'One');
    const two = await sendTextMessage(app, robin, anna, 'Two');
    const [his, hers, hersToo] = await Promise.all([robin, anna, anna].map((member) => connectSocket(app, member)));
    await remove(robin, anna, two.id);
    expect((await listed(anna))[0]?.unreadMessagesCount).toBe(1);
    expect(await unreadOf(anna)).toBe(1);
    // A double tap.
    await Promise.all([remove(robin, anna, one.id), remove(robin, anna, one.id)]);
    expect((await listed(anna))[0]?.unreadMessagesCount).toBe(0);
    expect(await unreadOf(anna)).toBe(0);
    for (const [socket, dialogHid] of [
      [his, anna.hid],
      [hers, robin.hid],
      [hersToo, robin.hid],
    ] as const) {
      await socket?.waitFor('chat.deleted', ({ data }) => data.ids.includes(one.id));
      expect(socket?.all('chat.deleted').map(({ data }) => data)).toEqual([
        { dialogHid, ids: [two.id] },
        { dialogHid, ids: [one.id] },
      ]);
    }
    await hers?.waitFor('rpc.counters', ({ data }) => data.threads === 0);
    await Promise.all([his?.close(), hers?.close(), hersToo?.close()]);
  });

  test('before their delivery are never delivered, and the other member learns nothing', async () => {
    const [robin, anna] = await app.pair();
    const unsent = await sendTextMessage(app, robin, anna, 'Hello?');
    const socket = await connectSocket(app, anna);
    await remove(robin, anna, unsent.id);
    expect(await listed(robin)).toEqual([]);
    await givePremium(anna);
    await sql`select deliver_unsent(${robin.id}::bigint, ${anna.id}::bigint, now())`.execute(context.db);
    expect(await textsOf(anna, robin)).toEqual([]);
    expect(socket.all('chat.deleted')).toEqual([]);
    await socket.close();
  });

  test('are not restored by an operator who undoes a removal', async () => {
    const [robin, anna] = await matchedPair();
    const { id: messageId } = await sendTextMessage(app, robin, anna, 'Gone');
    await remove(robin, anna, messageId);
    const key = { memberId: robin.id, otherId: anna.id, messageId };
    expect(await setMessageDeleted(context.db, { ...key, at: null })).toBeUndefined();
    const { deleted_at } = await context.db
      .selectFrom('message')
      .select('deleted_at')
      .where('sender_id', '=', robin.id)
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow();
    expect(deleted_at).not.toBeNull();
  });

  test('empty a dialog with the last one, until the next message', async () => {
    const [robin, anna] = await app.pair();
    await givePremium(robin);
    const only = await sendTextMessage(app, robin, anna, 'Hello');
    await remove(robin, anna, only.id);
    expect([await listed(robin), await listed(anna), await unreadOf(anna)]).toEqual([[], [], 0]);
    await sendTextMessage(app, robin, anna, 'Again');
    expect([(await listed(anna))[0]?.unreadMessagesCount, await unreadOf(anna)]).toEqual([1, 1]);
  });

  test('keep their text 30 days for moderation, and longer while a case holds the evidence', async () => {
    const [robin, anna] = await matchedPair();
    const [ben, eve] = await matchedPair();
    const days = retentionLimits.withdrawnMessageDays;
    const storedText = async (sender: Member) =>
      (
        await context.db
          .selectFrom('message')
          .select('text')
          .where('sender_id', '=', sender.id)
          .where('type', '=', 1)
          .executeTakeFirstOrThrow()
      ).text;
    const withdrawnDaysAgo = (sender: Member, ago: number) =>
      context.db
        .updateTable('message')
        .set({ withdrawn_at: new Date(Date.now() - ago * 86_400_000) })
        .where('sender_id', '=', sender.id)
        .where('withdrawn_at', 'is not', null)
        .execute();
    for (const [from, to] of [
      [robin, anna],
      [ben, eve],
    ] as const)
      await remove(from, to, (await sendTextMessage(app, from, to, 'Secret')).id);
    await withdrawnDaysAgo(robin, days - 1);
    await sweepRetention(context);
    expect(await storedText(robin)).toBe('Secret');
    await withdrawnDaysAgo(robin, days + 1);
    await withdrawnDaysAgo(ben, days + 1);
    await context.db.insertInto('child_case').values({ member_id: ben.id, held_until: new Date() }).execute();
    await sweepRetention(context);
    expect([await storedText(robin), await storedText(ben)]).toEqual(['', 'Secret']);
  });

  test('a call deletes at most a batch of them', async () => {
    const [robin, anna] = await matchedPair();
    const ids = Array.from({ length: limits.deleteBatch + 1 }, (_, index) => String(index + 1));
    expect((await app.fails('deleteMessages', { id: anna.hid, ids }, { as: robin })).status).toBe(400);
    expect((await app.fails('deleteMessages', { id: anna.hid, ids: [] }, { as: robin })).status).toBe(400);
  });

  describe('a deleted dialog', () => {
    const removeDialog = (as: Member, ...others: Pick<SeededMember, 'hid'>[]) =>
      app.call('deleteDialogs', { hids: others.map(({ hid }) => hid) }, { as });

    test('leaves the list of its owner alone, and a new message shows it without the old ones', async () => {
      const [robin, anna] = await matchedPair();
      await sendTextMessage(app, robin, anna, 'Old');
      const [hers, hersToo, his] = await Promise.all([anna, anna, robin].map((member) => connectSocket(app, member)));
      await Promise.all([removeDialog(anna, robin), removeDialog(anna, robin)]);
      expect([await listed(anna), await unreadOf(anna), await textsOf(anna, robin)]).toEqual([[], 0, []]);
      expect(await textsOf(robin, anna)).toEqual(['Old']);
      await sendTextMessage(app, robin, anna, 'New');
      expect([await textsOf(anna, robin), await unreadOf(anna)]).toEqual([['New'], 1]);
      for (const tab of [hers, hersToo]) {
        await tab?.waitFor('chat.message', ({ data }) => data.message.text === 'New');
        expect(tab?.all('chat.dialogDeleted').map(({ data }) => data)).toEqual([{ dialogHid: robin.hid }]);
      }
      await his?.waitFor('chat.message', ({ data }) => data.message.text === 'New');
      expect([...(his?.all('chat.dialogDeleted') ?? []), ...(his?.all('chat.read') ?? [])]).toEqual([]);
      await Promise.all([hers?.close(), hersToo?.close(), his?.close()]);
    });

    test('of others, and unknown ones, are ignored', async () => {
      const [robin, anna] = await matchedPair();
      const [stranger] = await app.pair();
      await sendTextMessage(app, robin, anna, 'Ours');
      await removeDialog(stranger, robin, anna, { hid: 'A'.repeat(22) });
      expect(await textsOf(anna, robin)).toEqual(['Ours']);
    });

    test('keeps who may write: the members still match', async () => {
      const [robin, anna] = await matchedPair();
      await removeDialog(anna, robin);
      await removeDialog(robin, anna);
      expect((await sendTextMessage(app, robin, anna, 'Hello')).isSent).toBe(true);
    });
  });
});
