import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { SupportTag } from '@kindred/contract/support';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { connectSocket, newRequestId } from '../messenger/test-support.ts';
import { sendAnswer } from './send-answer.ts';

describe('the support chat', async () => {
  const app = await testApp();
  const { context } = app;
  beforeAll(() => app.app.listen({ port: 0, host: '127.0.0.1' }));

  const write = async (as: SeededMember, text: string, tags: SupportTag[] = [], requestId = newRequestId()) =>
    (await app.call('sendSupportMessage', { text, tags, requestId }, { as })).message;
  const answer = ({ id }: SeededMember, text: string, requestId = newRequestId()) =>
    sendAnswer(context, { memberId: id, operator: 'Olga', text, requestId });
  const thread = (as: SeededMember, page: object = {}) => app.call('supportMessages', page, { as });
  const textsOf = async (as: SeededMember) => (await thread(as)).messages.map(({ text }) => text);
  const kept = ({ id }: SeededMember) =>
    context.db.selectFrom('support_thread').selectAll().where('member_id', '=', id).executeTakeFirst();

  test('is created by the first message, with the state of the account and the page it came from', async () => {
    const robin = await app.member();
    expect(await thread(robin)).toEqual({ messages: [], unreadMessagesCount: 0, nextPageToken: '' });
    expect(await kept(robin)).toBeUndefined();

    const { message } = await app.call(
      'sendSupportMessage',
      { text: ' It costs too much ', tags: ['leaving-payform', 'leaving-payform'], requestId: newRequestId() },
      { as: robin, headers: { 'accept-language': 'de-DE' } },
    );
    expect(message).toMatchObject({ id: '1', text: 'It costs too much', isIncoming: false, isRead: false });
    expect((await thread(robin)).messages).toEqual([message]);
    expect(await kept(robin)).toMatchObject({
      brand_id: 7,
      locale: 'de-DE',
      member_state: 'active',
      is_paying: false,
      waiting_since: expect.any(Date) as Date,
    });
    const { tags } = await context.db
      .selectFrom('support_message')
      .select('tags')
      .where('member_id', '=', robin.id)
      .executeTakeFirstOrThrow();
    expect(tags).toEqual(['leaving-payform']);
  });

  test('is in the member’s own profile from the first message on', async () => {
    const [robin, anna] = await app.pair();
    const hasThread = async (as: SeededMember) =>
      (await app.call('profileInfo', {}, { as })).users[0]?.own?.has_support_thread;
    expect(await hasThread(robin)).toBe(false);
    await write(robin, 'Hello');
    expect([await hasThread(robin), await hasThread(anna)]).toEqual([true, false]);
  });

  test('is open to a hidden member, and operators see the state', async () => {
    const robin = await app.member();
    await write(robin, 'Hello');
    await context.db.updateTable('member').set({ state: 'hidden' }).where('id', '=', robin.id).execute();
    const { id } = await write(robin, 'Let me back in', ['hidden']);
    await answer(robin, 'Welcome back');
    await app.call('markSupportRead', { upToId: id }, { as: robin });
    expect(await textsOf(robin)).toEqual(['Welcome back', 'Let me back in', 'Hello']);
    expect(await kept(robin)).toMatchObject({ member_state: 'hidden' });
  });

  test('stores a repeated message once', async () => {
    const robin = await app.member();
    const requestId = newRequestId();
    const sent = await Promise.all([1, 2, 3, 4].map(() => write(robin, 'Once', [], requestId)));
    expect(new Set(sent.map(({ id }) => id))).toEqual(new Set(['1']));
    // The same requestId of an operator is another message.
    await Promise.all([1, 2].map(() => answer(robin, 'Once more', requestId)));
    expect(await textsOf(robin)).toEqual(['Once more', 'Once']);
    expect((await write(robin, 'Once', [], requestId)).id).toBe('1');
    expect(await kept(robin)).toMatchObject({ unread: 1, waiting_since: null });
  });

  test('stores all messages that both sides send at the same time', async () => {
    const robin = await app.member();
    await write(robin, 'first');
    const rounds = Array.from({ length: 8 }, (_, index) => `${index}`);
    await Promise.all(rounds.flatMap((text) => [write(robin, `asked ${text}`), answer(robin, `answered ${text}`)]));
    const { messages, unreadMessagesCount } = await thread(robin);
    expect(messages.map(({ id }) => Number(id))).toEqual(Array.from({ length: 17 }, (_, index) => 17 - index));
    expect(unreadMessagesCount).toBe(8);
  });

  test('notifies the member of an answer immediately, and all tabs when it is read', async () => {
    const robin = await app.member();
    await write(robin, 'Hello?');
    const [tab, other] = await Promise.all([connectSocket(app, robin), connectSocket(app, robin)]);
    await answer(robin, 'Good day');
    const notified = await tab.waitFor('chat.support', ({ data }) => data.unreadMessagesCount === 1);
    expect(notified.data.isAnswer).toBe(true);
    const { messages, unreadMessagesCount } = await thread(robin);
    expect(unreadMessagesCount).toBe(1);
    expect(messages).toMatchObject([
      { id: '2', text: 'Good day', isIncoming: true, isRead: false, requestId: null },
      { id: '1', isIncoming: false, isRead: true },
    ]);

    await app.call('markSupportRead', { upToId: '1' }, { as: robin });
    expect((await thread(robin)).unreadMessagesCount).toBe(1);
    await app.call('markSupportRead', { upToId: '999' }, { as: robin });
    const read = await other.waitFor('chat.support', ({ data }) => data.unreadMessagesCount === 0);
    expect(read.data.isAnswer).toBe(false);
    expect((await thread(robin)).messages[0]).toMatchObject({ isRead: true });
    // A message that follows a mark of a later id is unread.
    await answer(robin, 'Anything else?');
    expect((await thread(robin)).unreadMessagesCount).toBe(1);
    await Promise.all([tab.close(), other.close()]);
  });

  test('is listed in pages, which new messages do not shift', async () => {
    const robin = await app.member();
    for (const text of ['one', 'two', 'three']) await write(robin, text);
    const first = await thread(robin, { pageSize: 2 });
    await write(robin, 'four');
    const second = await thread(robin, { pageSize: 2, pageToken: first.nextPageToken });
    expect([...first.messages, ...second.messages].map(({ text }) => text)).toEqual(['three', 'two', 'one']);
    expect(second.nextPageToken).toBe('');
    const stranger = await app.member();
    const refused = await app.fails('supportMessages', { pageToken: first.nextPageToken }, { as: stranger });
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'pageToken' }] });
  });

  test('is visible to its member only', async () => {
    const [robin, anna] = await app.pair();
    await write(robin, 'Mine');
    await answer(robin, 'Yours');
    expect(await textsOf(anna)).toEqual([]);
    await app.call('markSupportRead', { upToId: '2' }, { as: anna });
    expect((await thread(robin)).unreadMessagesCount).toBe(1);
  });

  test.each([
    ['no text', { text: ' \n' }],
    ['too long a text', { text: 'x'.repeat(limits.message.maxLength + 1) }],
    ['an unknown tag', { tags: ['somewhere'] }],
    ['a short number', { requestId: 'x' }],
  ])('refuses %s', async (_what, wrong) => {
    const robin = await app.member();
    const request = { text: 'Hello', tags: [], requestId: newRequestId(), ...wrong };
    expect(await app.fails('sendSupportMessage', request, { as: robin })).toMatchObject({ status: 400 });
    expect(await textsOf(robin)).toEqual([]);
  });

  test('limits the number of messages', async () => {
    const robin = await app.member();
    for (let count = 0; count < limits.support.perMember; count += 1) await write(robin, `${count}`);
    const refused = await app.fails('sendSupportMessage', { text: 'more', requestId: newRequestId() }, { as: robin });
    expect(refused).toMatchObject({ status: 429, errors: [{ code: 38 }] });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('cannot be answered before the member writes, and is deleted with the member', async () => {
    const [robin] = (await seedMembers(context, 1)) as [SeededMember];
    await expect(answer(robin, 'Hello')).rejects.toThrow(CallError);
    await write(robin, 'Hello');
    await answer(robin, 'Hello');
    await context.db.deleteFrom('member').where('id', '=', robin.id).execute();
    expect(await kept(robin)).toBeUndefined();
    const left = context.db.selectFrom('support_message').select('id').where('member_id', '=', robin.id);
    expect(await left.execute()).toEqual([]);
  });
});
