import { splitGroups } from '@kindred/contract/experiments';
import { stickers } from '@kindred/contract/gifts';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { grantGoods } from '../../../test/payments-world.ts';
import { bindToSplitGroup, coinsOf, likeEachOther, newRequestId, sendTextMessage } from './test-support.ts';

const { gift: price, freeGifts } = paymentLimits.coins;

describe('message types', async () => {
  const app = await testApp();
  const threadOf = (as: TestMember, other: TestMember, headers = {}) =>
    app.call('messages', { id: other.hid }, { as, headers });
  const sticker = (other: TestMember, stickerType: number, requestId = newRequestId()) => ({
    id: other.hid,
    type: 'MESSAGE_TYPE_STICKER' as const,
    stickerMessageBody: { stickerType },
    requestId,
  });

  test('a sticker is free, sent once, and quoted by a reply', async () => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    const request = sticker(anna, stickers.length);
    const { message } = await app.call('sendMessage', request, { as: robin });
    expect(message).toMatchObject({
      type: 'MESSAGE_TYPE_STICKER',
      stickerType: stickers.length,
      text: '',
      isSent: true,
    });
    expect((await app.call('sendMessage', request, { as: robin })).message).toEqual(message);
    const { messages } = await threadOf(anna, robin);
    expect(messages.filter(({ stickerType }) => stickerType !== null)).toEqual([
      { ...message, isIncoming: true, requestId: null },
    ]);
    const answer = await sendTextMessage(app, anna, robin, 'Ha!', { replyToId: message.id });
    expect(answer.repliedMessage).toMatchObject({ type: 'MESSAGE_TYPE_STICKER', stickerType: stickers.length });
  });

  test('a sticker before a match is unsent, and an unknown one is refused', async () => {
    const [robin, anna] = await app.pair();
    expect((await app.call('sendMessage', sticker(anna, 1), { as: robin })).message.isSent).toBe(false);
    for (const type of [0, stickers.length + 1, 1.5])
      expect((await app.fails('sendMessage', sticker(anna, type), { as: robin })).status).toBe(400);
    const { id, type, requestId } = sticker(anna, 1);
    expect((await app.fails('sendMessage', { id, type, requestId }, { as: robin })).status).toBe(400);
  });

  test('a surprise costs the same as its gift, arrives wrapped, and is an item of the feed', async () => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    await grantGoods(app, robin, 'coins', price);
    await bindToSplitGroup(app, robin, 'ALL_GIFTS_PAID', splitGroups.control);
    const surprise = {
      id: anna.hid,
      type: 'MESSAGE_TYPE_GIFT' as const,
      giftMessageBody: { giftType: freeGifts + 1, isSurprise: true },
      requestId: newRequestId(),
    };
    const { message } = await app.call('sendMessage', surprise, { as: robin });
    expect(message).toMatchObject({ type: 'MESSAGE_TYPE_SURPRISE', giftType: freeGifts + 1, text: '' });
    expect((await app.call('sendMessage', surprise, { as: robin })).message.id).toBe(message.id);
    expect(await coinsOf(app, robin)).toEqual({ balance: 0, sum: 0 });
    const { activities } = await app.call('activities', {}, { as: anna });
    expect(activities.filter(({ type }) => type === 'TYPE_GIFT')).toHaveLength(1);
    const answer = await sendTextMessage(app, anna, robin, 'Thank you', { replyToId: message.id });
    expect(answer.repliedMessage?.type).toBe('MESSAGE_TYPE_SURPRISE');
  });

  test('a match of members with shared interests begins with an ice breaker, which nobody sent or has to read', async () => {
    const [robin, anna] = await app.pair();
    await app.call('editProfile', { interests: [1, 2, 3, 7, 20] }, { as: robin });
    await app.call('editProfile', { interests: [2, 3, 7, 8, 20] }, { as: anna });
    await likeEachOther(app, robin, anna);
    for (const [as, other] of [
      [robin, anna],
      [anna, robin],
    ] as const) {
      const { messages, dialog } = await threadOf(as, other);
      expect(messages.map(({ type }) => type)).toEqual(['MESSAGE_TYPE_ICE_BREAKER', 'MESSAGE_TYPE_USER_MATCH']);
      expect(messages[0]).toMatchObject({ isIncoming: true, isRead: true, text: '', interestIds: [2, 3, 7] });
      expect(dialog).toMatchObject({ unreadMessagesCount: 0, lastMessage: messages[0] });
      await app.call('deleteMessages', { id: other.hid, ids: [messages[0]?.id ?? ''] }, { as });
      expect((await threadOf(as, other)).messages).toHaveLength(2);
    }
    const english = (await threadOf(robin, anna)).conversationStarter;
    const german = (await threadOf(robin, anna, { 'accept-language': 'de-DE' })).conversationStarter;
    expect([english, german]).toEqual([expect.stringContaining('Travel'), expect.stringContaining('Reisen')]);
    await sendTextMessage(app, robin, anna, 'Hello');
    expect((await threadOf(anna, robin)).conversationStarter).toBeNull();
  });

  test('a match without shared interests has no ice breaker and no conversation starter', async () => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    const { messages, conversationStarter } = await threadOf(robin, anna);
    expect([messages.map(({ type }) => type), conversationStarter]).toEqual([['MESSAGE_TYPE_USER_MATCH'], null]);
  });
});
