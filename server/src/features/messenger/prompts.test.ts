import { conversationPrompts } from '@kindred/contract/profile-fields';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { likeEachOther, sendTextMessage } from './test-support.ts';

describe('an answer to a conversation prompt', async () => {
  const app = await testApp();
  const promptMessage = (answer: string, questionId = 3) => ({
    type: 'MESSAGE_TYPE_CONVERSATION_PROMPT' as const,
    conversationPromptMessageBody: { questionId, answer },
    requestId: crypto.randomUUID(),
    actionSource: 'profile',
  });

  test('has the prompt in the thread and the list of both members, and is sent once', async () => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    const request = { id: anna.hid, ...promptMessage('  To the sea  ') };
    const { message } = await app.call('sendMessage', request, { as: robin });
    expect(message).toMatchObject({
      type: 'MESSAGE_TYPE_CONVERSATION_PROMPT',
      text: 'To the sea',
      questionId: 3,
      isSent: true,
    });
    const repeated = await Promise.all([1, 2].map(() => app.call('sendMessage', request, { as: robin })));
    expect(repeated.map((answer) => answer.message)).toEqual([message, message]);
    const { messages } = await app.call('messages', { id: robin.hid }, { as: anna });
    expect(messages.filter(({ questionId }) => questionId !== null)).toEqual([
      { ...message, isIncoming: true, requestId: null },
    ]);
    for (const [me, other] of [
      [robin, anna],
      [anna, robin],
    ] as const) {
      const { dialogs } = await app.call('dialogs', {}, { as: me });
      expect(dialogs[0]).toMatchObject({ hid: other.hid, lastMessage: { text: 'To the sea', questionId: 3 } });
    }
    expect((await sendTextMessage(app, robin, anna, 'Plain words')).questionId).toBeNull();
  });

  test('to a member without a match is stored unsent', async () => {
    const [robin, anna] = await app.pair();
    const { message } = await app.call('sendMessage', { id: anna.hid, ...promptMessage('Hello') }, { as: robin });
    expect(message).toMatchObject({ isSent: false, questionId: 3 });
    expect((await app.call('messages', { id: robin.hid }, { as: anna })).messages).toEqual([]);
  });

  test('is refused if it is blank, has an unknown prompt or the body of another type', async () => {
    const [robin, anna] = await app.pair();
    const wrong = [
      promptMessage(' \n '),
      promptMessage('x'.repeat(2001)),
      promptMessage('Hello', 0),
      promptMessage('Hello', conversationPrompts.length + 1),
      { ...promptMessage('Hello'), type: 'MESSAGE_TYPE_TEXT' as const },
      { ...promptMessage('Hello'), conversationPromptMessageBody: undefined, textMessageBody: { text: 'Hello' } },
    ];
    for (const body of wrong)
      expect((await app.fails('sendMessage', { id: anna.hid, ...body }, { as: robin })).status).toBe(400);
    expect((await app.call('messages', { id: anna.hid }, { as: robin })).messages).toEqual([]);
  });
});
