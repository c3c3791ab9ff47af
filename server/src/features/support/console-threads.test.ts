import { beforeAll, describe, expect, test } from 'vitest';
import { createConsoleClient } from '../../../test/console.ts';
import { testApp, testDatabase } from '../../../test/harness.ts';
import { explainStatement, insertManyMembers } from '../../../test/plans/explain.ts';
import { type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { connectSocket, newRequestId } from '../messenger/test-support.ts';
import { countWaiting, listRecentThreads, listThreadMessages, listWaitingThreads } from './console-threads.db.ts';
import { hasThread } from './support.db.ts';

describe('support at the console', async () => {
  const app = await testApp();
  const { context } = app;
  beforeAll(() => app.app.listen({ port: 0, host: '127.0.0.1' }));
  const desk = await createConsoleClient(app, 'support');
  const member = async (): Promise<SeededMember> => (await seedMembers(context, 1))[0] as SeededMember;
  const ask = (as: SeededMember, text: string) =>
    app.call('sendSupportMessage', { text, tags: ['help'], requestId: newRequestId() }, { as });
  const hids = async (order: 'waiting' | 'recent') => {
    const all: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await desk.call('supportThreads', { order, pageSize: 2, pageToken });
      all.push(...page.threads.map((thread) => thread.member.hid));
      pageToken = page.nextPageToken || undefined;
    } while (pageToken);
    return all;
  };
  const lines = async (id: string) =>
    (
      await context.db.selectFrom('audit_line').select('action').where('member_id', '=', id).orderBy('id').execute()
    ).map(({ action }) => action);

  test('lists the longest wait first, or the latest message first, in pages', async () => {
    const asked = await seedMembers(context, 5);
    for (const each of asked) await ask(each, 'Hello');
    expect(await hids('waiting')).toEqual(asked.map(({ hid }) => hid));
    const [first] = asked as [SeededMember];
    await ask(first, 'Still there?');
    expect((await hids('waiting'))[0]).toBe(first.hid);
    expect((await hids('recent'))[0]).toBe(first.hid);
    expect(new Set(await hids('recent')).size).toBe(5);
    for (const { hid } of asked) await desk.call('settleSupport', { hid, isDone: true });
    expect(await hids('waiting')).toEqual([]);
  });

  test('sends one answer for repeated requests, and the audit log names the operator', async () => {
    const robin = await member();
    await ask(robin, 'Where are my matches?');
    const tab = await connectSocket(app, robin);
    const request = { hid: robin.hid, text: ' Below the heart ', requestId: newRequestId() };
    await Promise.all([desk.call('answerSupport', request), desk.call('answerSupport', request)]);
    await tab.waitFor('chat.support', ({ data }) => data.unreadMessagesCount === 1);
    await desk.call('answerSupport', request);
    const { thread, messages } = await desk.call('supportThread', { hid: robin.hid });
    expect(thread).toMatchObject({ waitingSince: null, unread: 1, language: 'en-US', stateThen: 'active' });
    expect(messages).toMatchObject([
      { text: 'Below the heart', operator: desk.email.split('@')[0], isRead: false },
      { text: 'Where are my matches?', operator: null, tags: ['help'], isRead: true },
    ]);
    expect(await lines(robin.id)).toEqual(['support.answer']);
    const seen = await app.call('supportMessages', {}, { as: robin });
    expect(JSON.stringify(seen)).not.toContain(desk.email.split('@')[0]);
    await tab.close();
  });

  test('removes a thread that needs no answer from the queue, and returns it, each once', async () => {
    const robin = await member();
    await ask(robin, 'Thank you!');
    const settle = (isDone: boolean) => desk.call('settleSupport', { hid: robin.hid, isDone });
    for (const isDone of [true, true, false, false]) await settle(isDone);
    expect(await lines(robin.id)).toEqual(['support.settle', 'support.reopen']);
    expect((await desk.call('supportThread', { hid: robin.hid })).thread.waitingSince).not.toBeNull();
    await settle(true);
    await ask(robin, 'One more thing');
    expect(await hids('waiting')).toContain(robin.hid);
  });

  test('finds no thread of a member who never wrote', async () => {
    const { hid } = await member();
    const requestId = newRequestId();
    for (const [name, more] of [
      ['supportThread', {}],
      ['answerSupport', { text: 'Hello', requestId }],
      ['settleSupport', { isDone: true }],
    ] as const)
      expect(await desk.fails(name, { hid, ...more })).toMatchObject({ status: 404 });
  });
});

test('the queue and the members’ threads use their indexes', async () => {
  const database = await testDatabase();
  await insertManyMembers(database.pool, 2000);
  await database.pool.query(
    `insert into support_thread (member_id, brand_id, locale, member_state, is_paying, waiting_since)
      select id, 1, 'en-US', 'active', false, case when id % 4 = 0 then now() end from member`,
  );
  await database.pool.query(
    `insert into support_message (member_id, id, text, request_id)
      select m.id, n, 'x', 'r' || n from member m cross join generate_series(1, 5) n`,
  );
  await database.pool.query('analyze');
  const key = { at: '2026-01-01', id: '7' };
  const planned = {
    support_thread_waiting: await explainStatement(database, (db) => listWaitingThreads(db, key, 21)),
    support_thread_recent: await explainStatement(database, (db) => listRecentThreads(db, key, 21)),
    support_thread_pkey: await explainStatement(database, (db) => hasThread(db, '7')),
    support_message_pkey: await explainStatement(database, (db) => listThreadMessages(db, '7', '9', 21)),
  };
  for (const [index, plan] of Object.entries(planned)) {
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  }
  expect(await explainStatement(database, countWaiting)).toContain('support_thread_waiting');
});
