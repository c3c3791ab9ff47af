import { moderationLimits } from '@kindred/contract/moderation-limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { newSignup, type TestMember, testApp } from '../../../test/harness.ts';
import { seedOperator } from '../../../test/operators.ts';
import type { ActingOperator } from '../decisions/actions.ts';
import { undoDecision } from '../decisions/console/undo-decision.ts';
import { connectSocket, likeEachOther, newRequestId, sendTextMessage } from '../messenger/test-support.ts';
import { claimTexts } from './claim-texts.ts';
import { approveText, removeReviewedText, undoTextDecision } from './decide-text.ts';
import { getNeutralName } from './remove-text.ts';

const phone = 'Call me: 0171 555 12 34 56';

describe('the text queue', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { context } = app;
  const { db } = context;
  let operator: ActingOperator;
  let other: ActingOperator;
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    operator = await seedOperator(context);
    other = await seedOperator(context);
  });

  const reviewsOf = ({ id }: TestMember) =>
    db.selectFrom('text_review').selectAll().where('member_id', '=', id).orderBy('id').execute();
  const saveAboutMe = (as: TestMember, words: string) => app.call('editProfile', { about_me: words }, { as });
  const aboutMe = async ({ id }: TestMember) =>
    (await db.selectFrom('member').select('about_me').where('id', '=', id).executeTakeFirstOrThrow()).about_me;
  const textsOf = async (as: TestMember, other: TestMember) =>
    (await app.call('messages', { id: other.hid }, { as })).messages.map(({ text, isDeleted }) =>
      isDeleted ? '-' : text,
    );
  const kindsOf = async ({ id }: TestMember) =>
    (
      await db.selectFrom('decision').select(['kind', 'reason']).where('member_id', '=', id).orderBy('id').execute()
    ).map(({ kind, reason }) => `${kind} ${reason}`);

  test('a name and a profession are scanned at sign-up, and stay visible', async () => {
    const robin = await app.member({
      name: 'Bitch',
      profile_fields: { ...newSignup().profile_fields, position: 'Models, @studio_berlin' },
    });
    const [name, position] = await reviewsOf(robin);
    expect(name).toMatchObject({ kind: 'name', words: 'Bitch', findings: [{ kind: 'insult', from: 0, to: 5 }] });
    expect(position).toMatchObject({ kind: 'position', findings: [{ kind: 'handle' }] });
    const nameOf = async () =>
      (await db.selectFrom('member').select('name').where('id', '=', robin.id).executeTakeFirstOrThrow()).name;
    expect(await nameOf()).toBe('Bitch');

    await removeReviewedText(context, operator, { id: name?.id ?? '', reason: 'insult' });
    await removeReviewedText(context, operator, { id: position?.id ?? '', reason: 'contactDetails' });
    const now = await db.selectFrom('member').selectAll().where('id', '=', robin.id).executeTakeFirstOrThrow();
    expect(await nameOf()).toBe(await getNeutralName('en-US'));
    expect(now.fields).not.toHaveProperty('position');
    expect(await kindsOf(robin)).toEqual(['removeText insult', 'removeText contactDetails']);
  });

  test('only the last profile text is queued, and none once it has no findings', async () => {
    const robin = await app.member();
    await saveAboutMe(robin, phone);
    await saveAboutMe(robin, `${phone} 7`);
    expect(await reviewsOf(robin)).toMatchObject([{ words: `${phone} 7`, outcome: null }]);
    await saveAboutMe(robin, 'I like hills');
    expect(await reviewsOf(robin)).toMatchObject([{ outcome: 'changed' }]);
    expect(await aboutMe(robin)).toBe('I like hills');
  });

  test('a text is removed once, and undoing the decision restores it', async () => {
    const robin = await app.member();
    await saveAboutMe(robin, phone);
    const [review] = await reviewsOf(robin);
    const id = review?.id ?? '';
    await Promise.all([1, 2].map(() => removeReviewedText(context, operator, { id, reason: 'contactDetails' })));
    expect(await aboutMe(robin)).toBe('');
    expect(await kindsOf(robin)).toEqual(['removeText contactDetails']);
    await expect(approveText(context, operator, { id })).rejects.toThrow('decidedOtherwise');
    const [statement] = (await app.call('decisions', {}, { as: robin })).decisions;
    expect(statement?.text).toEqual({ kind: 'aboutMe', words: phone });
    await undoDecision(context, operator, { uid: statement?.uid ?? '' });
    expect(await aboutMe(robin)).toBe(phone);
    // A text that the member changed meanwhile is not replaced.
    await saveAboutMe(robin, `${phone} again`);
    const [, second] = await reviewsOf(robin);
    await removeReviewedText(context, operator, { id: second?.id ?? '', reason: 'contactDetails' });
    await saveAboutMe(robin, 'I like hills');
    const [again] = (await app.call('decisions', {}, { as: robin })).decisions;
    await undoDecision(context, operator, { uid: again?.uid ?? '' });
    expect(await aboutMe(robin)).toBe('I like hills');
  });

  test('a decision on a text is undone by its operator within minutes, and the text waits again', async () => {
    const robin = await app.member();
    await saveAboutMe(robin, phone);
    const [review] = await reviewsOf(robin);
    const { id = '', queued_at } = review ?? {};
    await removeReviewedText(context, operator, { id, reason: 'contactDetails' });
    await expect(undoTextDecision(context, other, { id })).rejects.toThrow('decidedOtherwise');
    await Promise.all([1, 2].map(() => undoTextDecision(context, operator, { id })));
    expect(await aboutMe(robin)).toBe(phone);
    expect(await reviewsOf(robin)).toMatchObject([{ outcome: null, decided_by: null, decision_id: null, queued_at }]);
    const { decisions } = await app.call('decisions', {}, { as: robin });
    expect(decisions).toMatchObject([{ kind: 'removeText', undoneDate: expect.any(String) as string }]);

    await approveText(context, other, { id });
    await expect(undoTextDecision(context, operator, { id })).rejects.toThrow('decidedOtherwise');
    ahead = (moderationLimits.undoMinutes * 60 + 1) * 1000;
    await expect(undoTextDecision(context, other, { id })).rejects.toThrow('decidedOtherwise');
    ahead = 0;
    await undoTextDecision(context, other, { id });
    expect(await reviewsOf(robin)).toMatchObject([{ outcome: null }]);
  });

  test('an undone decision on a text that the member has replaced returns no second text to the queue', async () => {
    const robin = await app.member();
    await saveAboutMe(robin, phone);
    const [review] = await reviewsOf(robin);
    const id = review?.id ?? '';
    await removeReviewedText(context, operator, { id, reason: 'contactDetails' });
    await saveAboutMe(robin, `${phone} again`);
    await Promise.all([1, 2].map(() => undoTextDecision(context, operator, { id })));
    expect(await aboutMe(robin)).toBe(`${phone} again`);
    expect(await reviewsOf(robin)).toMatchObject([{ outcome: 'changed' }, { outcome: null }]);
    // The console decides again, and changes nothing.
    await removeReviewedText(context, operator, { id, reason: 'contactDetails' });
    expect(await aboutMe(robin)).toBe(`${phone} again`);
    // A review that the member's change closed has no decision to undo.
    const [, second] = await reviewsOf(robin);
    await saveAboutMe(robin, 'I like hills');
    await undoTextDecision(context, operator, { id: second?.id ?? '' });
    expect(await reviewsOf(robin)).toMatchObject([{ outcome: 'changed' }, { outcome: 'changed' }]);
  });

  test('a message is restored by the undo; one that was held for review stays held', async () => {
    const [adam, eva] = await app.pair();
    await likeEachOther(app, adam, eva);
    await sendTextMessage(app, adam, eva, phone);
    const [delivered] = await reviewsOf(adam);
    await removeReviewedText(context, operator, { id: delivered?.id ?? '', reason: 'contactDetails' });
    await undoTextDecision(context, operator, { id: delivered?.id ?? '' });
    expect((await textsOf(eva, adam))[0]).toBe(phone);

    const [vera, anna] = await app.pair();
    await likeEachOther(app, vera, anna);
    await context.db
      .insertInto('member_risk')
      .values({ member_id: vera.id, openers_since: null, suspicion: 1 })
      .execute();
    await sendTextMessage(app, vera, anna, phone);
    const [held] = await reviewsOf(vera);
    const id = held?.id ?? '';
    await removeReviewedText(context, operator, { id, reason: 'contactDetails' });
    await undoTextDecision(context, operator, { id });
    expect((await textsOf(vera, anna))[0]).toBe(phone);
    expect(await textsOf(anna, vera)).not.toContain(phone);
    await approveText(context, operator, { id });
    expect((await textsOf(anna, vera))[0]).toBe(phone);
  });

  test('the first message of a dialog is scanned once, later ones only for messenger handles', async () => {
    const [adam, eva] = await app.pair();
    await likeEachOther(app, adam, eva);
    const requestId = newRequestId();
    await sendTextMessage(app, adam, eva, phone, { requestId });
    await sendTextMessage(app, adam, eva, phone, { requestId });
    await sendTextMessage(app, adam, eva, 'Write me on telegram');
    await sendTextMessage(app, eva, adam, 'Mine is 0171 555 12 34 57');
    const reviews = await reviewsOf(adam);
    expect(reviews).toMatchObject([
      { kind: 'opener', words: phone, other_id: eva.id },
      { kind: 'opener', words: 'Write me on telegram', other_id: eva.id },
    ]);
    expect(await reviewsOf(eva)).toEqual([]);
    const risk = await db.selectFrom('member_risk').selectAll().where('member_id', '=', adam.id).executeTakeFirst();
    expect(risk).toMatchObject({ openers: 1, texts: 2 });

    const sockets = await Promise.all([connectSocket(app, adam), connectSocket(app, eva)]);
    await removeReviewedText(context, operator, { id: reviews[0]?.id ?? '', reason: 'contactDetails' });
    for (const socket of sockets) await socket.waitFor('chat.message', ({ data }) => data.message.isDeleted);
    expect((await textsOf(eva, adam)).at(-2)).toBe('-');
    expect((await textsOf(adam, eva)).at(-2)).toBe('-');
    const [statement] = (await app.call('decisions', {}, { as: adam })).decisions;
    await undoDecision(context, operator, { uid: statement?.uid ?? '' });
    expect((await textsOf(eva, adam)).at(-2)).toBe(phone);
    await Promise.all(sockets.map((socket) => socket.close()));
  });

  test('an undelivered message is scanned too, and only its writer is notified of its removal', async () => {
    const [adam, eva] = await app.pair();
    expect((await sendTextMessage(app, adam, eva, phone)).isSent).toBe(false);
    const [review] = await reviewsOf(adam);
    await removeReviewedText(context, operator, { id: review?.id ?? '', reason: 'contactDetails' });
    const events = await db.selectFrom('event').select('kind').where('member_id', '=', eva.id).execute();
    expect(events.filter(({ kind }) => kind === 'chat.message')).toEqual([]);
  });

  test('texts are leased by risk, each to one operator', async () => {
    await db.deleteFrom('text_review').execute();
    const [calm, risky] = [await app.member(), await app.member()];
    await saveAboutMe(calm, phone);
    await saveAboutMe(risky, phone);
    await db.updateTable('text_review').set({ risk: 500 }).where('member_id', '=', risky.id).execute();
    const mine = await claimTexts(context, operator, { size: 1 });
    expect(mine).toMatchObject([{ hid: risky.hid, kind: 'aboutMe', words: phone }]);
    expect(await claimTexts(context, await seedOperator(context))).toMatchObject([{ hid: calm.hid }]);
    await approveText(context, operator, { id: mine[0]?.id ?? '' });
    await approveText(context, operator, { id: mine[0]?.id ?? '' });
    expect(await claimTexts(context, operator)).toEqual([]);
  });
});
