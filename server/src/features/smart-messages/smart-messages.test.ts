import { smartMessageLimits } from '@kindred/contract/engagement/smart-message-limits';
import { messageTypes } from '@kindred/contract/messenger';
import { beforeEach, describe, expect, test } from 'vitest';
import { type SeededMember, withFreshToken } from '../../../test/seeded-members.ts';
import { loadGreetingTexts } from '../messenger/greetings/greeting-texts.ts';
import { newRequestId, sendTextMessage } from '../messenger/test-support.ts';
import { startSmartMessages } from './test-support.ts';

const smart = await startSmartMessages();
const { app, context, seedCohort, enable, run, sentBy, countSentBy, receiversOf, stateOf, moveTo, change } = smart;
const { db } = context;
const { trial, perDay } = smartMessageLimits;
const withoutPremium = { premium_until: null, premium_plan: null };
const off = { result: false, done: false, trial, is_known: false };

const readState = (as: SeededMember) => app.call('smartMessages', {}, { as });
/** The state in the member's own profile. */
const isSubscribed = async (as: SeededMember) =>
  (await app.call('profileInfo', {}, { as })).users[0]?.own?.is_subscribed;
const answer = (from: SeededMember, to: SeededMember) => sendTextMessage(app, from, to, 'Hello you');

beforeEach(() => moveTo(0, 12));

describe('Smart Messages', () => {
  test('are off until the member enables them, and repetition changes nothing', async () => {
    const [man] = (await seedCohort({})).men as [SeededMember];
    expect(await readState(man)).toEqual(off);
    expect(await isSubscribed(man)).toBe(false);
    expect(await enable(man)).toEqual({ result: true, done: false, trial, is_known: true });
    const first = await stateOf(man);
    moveTo(0, 12.1);
    await enable(man);
    expect(await stateOf(man)).toEqual(first);
    expect(await isSubscribed(man)).toBe(true);
    for (let times = 0; times < 2; times += 1) await app.call('disableSmartMessages', {}, { as: man });
    expect(await readState(man)).toEqual({ ...off, is_known: true });
    expect(await isSubscribed(man)).toBe(false);
  });

  test('are done when the batch of the day is finished, until the next day', async () => {
    const { men, women } = await seedCohort({ women: 2 });
    const [man] = men as [SeededMember];
    await enable(man);
    await run();
    expect(await readState(man)).toMatchObject({ result: true, done: true });
    expect(await receiversOf(man)).toEqual(women.map(({ id }) => id).sort());
    moveTo(1, 9);
    expect(await readState(await withFreshToken(context, man))).toMatchObject({ result: true, done: false });
  });

  test('need a photo', async () => {
    const [man] = (await seedCohort({}, { man: { photos_moderated: 0 } })).men as [SeededMember];
    const { status, errors } = await app.fails('enableSmartMessages', {}, { as: man });
    expect([status, errors[0]?.code]).toEqual([409, 41]);
    expect(await readState(man)).toEqual(off);
  });

  test('are not sent after the photo is removed', async () => {
    const [man] = (await seedCohort({ women: 2 })).men as [SeededMember];
    await enable(man);
    await change(man, { photos_moderated: 0 });
    await run();
    expect(await countSentBy(man)).toBe(0);
  });

  test('have a trial of 10 deliveries once, and then need Premium', async () => {
    const [man] = (await seedCohort({ women: trial + 3 }, { man: withoutPremium })).men as [SeededMember];
    await enable(man);
    await run();
    expect(await countSentBy(man)).toBe(trial);
    expect(await readState(man)).toMatchObject({ result: false, trial: 0 });
    const { status, errors } = await app.fails('enableSmartMessages', {}, { as: man });
    expect([status, errors[0]?.code]).toEqual([402, 50]);
    moveTo(1, 13);
    await run();
    expect(await countSentBy(man)).toBe(trial);
    await change(man, { premium_until: new Date(Date.now() + 90 * 86_400_000), premium_plan: 'base' });
    await enable(await withFreshToken(context, man));
    await run();
    expect(await countSentBy(man)).toBe(trial + 3);
  });

  test('end with Premium when the trial is used up', async () => {
    const [man] = (await seedCohort({ women: 3 })).men as [SeededMember];
    await enable(man);
    await db.updateTable('smart_sender').set({ trial_used: trial }).where('member_id', '=', man.id).execute();
    await change(man, withoutPremium);
    await run();
    expect([await countSentBy(man), (await stateOf(man))?.is_enabled]).toEqual([0, false]);
  });

  test('are 50 a day with Premium, also if they are disabled and enabled again', async () => {
    const [man] = (await seedCohort({ women: perDay.verified + 4 })).men as [SeededMember];
    await enable(man);
    await run();
    expect(await countSentBy(man)).toBe(perDay.verified);
    await app.call('disableSmartMessages', {}, { as: man });
    await enable(man);
    await run();
    expect(await countSentBy(man)).toBe(perDay.verified);
    moveTo(1, 13);
    await run();
    const receivers = await receiversOf(man);
    expect([receivers.length, new Set(receivers).size]).toEqual([perDay.verified + 4, perDay.verified + 4]);
  });

  test('begin at any hour after the member enables them, and then only between 10 and 20 o’clock', async () => {
    const [man] = (await seedCohort({ women: 4 })).men as [SeededMember];
    moveTo(0, 23);
    const fresh = await withFreshToken(context, man);
    await enable(fresh);
    await run();
    expect(await countSentBy(man)).toBe(4);
    const due = (await stateOf(man))?.due_at as Date;
    // Solar time is one hour ahead of UTC in Berlin.
    expect(due.getUTCHours() + 1).toBeGreaterThanOrEqual(smartMessageLimits.localHours.start);
    expect(due.getUTCHours() + 1).toBeLessThan(
      smartMessageLimits.localHours.start + smartMessageLimits.spreadMinutes / 60,
    );
  });

  test.each([
    [9.9, 0],
    [20, 0],
    [10, 2],
    [19.9, 2],
  ])('that are due at %d o’clock send %i on this day, and the others on the next', async (hour, count) => {
    const [man] = (await seedCohort({ women: 2 })).men as [SeededMember];
    await enable(man);
    moveTo(1, hour);
    await run();
    expect(await countSentBy(man)).toBe(count);
    moveTo(2, 13);
    await run();
    expect(await countSentBy(man)).toBe(2);
  });

  test('stop when the member disables them', async () => {
    const [man] = (await seedCohort({ women: 3 })).men as [SeededMember];
    await enable(man);
    await app.call('disableSmartMessages', {}, { as: man });
    await run();
    expect(await countSentBy(man)).toBe(0);
    expect(await db.selectFrom('smart_message').select('rank').where('sender_id', '=', man.id).execute()).toEqual([]);
  });

  test('are greetings in the sender’s language that fit an interest of the recipient, delivered without a match', async () => {
    // Music is interest 3, movies interest 4.
    const { men, women } = await seedCohort(
      { women: 2 },
      { man: { ...withoutPremium, language: 'de-DE' }, woman: { fields: JSON.stringify({ interests: [3] }) } },
    );
    const [man] = men as [SeededMember];
    const [anna] = women as [SeededMember];
    await enable(man);
    await run();
    const text = (await loadGreetingTexts('plain', 'de-DE')).get(6);
    const common = { type: messageTypes.MESSAGE_TYPE_GREETING, body: { isSmart: true }, is_sent: true };
    expect(await sentBy(man)).toEqual([
      expect.objectContaining({ ...common, text, request_id: 'greeting:6' }),
      expect.objectContaining({ ...common, text, request_id: 'greeting:6' }),
    ]);
    const { messages } = await app.call('messages', { id: man.hid }, { as: anna });
    expect(messages).toEqual([
      expect.objectContaining({ isIncoming: true, isSmart: true, isSent: true, isRead: false, text }),
    ]);
    const { dialogs } = await app.call('dialogs', {}, { as: anna });
    expect(dialogs[0]).toMatchObject({ hid: man.hid, unreadMessagesCount: 1 });
  });

  test('differ between recipients without a known interest', async () => {
    const [man] = (await seedCohort({ women: 20 })).men as [SeededMember];
    await enable(man);
    await run();
    expect(new Set((await sentBy(man)).map(({ text }) => text)).size).toBeGreaterThan(3);
  });
});

describe('the trust in a sender', () => {
  const risk = (member: SeededMember, values: object) =>
    db
      .insertInto('member_risk')
      .values({ member_id: member.id, ...values })
      .execute();

  test('limits the messages of a day: fewer without a verified photo, fewer after reports', async () => {
    const women = perDay.unverified + 2;
    const [unverified] = (await seedCohort({ women }, { man: { verified_at: null } })).men as [SeededMember];
    const [reported] = (await seedCohort({ women })).men as [SeededMember];
    await risk(reported, { reports: 1 });
    for (const man of [unverified, reported]) await enable(man);
    await run();
    expect([await countSentBy(unverified), await countSentBy(reported)]).toEqual([perDay.unverified, perDay.reported]);
  });

  test('lets suspected, limited and hidden members send none, without notifying them', async () => {
    const { men } = await seedCohort({ men: 4, women: 2 });
    const [suspected, limited, hidden, cleared] = men as [SeededMember, SeededMember, SeededMember, SeededMember];
    for (const man of men) await enable(man);
    await risk(suspected, { suspicion: 1 });
    await risk(limited, { suspicion: 2 });
    await risk(cleared, { suspicion: 2, cleared_until: new Date(context.clock.now().getTime() + 86_400_000) });
    await change(hidden, { restriction: 'hidden' });
    await run();
    expect(await Promise.all(men.map(countSentBy))).toEqual([0, 0, 0, 2]);
    expect(await readState(suspected)).toMatchObject({ result: true, done: true });
  });

  test('refuses soft-banned members', async () => {
    const [man] = (await seedCohort({}, { man: { restriction: 'softBanned' } })).men as [SeededMember];
    expect((await app.fails('enableSmartMessages', {}, { as: man })).status).toBe(403);
  });
});

describe('the responses to Smart Messages', () => {
  test('are the members whose answer of the last 7 days is unread', async () => {
    const { men, women } = await seedCohort({ women: 4 });
    const [man] = men as [SeededMember];
    const [anna, berta, clara] = women as [SeededMember, SeededMember, SeededMember];
    const count = () => app.call('smartMessageResponses', {}, { as: man });
    await enable(man);
    await run();
    expect(await count()).toEqual({ result: false, count: 0 });
    await answer(anna, man);
    await answer(anna, man);
    await answer(berta, man);
    await answer(clara, man);
    expect(await count()).toEqual({ result: true, count: 3 });
    await app.call('markDialogsRead', { hids: [berta.hid] }, { as: man });
    expect(await count()).toEqual({ result: true, count: 2 });
    await db
      .updateTable('thread')
      .set({ last_at: new Date(context.clock.now().getTime() - 7 * 86_400_000 - 1000) })
      .where('member_id', '=', man.id)
      .where('other_id', '=', anna.id)
      .execute();
    expect(await count()).toEqual({ result: true, count: 1 });
    await app.call('blockUser', { hid: man.hid }, { as: clara });
    expect(await count()).toEqual({ result: false, count: 0 });
  });

  test('do not include answers to other messages', async () => {
    const { men, women } = await seedCohort({ women: 1 });
    const [man] = men as [SeededMember];
    const [anna] = women as [SeededMember];
    await app.call(
      'sendMessage',
      { id: anna.hid, type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text: 'Hi' }, requestId: newRequestId() },
      { as: man },
    );
    await answer(anna, man);
    expect(await app.call('smartMessageResponses', {}, { as: man })).toEqual({ result: false, count: 0 });
  });
});
