import { beforeAll, describe, expect, test } from 'vitest';
import { newSignup, type TestMember, testApp } from '../../../test/harness.ts';
import { seedOperator } from '../../../test/operators.ts';
import type { Acting } from '../decisions/actions.ts';
import { undoDecision } from '../decisions/console/undo-decision.ts';
import { connectSocket, likeEachOther, newRequestId, sendTextMessage } from '../messenger/test-support.ts';
import { passText, removeText } from './decide-text.ts';
import { neutralName } from './put-text.ts';
import { textQueue } from './text-queue.ts';

const phone = 'Call me: 0171 555 12 34 56';

describe('the queue of texts', async () => {
  const app = await testApp();
  const { context } = app;
  const { db } = context;
  let operator: Acting;
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    operator = await seedOperator(context);
  });

  const reviewsOf = ({ id }: TestMember) =>
    db.selectFrom('text_review').selectAll().where('member_id', '=', id).orderBy('id').execute();
  const say = (as: TestMember, words: string) => app.call('editProfile', { about_me: words }, { as });
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

  test('a name and a profession are looked through at sign-up, and stand as they are', async () => {
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

    await removeText(context, operator, { id: name?.id ?? '', reason: 'insult' });
    await removeText(context, operator, { id: position?.id ?? '', reason: 'contactDetails' });
    const now = await db.selectFrom('member').selectAll().where('id', '=', robin.id).executeTakeFirstOrThrow();
    expect(await nameOf()).toBe(await neutralName('en-US'));
    expect(now.fields).not.toHaveProperty('position');
    expect(await kindsOf(robin)).toEqual(['removeText insult', 'removeText contactDetails']);
  });

  test('of a profile’s text only the last waits, and nothing once it is clean', async () => {
    const robin = await app.member();
    await say(robin, phone);
    await say(robin, `${phone} 7`);
    expect(await reviewsOf(robin)).toMatchObject([{ words: `${phone} 7`, outcome: null }]);
    await say(robin, 'I like hills');
    expect(await reviewsOf(robin)).toMatchObject([{ outcome: 'changed' }]);
    expect(await aboutMe(robin)).toBe('I like hills');
  });

  test('a text passes or is removed once; removed, it comes back by an appeal', async () => {
    const robin = await app.member();
    await say(robin, phone);
    const [review] = await reviewsOf(robin);
    const id = review?.id ?? '';
    await Promise.all([1, 2].map(() => removeText(context, operator, { id, reason: 'contactDetails' })));
    expect(await aboutMe(robin)).toBe('');
    expect(await kindsOf(robin)).toEqual(['removeText contactDetails']);
    await expect(passText(context, operator, { id })).rejects.toThrow('decidedOtherwise');
    const [statement] = (await app.call('decisions', {}, { as: robin })).decisions;
    expect(statement?.text).toEqual({ kind: 'aboutMe', words: phone });
    await undoDecision(context, operator, { uid: statement?.uid ?? '' });
    expect(await aboutMe(robin)).toBe(phone);
    // What the member wrote since is left alone.
    await say(robin, `${phone} again`);
    const [, second] = await reviewsOf(robin);
    await removeText(context, operator, { id: second?.id ?? '', reason: 'contactDetails' });
    await say(robin, 'I like hills');
    const [again] = (await app.call('decisions', {}, { as: robin })).decisions;
    await undoDecision(context, operator, { uid: again?.uid ?? '' });
    expect(await aboutMe(robin)).toBe('I like hills');
  });

  test('the first message of a dialog is looked through once, later ones for a handle of a messenger alone', async () => {
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
    const signs = await db.selectFrom('member_risk').selectAll().where('member_id', '=', adam.id).executeTakeFirst();
    expect(signs).toMatchObject({ openers: 1, texts: 2 });

    const ears = await Promise.all([connectSocket(app, adam), connectSocket(app, eva)]);
    await removeText(context, operator, { id: reviews[0]?.id ?? '', reason: 'contactDetails' });
    for (const ear of ears) await ear.waitFor('chat.message', ({ data }) => data.message.isDeleted);
    expect((await textsOf(eva, adam)).at(-2)).toBe('-');
    expect((await textsOf(adam, eva)).at(-2)).toBe('-');
    const [statement] = (await app.call('decisions', {}, { as: adam })).decisions;
    await undoDecision(context, operator, { uid: statement?.uid ?? '' });
    expect((await textsOf(eva, adam)).at(-2)).toBe(phone);
    await Promise.all(ears.map((ear) => ear.close()));
  });

  test('a message that was never delivered is looked through too, and its removal told to its writer alone', async () => {
    const [adam, eva] = await app.pair();
    expect((await sendTextMessage(app, adam, eva, phone)).isSent).toBe(false);
    const [review] = await reviewsOf(adam);
    await removeText(context, operator, { id: review?.id ?? '', reason: 'contactDetails' });
    const heard = await db.selectFrom('event').select('kind').where('member_id', '=', eva.id).execute();
    expect(heard.filter(({ kind }) => kind === 'chat.message')).toEqual([]);
  });

  test('texts go out by risk, each to one operator', async () => {
    await db.deleteFrom('text_review').execute();
    const [calm, risky] = [await app.member(), await app.member()];
    await say(calm, phone);
    await say(risky, phone);
    await db.updateTable('text_review').set({ risk: 500 }).where('member_id', '=', risky.id).execute();
    const mine = await textQueue(context, operator, { size: 1 });
    expect(mine).toMatchObject([{ hid: risky.hid, kind: 'aboutMe', words: phone }]);
    expect(await textQueue(context, await seedOperator(context))).toMatchObject([{ hid: calm.hid }]);
    await passText(context, operator, { id: mine[0]?.id ?? '' });
    await passText(context, operator, { id: mine[0]?.id ?? '' });
    expect(await textQueue(context, operator)).toEqual([]);
  });
});
