import { messengerLimits } from '@kindred/contract/engagement/messenger-limits';
import { describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { likeEachOther, newRequestId, sendTextMessage } from './test-support.ts';

describe('safety of messages', async () => {
  const app = await testApp();
  const seedMatch = async (): Promise<[TestMember, TestMember]> => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    return [robin, anna];
  };
  const harsh = ({ hid }: TestMember, more = {}) => ({
    id: hid,
    type: 'MESSAGE_TYPE_TEXT' as const,
    textMessageBody: { text: 'You are a bitch' },
    requestId: newRequestId(),
    ...more,
  });
  const hintsOf = async (as: TestMember, other: TestMember) =>
    (await app.call('messages', { id: other.hid }, { as })).messages
      .filter(({ text }) => text !== '')
      .map(({ safetyHint }) => safetyHint);

  test('a harsh text in numeric character references needs the confirmation too', async () => {
    const [robin, anna] = await seedMatch();
    const disguised = harsh(anna, { textMessageBody: { text: 'You are a b&#105;tch' } });
    expect((await app.fails('sendMessage', disguised, { as: robin })).status).toBe(409);
  });

  test('a harsh text is sent only when its sender confirms it, once', async () => {
    const [robin, anna] = await seedMatch();
    const first = harsh(anna);
    const { status, errors } = await app.fails('sendMessage', first, { as: robin });
    expect([status, errors[0]?.code]).toEqual([409, 59]);
    expect(await hintsOf(anna, robin)).toEqual([]);
    const confirmed = { ...first, isConfirmed: true };
    const { message } = await app.call('sendMessage', confirmed, { as: robin });
    expect((await app.call('sendMessage', confirmed, { as: robin })).message.id).toBe(message.id);
    expect(await hintsOf(anna, robin)).toEqual([null]);
  });

  test('an answer to a question is checked too, in its sender’s language', async () => {
    const [robin, anna] = await seedMatch();
    const answer = harsh(anna, {
      type: 'MESSAGE_TYPE_CONVERSATION_PROMPT',
      textMessageBody: undefined,
      conversationPromptMessageBody: { questionId: 1, answer: 'f u c k you' },
    });
    expect((await app.fails('sendMessage', answer, { as: robin })).status).toBe(409);
  });

  test.each([
    ['Please send me money for the ticket', 'money'],
    ['Write me on WhatsApp', 'contact'],
    ['Call +49 151 2345 6789', 'contact'],
    ['Write me on &#x57;hats&#65;pp', 'contact'],
    ['Send me m&#111;ney', 'money'],
    ['My WhatsApp for the wire transfer', 'money'],
    ['Tea or coffee?', null],
  ] as const)('“%s” has the hint %s for its receiver alone', async (text, hint) => {
    const [robin, anna] = await seedMatch();
    const sent = await sendTextMessage(app, robin, anna, text);
    expect(sent.safetyHint).toBeNull();
    expect(await hintsOf(anna, robin)).toEqual([hint]);
    expect(await hintsOf(robin, anna)).toEqual([null]);
  });

  test('members who have written for a while get no hints', async () => {
    const [robin, anna] = await seedMatch();
    let lastId = 0;
    while (lastId < messengerLimits.earlyMessages) lastId = Number((await sendTextMessage(app, anna, robin, 'Hi')).id);
    await sendTextMessage(app, robin, anna, 'Write me on WhatsApp');
    expect((await hintsOf(anna, robin))[0]).toBeNull();
  });
});
