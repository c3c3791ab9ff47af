import { conversationPrompts } from '@kindred/contract/profile-fields';
import { describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../../test/harness.ts';
import { likeEachOther, sendTextMessage } from '../test-support.ts';

describe('an answer to a conversation prompt', async () => {
  const app = await testApp();
  const promptMessage = (answer: string, questionId = 3) => ({
    type: 'MESSAGE_TYPE_CONVERSATION_PROMPT' as const,
    conversationPromptMessageBody: { questionId, answer },
    requestId: crypto.randomUUID(),
    actionSource: 'profile',
  });

  const choose = (as: TestMember, conversation_prompt: number) =>
    app.call('editProfile', { conversation_prompt }, { as });
  const pair = async () => {
    const [robin, anna] = await app.pair();
    await choose(anna, 3);
    return [robin, anna] as const;
  };
  const answersTo = async (as: TestMember, other: TestMember) =>
    (await app.call('messages', { id: other.hid }, { as })).messages
      .filter(({ type }) => type === 'MESSAGE_TYPE_CONVERSATION_PROMPT')
      .map(({ text }) => text);

  test('has the prompt in the thread and the list of both members, and is sent once', async () => {
    const [robin, anna] = await pair();
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

  test('is one per pair and question: the same text returns it, another text is refused', async () => {
    const [robin, anna] = await pair();
    await likeEachOther(app, robin, anna);
    const answer = async (text: string, questionId = 3) =>
      app.ask('sendMessage', { id: anna.hid, ...promptMessage(text, questionId) }, { as: robin });
    const texts = ['One', 'Two', 'Three', 'Four', 'Five'];
    const statuses = (await Promise.all(texts.map((text) => answer(text)))).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const [first = '', ...others] = await answersTo(anna, robin);
    expect([first, others]).toEqual([texts[statuses.indexOf(200)], []]);
    const { message } = await app.call('sendMessage', { id: anna.hid, ...promptMessage(first) }, { as: robin });
    expect((await answer('Another')).json()).toMatchObject({ errors: [{ code: 63, message: 'promptAnswered' }] });
    expect(await answersTo(anna, robin)).toEqual([first]);

    // The other member answers the same question of this member.
    await choose(robin, 3);
    await app.call('sendMessage', { id: robin.hid, ...promptMessage('Mine') }, { as: anna });
    // Another question has an answer of its own.
    await choose(anna, 4);
    expect((await answer('Soup', 4)).statusCode).toBe(200);
    expect(await answersTo(anna, robin)).toEqual(['Soup', 'Mine', first]);
    // A deleted answer was an answer too.
    await app.call('deleteMessages', { id: anna.hid, ids: [message.id] }, { as: robin });
    await choose(anna, 3);
    for (const text of [first, 'Another']) expect((await answer(text)).statusCode).toBe(409);
  });

  test('is shown on the profile of the other member, until that member asks another question', async () => {
    const [robin, anna] = await pair();
    const [ben, bea] = await pair();
    const isAnswered = async (as: TestMember, ...others: TestMember[]) =>
      (await app.call('profileInfo', { users_hids: others.map(({ hid }) => hid).join(',') }, { as })).users.map(
        ({ is_prompt_answered }) => is_prompt_answered,
      );
    const answer = (as: TestMember, { hid }: TestMember, questionId = 3) =>
      app.call('sendMessage', { id: hid, ...promptMessage('Hello', questionId) }, { as });
    await choose(robin, 3);
    await answer(anna, robin);
    await answer(ben, anna);
    expect(await isAnswered(robin, anna, bea, robin)).toEqual([false, false, false]);
    // Unsent, since the two have no match.
    const { message } = await answer(robin, anna);
    expect(message.isSent).toBe(false);
    expect(await isAnswered(robin, bea, anna, robin)).toEqual([false, true, false]);
    await app.call('deleteMessages', { id: anna.hid, ids: [message.id] }, { as: robin });
    expect(await isAnswered(robin, anna)).toEqual([true]);
    await choose(anna, 4);
    expect(await isAnswered(robin, anna)).toEqual([false]);
    await answer(robin, anna, 4);
    expect(await isAnswered(robin, anna)).toEqual([true]);
    await app.call('editProfile', { conversation_prompt: null }, { as: anna });
    expect(await isAnswered(robin, anna)).toEqual([false]);
  });

  test('is refused if the other member has not chosen the question, or has changed it', async () => {
    const [robin, anna] = await pair();
    const answer = promptMessage('Hello');
    for (const [conversation_prompt, status] of [
      [4, 404],
      [3, 200],
      // The same request again, after the change.
      [5, 200],
    ] as const) {
      await choose(anna, conversation_prompt);
      expect((await app.ask('sendMessage', { id: anna.hid, ...answer }, { as: robin })).statusCode).toBe(status);
    }
    const { errors } = await app.fails('sendMessage', { id: robin.hid, ...answer }, { as: anna });
    expect(errors).toMatchObject([{ code: 1, message: 'the member does not ask this question' }]);
    expect(await answersTo(robin, anna)).toEqual(['Hello']);
  });

  test('to a member without a match is stored unsent', async () => {
    const [robin, anna] = await pair();
    const { message } = await app.call('sendMessage', { id: anna.hid, ...promptMessage('Hello') }, { as: robin });
    expect(message).toMatchObject({ isSent: false, questionId: 3 });
    expect((await app.call('messages', { id: robin.hid }, { as: anna })).messages).toEqual([]);
  });

  test('is refused if it is blank, has an unknown prompt or the body of another type', async () => {
    const [robin, anna] = await pair();
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
