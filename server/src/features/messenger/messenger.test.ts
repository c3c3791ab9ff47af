import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { likeEachOther, seedBlock, sendTextMessage } from './test-support.ts';

const unknownHid = 'A'.repeat(22);

describe('messenger', async () => {
  const app = await testApp();

  test('a dialog can be opened before the first message', async () => {
    const [robin, anna] = await app.pair();
    const { dialog } = await app.call('getDialog', { id: anna.hid }, { as: robin });
    expect(dialog).toMatchObject({ hid: anna.hid, lastMessage: null, isRead: true, user: { name: 'Anna' } });
    const thread = await app.call('messages', { id: anna.hid }, { as: robin });
    expect(thread).toEqual({
      dialog,
      messages: [],
      firstUnreadId: null,
      conversationStarter: null,
      nextPageToken: '',
      previousPageToken: '',
    });
    expect((await app.call('dialogs', {}, { as: robin })).dialogs).toEqual([]);
  });

  test('a message without a match is stored unsent and visible to its sender alone; a match delivers new messages', async () => {
    const [robin, anna] = await app.pair();
    const unsent = await sendTextMessage(app, robin, anna, 'Hello?');
    expect(unsent.isSent).toBe(false);
    expect((await app.call('messages', { id: anna.hid }, { as: robin })).messages).toEqual([unsent]);
    expect((await app.call('messages', { id: robin.hid }, { as: anna })).messages).toEqual([]);
    expect((await app.call('dialogs', {}, { as: anna })).dialogs).toEqual([]);

    // A reply to its id does not disclose it either.
    const probe = await sendTextMessage(app, anna, robin, 'What?', { replyToId: unsent.id });
    expect([probe.isSent, probe.repliedMessage]).toEqual([false, null]);

    await likeEachOther(app, robin, anna);
    expect((await sendTextMessage(app, anna, robin, 'Now it works')).isSent).toBe(true);
    expect((await sendTextMessage(app, robin, anna, 'Indeed')).isSent).toBe(true);
  });

  test('a reply shows the message that it answers; an id of another dialog shows nothing', async () => {
    const [robin, anna] = await app.pair();
    const [third] = await app.pair();
    await likeEachOther(app, robin, anna);
    await likeEachOther(app, third, anna);
    // Ids are unique within a dialog: the other dialog has no message with this id.
    for (const text of ['One', 'Two', 'Three', 'Four']) await sendTextMessage(app, third, anna, text);
    const secret = await sendTextMessage(app, third, anna, 'For you alone');
    const question = await sendTextMessage(app, robin, anna, 'Tea or coffee?');
    const answer = await sendTextMessage(app, anna, robin, 'Tea', { replyToId: question.id });
    expect(answer.repliedMessage).toEqual({
      id: question.id,
      type: 'MESSAGE_TYPE_TEXT',
      text: 'Tea or coffee?',
      isIncoming: true,
      giftType: null,
      stickerType: null,
    });
    const probe = await sendTextMessage(app, robin, anna, 'Probe', { replyToId: secret.id });
    expect(probe.repliedMessage).toBeNull();
    expect(JSON.stringify(await app.call('messages', { id: anna.hid }, { as: robin }))).not.toContain('alone');
  });

  test('a block hides the dialog from the blocked member and keeps it for the blocker', async () => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    await sendTextMessage(app, robin, anna, 'Hi');
    await sendTextMessage(app, anna, robin, 'Hi you');
    await seedBlock(app, anna, robin);

    const mine = await app.call('dialogs', {}, { as: anna });
    expect(mine.dialogs[0]?.user).toMatchObject({ hid: robin.hid, isBlockedByMe: true, recentlyActive: false });
    expect((await app.call('messages', { id: robin.hid }, { as: anna })).messages).toHaveLength(3);
    expect((await app.call('dialogs', {}, { as: robin })).dialogs).toEqual([]);
    for (const call of ['getDialog', 'messages'] as const)
      expect((await app.fails(call, { id: anna.hid }, { as: robin })).status).toBe(404);
    const message = { type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text: 'Why?' }, requestId: 'request-1' };
    for (const [sender, id] of [
      [robin, anna.hid],
      [anna, robin.hid],
    ] as const)
      expect((await app.fails('sendMessage', { ...message, id }, { as: sender })).status).toBe(404);
    expect(await app.call('markDialogsRead', { hids: [anna.hid, unknownHid] }, { as: robin })).toEqual({});
    const { threads_unread } = await app.context.db
      .selectFrom('counter')
      .select('threads_unread')
      .where('member_id', '=', robin.id)
      .executeTakeFirstOrThrow();
    expect(threads_unread).toBe(0);
  });

  test('an inactive member stays in the list without photo and presence; a banned member does not', async () => {
    const [robin, anna] = await app.pair();
    const [, betty] = await app.pair();
    for (const other of [anna, betty]) {
      await likeEachOther(app, robin, other);
      await sendTextMessage(app, other, robin, 'Bye');
    }
    const setState = (state: 'deactivated' | 'banned', id: string) =>
      app.context.db.updateTable('member').set({ state }).where('id', '=', id).execute();
    await setState('deactivated', anna.id);
    await setState('banned', betty.id);
    const { dialogs } = await app.call('dialogs', {}, { as: robin });
    expect(dialogs.map(({ hid }) => hid)).toEqual([anna.hid]);
    expect(dialogs[0]?.user).toMatchObject({ isDeactivated: true, recentlyActive: false, listPhotoThumbnail: null });
  });

  test('dialogs of other members cannot be read or probed', async () => {
    const [robin, anna] = await app.pair();
    const [third] = await app.pair();
    await likeEachOther(app, robin, anna);
    await sendTextMessage(app, robin, anna, 'Between us');
    for (const other of [robin, anna])
      expect((await app.call('messages', { id: other.hid }, { as: third })).messages).toEqual([]);
    for (const id of [unknownHid, third.hid])
      for (const call of ['getDialog', 'messages'] as const)
        expect((await app.fails(call, { id }, { as: third })).status).toBe(404);
    expect((await app.fails('messages', { id: anna.hid })).status).toBe(401);
  });

  test('blank and too long messages and invalid ids are refused', async () => {
    const [robin, anna] = await app.pair();
    const message = { id: anna.hid, type: 'MESSAGE_TYPE_TEXT', requestId: 'request-1' };
    for (const wrong of [
      { ...message, textMessageBody: { text: '  \n ' } },
      { ...message, textMessageBody: { text: 'x'.repeat(2001) } },
      { ...message, textMessageBody: { text: 'x' }, replyToId: '9999999999999999999' },
      { ...message, textMessageBody: { text: 'x' }, replyToId: 'one' },
      { ...message, textMessageBody: { text: 'x' }, requestId: 'short' },
      { ...message, textMessageBody: { text: 'x' }, type: 'MESSAGE_TYPE_GIFT' },
    ])
      expect((await app.fails('sendMessage', wrong, { as: robin })).status).toBe(400);
  });
});
