import { randomUUID } from 'node:crypto';
import { splitGroups } from '@kindred/contract/experiments';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { seedOperator } from '../../../test/operators.ts';
import { grantGoods } from '../../../test/payments-world.ts';
import { explainStatement, insertManyMembers } from '../../../test/plans/explain.ts';
import { findWrongCounters, seedMembers } from '../../../test/seeded-members.ts';
import type { Db } from '../../db/database.ts';
import { analyzeTables } from '../candidates/card.db.ts';
import type { ActingOperator } from '../decisions/actions.ts';
import { clearMember, endMemberClearance } from '../decisions/console/clearance.ts';
import { softBan } from '../decisions/console/member-actions.ts';
import { undoDecision } from '../decisions/console/undo-decision.ts';
import { lockMemberForLedger, writeLine } from '../entitlements/ledger.ts';
import { approveText, removeReviewedText } from '../moderation/decide-text.ts';
import { findAntiscam } from '../moderation/risk/antiscam.db.ts';
import { getAntiscam } from '../moderation/risk/antiscam.ts';
import { updateMemberRisk, updateStaleSuspects } from '../moderation/risk/member-risk.ts';
import { listStaleSuspects } from '../moderation/risk/risk.db.ts';
import { deliverUnsent } from './deliver-unsent.ts';
import {
  bindToSplitGroup,
  coinsOf,
  connectSocket,
  likeEachOther,
  newRequestId,
  sendTextMessage,
} from './test-support.ts';

const { newDialogs, newDialogsHours, clearedDays } = moderationLimits.antiscam;
const windowSeconds = newDialogsHours * 3600;
const dayMs = 86_400_000;

describe('antiscam states', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { context } = app;
  const { db } = context;
  let operator: ActingOperator;
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    operator = await seedOperator(context);
  });

  const weigh = ({ id }: { id: string }) => db.transaction().execute((within) => updateMemberRisk(context, within, id));
  /** Inserts reports by this number of members: 2 make a member suspected, 4 limited. */
  const seedReports = async (member: TestMember, times: number): Promise<TestMember> => {
    const reporters = await seedMembers(context, times);
    const rows = reporters.map(({ id }) => ({ reporter_id: id, reported_id: member.id, reason_id: 2 }));
    await db
      .insertInto('abuse_report')
      .values(rows.map((row) => ({ ...row, context: null, message_id: null })))
      .execute();
    await weigh(member);
    return member;
  };
  /** A reported member and a match of that member. */
  const reportedPair = async (times: number): Promise<[TestMember, TestMember]> => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    await seedReports(robin, times);
    return [robin, anna];
  };
  const stateOf = async (member: TestMember) => (await getAntiscam(context, member.id)).state;
  const reviewsOf = ({ id }: TestMember) =>
    db.selectFrom('text_review').selectAll().where('member_id', '=', id).orderBy('id').execute();
  const reviewOf = async (member: TestMember, index = 0) => (await reviewsOf(member))[index]?.id ?? '';
  const textsOf = async (as: TestMember, other: TestMember) =>
    (await app.call('messages', { id: other.hid }, { as })).messages
      .filter(({ type }) => type !== 'MESSAGE_TYPE_USER_MATCH')
      .map(({ text, isSent, isDeleted }) => (isDeleted ? '-' : `${text}${isSent ? '' : ' (unsent)'}`));
  const countMessageEvents = async ({ id }: TestMember) =>
    (await db.selectFrom('event').select('kind').where('member_id', '=', id).execute()).filter(
      ({ kind }) => kind === 'chat.message',
    ).length;
  const requestMessage = (as: TestMember, other: { hid: string }, text: string, requestId = newRequestId()) =>
    app.ask('sendMessage', { id: other.hid, type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text }, requestId }, { as });
  const myState = async (as: TestMember) => (await app.call('profileInfo', {}, { as })).users[0]?.own?.antiscam_state;

  test('in the member’s profile follow the score, the soft ban and an operator’s clearance', async () => {
    const [robin, anna] = await app.pair();
    expect(await myState(robin)).toBe(0);
    await seedReports(robin, 2);
    expect(await myState(robin)).toBe(1);
    await seedReports(robin, 2);
    expect(await myState(robin)).toBe(2);
    await clearMember(context, operator, { hid: robin.hid });
    expect(await myState(robin)).toBe(4);
    const { uid } = await softBan(context, operator, { hid: robin.hid, reason: 'spam', requestId: randomUUID() });
    expect(await myState(robin)).toBe(3);
    // The member sees the decision and its reason.
    expect((await app.call('decisions', {}, { as: robin })).decisions).toMatchObject([{ uid, kind: 'softBan' }]);
    expect((await requestMessage(robin, anna, 'Hello')).json()).toMatchObject({ errors: [{ code: 9 }] });
    await undoDecision(context, operator, { uid });
    expect(await myState(robin)).toBe(4);
    await endMemberClearance(context, operator, { hid: robin.hid });
    expect(await myState(robin)).toBe(2);
  });

  test('a clearance lasts 30 days, and is granted once and ended once', async () => {
    const [robin, anna] = await reportedPair(2);
    const now = Date.now();
    const until = await clearMember(context, operator, { hid: robin.hid, note: 'a shared laptop' });
    expect(Math.abs(until.getTime() - now - clearedDays * dayMs)).toBeLessThan(60_000);
    expect(await clearMember(context, operator, { hid: robin.hid })).toEqual(until);
    await sendTextMessage(app, robin, anna, 'Hello');
    expect(await textsOf(anna, robin)).toEqual(['Hello']);
    ahead = clearedDays * dayMs - 60_000;
    expect(await getAntiscam(context, robin.id)).toEqual({ state: 4, clearedUntil: until });
    ahead = clearedDays * dayMs + 60_000;
    expect(await getAntiscam(context, robin.id)).toEqual({ state: 1, clearedUntil: null });
    ahead = 0;
    for (let time = 0; time < 2; time += 1) await endMemberClearance(context, operator, { hid: robin.hid });
    expect(await stateOf(robin)).toBe(1);
    const lines = await db
      .selectFrom('audit_line')
      .select('action')
      .where('member_id', '=', robin.id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['member.clear', 'member.endClearance']);
  });

  test('return to none when the reports are older than 90 days', async () => {
    const [robin] = await reportedPair(2);
    await db
      .updateTable('abuse_report')
      .set({ created_at: sql`now() - interval '91 days'` })
      .where('reported_id', '=', robin.id)
      .execute();
    await updateStaleSuspects(context);
    expect(await stateOf(robin)).toBe(1);
    ahead = dayMs + 60_000;
    await updateStaleSuspects(context);
    ahead = 0;
    expect(await stateOf(robin)).toBe(0);
  });

  test('a suspected member’s first messages are held for review, invisible to the receiver, and sent for the sender', async () => {
    const [robin, anna] = await reportedPair(2);
    const before = await countMessageEvents(anna);
    const requestId = newRequestId();
    const [first] = await Promise.all([1, 2, 3].map(() => sendTextMessage(app, robin, anna, 'Hello', { requestId })));
    expect(first).toMatchObject({ text: 'Hello', isSent: true, isRead: false });
    await sendTextMessage(app, robin, anna, 'Are you there?');
    expect(await textsOf(robin, anna)).toEqual(['Are you there?', 'Hello']);
    expect(await textsOf(anna, robin)).toEqual([]);
    const [dialog] = (await app.call('dialogs', {}, { as: anna })).dialogs;
    expect(dialog).toMatchObject({ unreadMessagesCount: 0, lastMessage: { type: 'MESSAGE_TYPE_USER_MATCH' } });
    expect(await countMessageEvents(anna)).toBe(before);
    expect(await reviewsOf(robin)).toMatchObject([
      { kind: 'opener', words: 'Hello', other_id: anna.id, outcome: null },
      { kind: 'opener', words: 'Are you there?', outcome: null },
    ]);
    // A pending review does not raise the score.
    await weigh(robin);
    const { texts } = await db
      .selectFrom('member_risk')
      .select('texts')
      .where('member_id', '=', robin.id)
      .executeTakeFirstOrThrow();
    expect(texts).toBe(0);

    const socket = await connectSocket(app, anna);
    const id = await reviewOf(robin);
    await Promise.all([1, 2, 3].map(() => approveText(context, operator, { id })));
    await socket.waitFor('rpc.counters', ({ data }) => data.threads === 1);
    expect(socket.all('chat.message').map(({ data }) => data.message.text)).toEqual(['Hello']);
    expect(await textsOf(anna, robin)).toEqual(['Hello']);
    expect((await app.call('dialogs', {}, { as: anna })).dialogs).toMatchObject([{ unreadMessagesCount: 1 }]);
    // Reading covers delivered messages alone: the other message is still held.
    await app.call('markDialogsRead', { hids: [robin.hid] }, { as: anna });
    const { messages } = await app.call('messages', { id: anna.hid }, { as: robin });
    expect(messages.slice(0, 2).map(({ text, isRead }) => [text, isRead])).toEqual([
      ['Are you there?', false],
      ['Hello', true],
    ]);
    // The dialog has a delivered message.
    await sendTextMessage(app, robin, anna, 'And now?');
    expect(await textsOf(anna, robin)).toEqual(['And now?', 'Hello']);
    expect(await findWrongCounters(db)).toEqual([]);
    await socket.close();
  });

  test('a refused message is removed, and restored when an appeal is granted', async () => {
    const [robin, anna] = await reportedPair(2);
    const before = await countMessageEvents(anna);
    await sendTextMessage(app, robin, anna, 'Send me money');
    await removeReviewedText(context, operator, { id: await reviewOf(robin), reason: 'spam' });
    expect(await textsOf(robin, anna)).toEqual(['-']);
    expect(await textsOf(anna, robin)).toEqual([]);
    expect(await countMessageEvents(anna)).toBe(before);
    // No message was delivered, so that the next one is held too.
    await sendTextMessage(app, robin, anna, 'Hello');
    expect(await textsOf(anna, robin)).toEqual([]);
    const [statement] = (await app.call('decisions', {}, { as: robin })).decisions;
    await undoDecision(context, operator, { uid: statement?.uid ?? '' });
    expect(await textsOf(anna, robin)).toEqual(['Send me money']);
    expect(await countMessageEvents(anna)).toBe(before + 1);
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('an answer ends the holding of new messages, while held ones stay held, and are unread when they are delivered', async () => {
    const [robin, anna] = await reportedPair(2);
    const held = await sendTextMessage(app, robin, anna, 'Hello');
    await sendTextMessage(app, anna, robin, 'Hi');
    await sendTextMessage(app, robin, anna, 'Nice to meet you');
    expect(await textsOf(anna, robin)).toEqual(['Nice to meet you', 'Hi']);
    expect((await reviewsOf(robin)).map(({ message_id }) => message_id)).toEqual([held.id]);
    await app.call('markDialogsRead', { hids: [robin.hid] }, { as: anna });
    await approveText(context, operator, { id: await reviewOf(robin) });
    const { messages } = await app.call('messages', { id: anna.hid }, { as: robin });
    expect(messages.find(({ id }) => id === held.id)?.isRead).toBe(false);
    expect((await app.call('dialogs', {}, { as: anna })).dialogs).toMatchObject([{ unreadMessagesCount: 2 }]);
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('an unsent message is delivered after both the start of Premium and the approval', async () => {
    const [robin, anna] = await app.pair();
    await sendTextMessage(app, robin, anna, 'Before');
    await seedReports(robin, 2);
    expect(await sendTextMessage(app, robin, anna, 'Hello')).toMatchObject({ isSent: false });
    await approveText(context, operator, { id: await reviewOf(robin) });
    expect(await textsOf(robin, anna)).toEqual(['Hello (unsent)', 'Before (unsent)']);
    await db.transaction().execute(async (within) => {
      await lockMemberForLedger(within, anna.id);
      const line = { account: 'premiumBase', kind: 'grant', quantity: 86_400, reason: 'operator' } as const;
      await writeLine(within, { ...line, memberId: anna.id, key: `test:${anna.id}`, at: new Date() });
    });
    for (let time = 0; time < 2; time += 1) await deliverUnsent(context);
    // One was approved before, the other was written before the suspicion.
    expect(await textsOf(robin, anna)).toEqual(['Hello', 'Before']);
    expect(await textsOf(anna, robin)).toEqual(['Hello']);
    await approveText(context, operator, { id: await reviewOf(robin, 1) });
    expect(await textsOf(anna, robin)).toEqual(['Hello', 'Before']);
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('a gift that starts a dialog is held, and refunded when it is refused', async () => {
    const [robin, anna] = await reportedPair(2);
    await bindToSplitGroup(app, robin, 'ALL_GIFTS_PAID', splitGroups.control);
    await grantGoods(app, robin, 'coins', 300);
    const sendGift = () =>
      app.call(
        'sendMessage',
        { id: anna.hid, type: 'MESSAGE_TYPE_GIFT', giftMessageBody: { giftType: 8 }, requestId: newRequestId() },
        { as: robin },
      );
    await sendGift();
    await sendGift();
    expect(await coinsOf(app, robin)).toEqual({ balance: 100, sum: 100 });
    expect(await textsOf(anna, robin)).toEqual([]);
    const id = await reviewOf(robin);
    await Promise.all([1, 2].map(() => removeReviewedText(context, operator, { id, reason: 'spam' })));
    expect(await coinsOf(app, robin)).toEqual({ balance: 200, sum: 200 });
    await approveText(context, operator, { id: await reviewOf(robin, 1) });
    const { messages } = await app.call('messages', { id: robin.hid }, { as: anna });
    expect(messages.map(({ giftType }) => giftType)).toEqual([8, null]);
    expect(await coinsOf(app, robin)).toEqual({ balance: 200, sum: 200 });
  });

  test('a held gift that its sender deletes is refunded once, and a delivered one is not', async () => {
    const [robin, anna] = await reportedPair(2);
    await bindToSplitGroup(app, robin, 'ALL_GIFTS_PAID', splitGroups.control);
    await grantGoods(app, robin, 'coins', 300);
    const sendGift = async () => {
      const gift = { giftType: 8 };
      const request = {
        id: anna.hid,
        type: 'MESSAGE_TYPE_GIFT' as const,
        giftMessageBody: gift,
        requestId: newRequestId(),
      };
      return (await app.call('sendMessage', request, { as: robin })).message.id;
    };
    const ids = [await sendGift(), await sendGift()];
    expect(await coinsOf(app, robin)).toEqual({ balance: 100, sum: 100 });
    await approveText(context, operator, { id: await reviewOf(robin, 1) });
    const withdraw = () => app.call('deleteMessages', { id: anna.hid, ids }, { as: robin });
    await Promise.all([withdraw(), withdraw()]);
    expect(await coinsOf(app, robin)).toEqual({ balance: 200, sum: 200 });
    // The other member may not have the coins back.
    await app.call('deleteMessages', { id: robin.hid, ids }, { as: anna });
    expect(await coinsOf(app, anna)).toEqual({ balance: 0, sum: 0 });
    expect(await textsOf(anna, robin)).toEqual([]);
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('a limited member starts 10 dialogs a day: of 11 in parallel, exactly 10', async () => {
    const [robin, anna] = await reportedPair(4);
    await sendTextMessage(app, anna, robin, 'Hi');
    const others = await seedMembers(context, newDialogs + 1);
    const requestIds = others.map(() => newRequestId());
    const answers = await Promise.all(
      others.map((other, index) => requestMessage(robin, other, 'Hello', requestIds[index])),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.statusCode).toBe(409);
    expect(refused[0]?.json()).toMatchObject({ errors: [{ code: 46 }] });
    const retryAfter = Number(refused[0]?.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(windowSeconds - 60);
    expect(retryAfter).toBeLessThanOrEqual(windowSeconds);
    expect(await reviewsOf(robin)).toHaveLength(newDialogs);
    // Repeated requests return the same messages. Existing dialogs continue, also those that the other member started.
    const repeated = await Promise.all(
      others.map((other, index) => requestMessage(robin, other, 'Hello', requestIds[index])),
    );
    expect(repeated.map(({ statusCode }) => statusCode)).toEqual(answers.map(({ statusCode }) => statusCode));
    const started = others.filter((_, index) => answers[index]?.statusCode === 200);
    expect((await requestMessage(robin, started[0] ?? anna, 'And?')).statusCode).toBe(200);
    await sendTextMessage(app, robin, anna, 'Hello');
    expect(await textsOf(anna, robin)).toEqual(['Hello', 'Hi']);
    // The window ends a day after the first dialog.
    await db
      .updateTable('counter')
      .set({ new_dialogs_since: new Date(Date.now() - windowSeconds * 1000) })
      .where('member_id', '=', robin.id)
      .execute();
    const refusedOther = others.find((_, index) => answers[index]?.statusCode !== 200);
    expect((await requestMessage(robin, refusedOther ?? anna, 'Hello')).statusCode).toBe(200);
    const { new_dialogs } = await db
      .selectFrom('counter')
      .select('new_dialogs')
      .where('member_id', '=', robin.id)
      .executeTakeFirstOrThrow();
    expect(new_dialogs).toBe(1);
  });

  test('others see whether links are clickable, and no state', async () => {
    const [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    const clickable = async () => {
      const [listed] = (await app.call('dialogs', {}, { as: anna })).dialogs;
      const { dialog } = await app.call('getDialog', { id: robin.hid }, { as: anna });
      const opened = (await app.call('messages', { id: robin.hid }, { as: anna })).dialog;
      return [listed, dialog, opened].map((one) => one?.areLinksClickable);
    };
    // Before an answer, and for a member without one.
    expect(await clickable()).toEqual([false, false, false]);
    await sendTextMessage(app, robin, anna, 'https://example.org');
    expect(await clickable()).toEqual([false, false, false]);
    await sendTextMessage(app, anna, robin, 'What is it?');
    expect(await clickable()).toEqual([true, true, true]);
    await seedReports(robin, 2);
    expect(await clickable()).toEqual([false, false, false]);
    // Also for a member without a dialog.
    const [bert] = await app.pair();
    await seedReports(bert, 4);
    expect((await app.call('getDialog', { id: bert.hid }, { as: anna })).dialog.areLinksClickable).toBe(false);
    const { users } = await app.call('profileInfo', { users_hids: robin.hid }, { as: anna });
    expect(users).toMatchObject([{ hid: robin.hid, own: null }]);
    expect(JSON.stringify(users)).not.toMatch(/antiscam|suspic/);
    await clearMember(context, operator, { hid: robin.hid });
    expect(await clickable()).toEqual([true, true, true]);
  });

  test('are read by the indexes', async () => {
    const [me] = await seedMembers(context, 1);
    await insertManyMembers(context.database.pool, 3000);
    await sql`insert into member_risk (member_id, suspicion, weighed_at)
      select id, case when id % 50 = 0 then 1 else 0 end, now() - interval '2 days' from member
      on conflict (member_id) do nothing`.execute(db);
    await analyzeTables(context.database.pool);
    const due = await explainStatement(context.database, (explained: Db) =>
      listStaleSuspects(explained, new Date(), 100),
    );
    expect(due).toContain('member_risk_suspected');
    const one = await explainStatement(context.database, (explained: Db) =>
      findAntiscam(explained, me?.id ?? '', new Date()),
    );
    for (const plan of [due, one]) expect(plan).not.toMatch(/Seq Scan/);
  });
});
