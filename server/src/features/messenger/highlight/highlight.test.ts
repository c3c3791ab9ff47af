import { messengerLimits } from '@kindred/contract/engagement/messenger-limits';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../../test/harness.ts';
import { grantVip } from '../../../../test/payments-world.ts';
import { withFreshToken } from '../../../../test/seeded-members.ts';
import { connectSocket, likeEachOther, seedBlock, sendTextMessage } from '../test-support.ts';

const hourMs = 3_600_000;

describe('a dialog', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => {
    ahead = 0;
  });
  const later = async (member: TestMember) => withFreshToken(app.context, member);
  const dialogOf = async (as: TestMember, other: TestMember) =>
    (await app.call('getDialog', { id: other.hid }, { as: await later(as) })).dialog;
  const highlight = async (as: TestMember, other: TestMember) =>
    app.call('highlightDialog', { id: other.hid }, { as: await later(as) });
  const refusal = async (as: TestMember, other: TestMember) =>
    app.fails('highlightDialog', { id: other.hid }, { as: await later(as) });
  /** A VIP member with a dialog with each of these members. */
  const seedVip = async (count: number): Promise<[TestMember, TestMember[]]> => {
    const [robin, ...others] = await Promise.all([
      app.member({ gender: 'm', search_gender: 'f' }),
      ...Array.from({ length: count }, () => app.member({ gender: 'f', search_gender: 'm' })),
    ]);
    if (!robin) throw new Error('No member');
    for (const other of others) await likeEachOther(app, robin, other);
    await grantVip(app, robin, 7);
    return [robin, others];
  };

  test('is highlighted by a VIP member in the other’s list alone, for 24 hours, and that list learns of it', async () => {
    const [robin, [anna]] = (await seedVip(1)) as [TestMember, [TestMember]];
    const socket = await connectSocket(app, anna);
    await highlight(robin, anna);
    expect((await socket.waitFor('chat.dialogChanged')).data).toEqual({ dialogHid: robin.hid });
    expect([(await dialogOf(anna, robin)).isHighlighted, (await dialogOf(robin, anna)).isHighlighted]).toEqual([
      true,
      false,
    ]);
    ahead = (paymentLimits.vip.highlightHours + 1) * hourMs;
    expect((await dialogOf(anna, robin)).isHighlighted).toBe(false);
    await socket.close();
  });

  test('can be highlighted again without harm, and only one in 24 hours', async () => {
    const [robin, [anna, berta]] = (await seedVip(2)) as [TestMember, [TestMember, TestMember]];
    const first = await highlight(robin, anna);
    ahead = hourMs;
    expect(await highlight(robin, anna)).toEqual(first);
    const { status, errors } = await refusal(robin, berta);
    expect([status, errors[0]?.code]).toEqual([409, 60]);
    expect((await dialogOf(berta, robin)).isHighlighted).toBe(false);
    ahead = (paymentLimits.vip.highlightHours + 1) * hourMs;
    await highlight(robin, berta);
    expect((await dialogOf(berta, robin)).isHighlighted).toBe(true);
  });

  test('is highlighted once by parallel requests for several', async () => {
    const [robin, others] = await seedVip(4);
    const as = await later(robin);
    const tries = await Promise.allSettled(others.map(({ hid }) => app.call('highlightDialog', { id: hid }, { as })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is not highlighted without VIP, without a dialog, or over a block in either direction', async () => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    expect((await refusal(robin, anna)).errors[0]?.code).toBe(52);
    await grantVip(app, robin, 7);
    const stranger = await app.member({ gender: 'f', search_gender: 'm' });
    expect((await refusal(robin, stranger)).status).toBe(404);
    await seedBlock(app, anna, robin);
    expect((await refusal(robin, anna)).status).toBe(404);
    const [paul, berta] = await app.pair();
    await likeEachOther(app, paul, berta);
    await grantVip(app, paul, 7);
    await seedBlock(app, paul, berta);
    expect((await refusal(paul, berta)).status).toBe(404);
  });

  test('has a reply deadline for the receiver of an unanswered first message, until the answer', async () => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    expect((await dialogOf(anna, robin)).replyDeadline).toBeNull();
    const first = await sendTextMessage(app, robin, anna, 'Tea or coffee?');
    const deadline = new Date(Date.parse(first.createDate) + messengerLimits.replyHours * hourMs).toISOString();
    expect([(await dialogOf(anna, robin)).replyDeadline, (await dialogOf(robin, anna)).replyDeadline]).toEqual([
      deadline,
      null,
    ]);
    // Later messages do not move it, and a passed one is still shown: nothing is deleted.
    await sendTextMessage(app, robin, anna, 'Hello?');
    ahead = (messengerLimits.replyHours + 1) * hourMs;
    expect((await dialogOf(anna, robin)).replyDeadline).toBe(deadline);
    ahead = 0;
    await sendTextMessage(app, anna, robin, 'Tea');
    await sendTextMessage(app, robin, anna, 'Good');
    expect([(await dialogOf(anna, robin)).replyDeadline, (await dialogOf(robin, anna)).replyDeadline]).toEqual([
      null,
      null,
    ]);
  });

  test('has neither a reply deadline nor a highlight after its only message is deleted', async () => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    await grantVip(app, robin, 7);
    const first = await sendTextMessage(app, robin, anna, 'Tea?');
    const second = await sendTextMessage(app, robin, anna, 'Or coffee?');
    const state = async () => {
      const { replyDeadline, isHighlighted } = await dialogOf(anna, robin);
      return [replyDeadline !== null, isHighlighted];
    };
    const remove = (...ids: string[]) => app.call('deleteMessages', { id: anna.hid, ids }, { as: robin });
    await remove(first.id);
    expect(await state()).toEqual([true, true]);
    await remove(second.id);
    expect(await state()).toEqual([false, false]);
    // A highlight by call is not about a message.
    const third = await sendTextMessage(app, robin, anna, 'Water?');
    await highlight(robin, anna);
    await remove(third.id);
    expect(await state()).toEqual([false, true]);
  });

  describe('whose first messages are deleted', () => {
    /** Robin, who has VIP, and Anna: both match, so that the list has the dialog without a message. */
    const matched = async () => {
      const [robin, anna] = await app.pair();
      await likeEachOther(app, robin, anna);
      await grantVip(app, robin, 7);
      const state = async () => {
        const { replyDeadline, isHighlighted } = await dialogOf(anna, robin);
        return [replyDeadline !== null, isHighlighted];
      };
      const write = (text = 'Tea?') => sendTextMessage(app, robin, anna, text);
      const remove = (...ids: string[]) => app.call('deleteMessages', { id: anna.hid, ids }, { as: robin });
      const read = () => app.call('markDialogsRead', { hids: [robin.hid] }, { as: anna });
      return { robin, anna, state, write, remove, read };
    };

    test('before they are read has the reply deadline and the highlight of the next one', async () => {
      const { robin, anna, state, write, remove, read } = await matched();
      // A deleted dialog is not a read message.
      await app.call('deleteDialogs', { hids: [robin.hid] }, { as: anna });
      await remove((await write()).id, (await write()).id);
      expect(await state()).toEqual([false, false]);
      const third = await write();
      expect(await state()).toEqual([true, true]);
      await remove(third.id);
      await write();
      expect(await state()).toEqual([true, true]);
      // The last one was read, so the next one is not the first.
      await read();
      await write();
      const { replyDeadline } = await dialogOf(anna, robin);
      await write();
      expect((await dialogOf(anna, robin)).replyDeadline).toBe(replyDeadline);
    });

    test('after they were read, or their receiver deleted or answered the dialog, has neither for the next one', async () => {
      const { state, write, remove, read } = await matched();
      const first = await write();
      await read();
      await remove(first.id);
      await write();
      expect(await state()).toEqual([false, false]);

      const cleared = await matched();
      await cleared.write();
      await app.call('deleteDialogs', { hids: [cleared.robin.hid] }, { as: cleared.anna });
      await cleared.write();
      expect(await cleared.state()).toEqual([false, false]);

      const answered = await matched();
      const { id } = await answered.write();
      await sendTextMessage(app, answered.anna, answered.robin, 'Tea');
      await answered.remove(id);
      await answered.write();
      expect((await answered.state())[0]).toBe(false);
    });

    test('has the reply deadline also of a next one that is delivered later', async () => {
      const [robin, anna] = await app.pair();
      const { db } = app.context;
      const givePremium = (until: Date | null) =>
        db
          .updateTable('member')
          .set({ premium_until: until, premium_plan: until && 'base' })
          .where('id', '=', anna.id)
          .execute();
      await givePremium(new Date(Date.now() + hourMs));
      const { id } = await sendTextMessage(app, robin, anna, 'Tea?');
      await app.call('deleteMessages', { id: anna.hid, ids: [id] }, { as: robin });
      await givePremium(null);
      expect((await sendTextMessage(app, robin, anna, 'Or coffee?')).isSent).toBe(false);
      expect((await dialogOf(anna, robin)).replyDeadline).toBeNull();
      await givePremium(new Date(Date.now() + hourMs));
      await sql`select deliver_unsent(${robin.id}::bigint, ${anna.id}::bigint, now())`.execute(db);
      expect((await dialogOf(anna, robin)).replyDeadline).not.toBeNull();
    });
  });

  test('has a reply deadline from the delivery of an unsent first message', async () => {
    const [robin, anna] = await app.pair();
    await sendTextMessage(app, robin, anna, 'Tea or coffee?');
    expect((await dialogOf(anna, robin)).replyDeadline).toBeNull();
    await likeEachOther(app, robin, anna);
    await sendTextMessage(app, robin, anna, 'So?');
    expect((await dialogOf(anna, robin)).replyDeadline).not.toBeNull();
  });
});
