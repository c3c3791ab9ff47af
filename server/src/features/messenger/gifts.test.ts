import { splitGroups } from '@kindred/contract/experiments';
import { gifts } from '@kindred/contract/gifts';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { grantGoods } from '../../../test/payments-world.ts';
import {
  bindToSplitGroup,
  coinsOf,
  connectSocket,
  likeEachOther,
  newRequestId,
  seedBlock,
  sendTextMessage,
} from './test-support.ts';

const { gift: price, freeGifts } = paymentLimits.coins;
const paid = freeGifts + 1;

describe('a gift', async () => {
  const app = await testApp();
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const gift = (other: Pick<TestMember, 'hid'>, giftType = paid, requestId = newRequestId()) => ({
    id: other.hid,
    type: 'MESSAGE_TYPE_GIFT' as const,
    giftMessageBody: { giftType },
    requestId,
  });
  const sendGift = (as: TestMember, request: ReturnType<typeof gift>) => app.call('sendMessage', request, { as });
  /** Two matched members. The first one has this number of coins, and free gifts. */
  const seedMatch = async (coins: number): Promise<[TestMember, TestMember]> => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    if (coins > 0) await grantGoods(app, robin, 'coins', coins);
    await bindToSplitGroup(app, robin, 'ALL_GIFTS_PAID', splitGroups.control);
    return [robin, anna];
  };
  const giftsIn = async (as: TestMember, other: TestMember) =>
    (await app.call('messages', { id: other.hid }, { as })).messages.filter(({ type }) => type === 'MESSAGE_TYPE_GIFT');

  test('spends its coins, notifies both members, and appears in thread, list and replies', async () => {
    const [robin, anna] = await seedMatch(price);
    const socket = await connectSocket(app, anna);
    const { message } = await sendGift(robin, gift(anna));
    expect(message).toMatchObject({ type: 'MESSAGE_TYPE_GIFT', giftType: paid, text: '', isSent: true });
    expect(await coinsOf(app, robin)).toEqual({ balance: 0, sum: 0 });
    const received = await socket.waitFor('chat.message');
    expect(received.data.message).toMatchObject({ giftType: paid, isIncoming: true });
    await socket.close();
    const { dialogs } = await app.call('dialogs', {}, { as: anna });
    expect(dialogs[0]?.lastMessage).toMatchObject({ type: 'MESSAGE_TYPE_GIFT', giftType: paid });
    const thanks = await sendTextMessage(app, anna, robin, 'Thank you!', { replyToId: message.id });
    expect([thanks.giftType, thanks.repliedMessage?.giftType]).toEqual([null, paid]);
    expect(await giftsIn(anna, robin)).toEqual([{ ...message, isIncoming: true, requestId: null }]);
  });

  test('with one request id in five parallel requests is one message and one price', async () => {
    const [robin, anna] = await seedMatch(5 * price);
    const request = gift(anna);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sendGift(robin, request)));
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
    expect(await giftsIn(anna, robin)).toHaveLength(1);
    expect(await coinsOf(app, robin)).toEqual({ balance: 4 * price, sum: 4 * price });
  });

  test('is refused in parallel requests when the coins are spent', async () => {
    const [robin, anna] = await seedMatch(2 * price + 50);
    const tries = await Promise.allSettled(
      gifts.slice(freeGifts, freeGifts + 5).map((_, index) => sendGift(robin, gift(anna, paid + index))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await giftsIn(anna, robin)).toHaveLength(2);
    expect(await coinsOf(app, robin)).toEqual({ balance: 50, sum: 50 });
  });

  test('in both directions at the same time is paid by each sender', async () => {
    const [robin, anna] = await seedMatch(price);
    await grantGoods(app, anna, 'coins', price);
    await Promise.all([sendGift(robin, gift(anna)), sendGift(anna, gift(robin))]);
    expect(await giftsIn(anna, robin)).toHaveLength(2);
    expect([await coinsOf(app, robin), await coinsOf(app, anna)]).toEqual([
      { balance: 0, sum: 0 },
      { balance: 0, sum: 0 },
    ]);
  });

  test('without enough coins is refused and not stored', async () => {
    const [robin, anna] = await seedMatch(price - 1);
    const request = gift(anna);
    const { status, errors } = await app.fails('sendMessage', request, { as: robin });
    expect([status, errors[0]?.code]).toEqual([402, 53]);
    expect(await giftsIn(robin, anna)).toEqual([]);
    expect(await coinsOf(app, robin)).toEqual({ balance: price - 1, sum: price - 1 });
    // The same request succeeds after the purchase of coins.
    await grantGoods(app, robin, 'coins', 1);
    expect((await sendGift(robin, request)).message.giftType).toBe(paid);
    expect(await coinsOf(app, robin)).toEqual({ balance: 0, sum: 0 });
  });

  test('of the first types is free, except in the split group with paid gifts', async () => {
    const [robin, anna] = await seedMatch(0);
    for (const free of Array.from({ length: freeGifts }, (_, index) => index + 1))
      expect((await sendGift(robin, gift(anna, free))).message.isSent).toBe(true);
    const [paul, vera] = await app.pair();
    await likeEachOther(app, paul, vera);
    await bindToSplitGroup(app, paul, 'ALL_GIFTS_PAID', splitGroups.first);
    expect((await app.fails('sendMessage', gift(vera, 1), { as: paul })).errors[0]?.code).toBe(53);
    await grantGoods(app, paul, 'coins', price);
    await sendGift(paul, gift(vera, 1));
    expect(await coinsOf(app, paul)).toEqual({ balance: 0, sum: 0 });
  });

  test('to a member without a match is stored unsent if it is free, and refused if it has a price', async () => {
    const [robin, anna] = await app.pair();
    await bindToSplitGroup(app, robin, 'ALL_GIFTS_PAID', splitGroups.control);
    await grantGoods(app, robin, 'coins', price);
    const { status, errors } = await app.fails('sendMessage', gift(anna), { as: robin });
    expect([status, errors[0]?.code]).toEqual([402, 50]);
    expect((await sendGift(robin, gift(anna, 1))).message.isSent).toBe(false);
    expect(await giftsIn(anna, robin)).toEqual([]);
    expect(await coinsOf(app, robin)).toEqual({ balance: price, sum: price });
  });

  test('to a blocking or unknown member or to the sender is not found, and costs nothing', async () => {
    const [robin, anna] = await seedMatch(price);
    await seedBlock(app, anna, robin);
    for (const other of [anna, robin, { hid: 'A'.repeat(22) }])
      expect((await app.fails('sendMessage', gift(other), { as: robin })).status).toBe(404);
    expect(await coinsOf(app, robin)).toEqual({ balance: price, sum: price });
  });

  test('of an unknown type or in another body is refused', async () => {
    const [robin, anna] = await seedMatch(price);
    const wrong = [
      gift(anna, 0),
      gift(anna, gifts.length + 1),
      gift(anna, 1.5),
      { ...gift(anna), giftMessageBody: undefined },
      { ...gift(anna), giftMessageBody: undefined, textMessageBody: { text: 'Hello' } },
      { ...gift(anna), type: 'MESSAGE_TYPE_TEXT' },
    ];
    for (const request of wrong) expect((await app.fails('sendMessage', request, { as: robin })).status).toBe(400);
    expect(await coinsOf(app, robin)).toEqual({ balance: price, sum: price });
  });
});
