import { randomUUID } from 'node:crypto';
import { limits } from '@kindred/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { seedOperator } from '../../../test/operators.ts';
import type { Id } from '../../db/schema.ts';
import { mayReach } from '../../realtime/reach.db.ts';
import { emailsTo, inLink } from '../mail/test-support.ts';
import { operationToken } from '../matches-game/operation-token.ts';
import { connectSocket, likeEachOther, newRequestId, sendTextMessage } from '../messenger/test-support.ts';
import type { ActingOperator } from './actions.ts';
import { listOpenAppeals } from './appeals.db.ts';
import { answerAppeal } from './console/answer-appeal.ts';
import { ban, hide, restore, softBan, warn } from './console/member-actions.ts';
import { undoDecision } from './console/undo-decision.ts';
import { sealStatement } from './statement-link.ts';

const words = 'I did no such thing, please look again';

describe('decisions', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { context } = app;
  let operator: ActingOperator;
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    operator = await seedOperator(context);
  });

  const decisionOn = ({ hid }: { hid: string }, requestId: string = randomUUID()) =>
    ({ hid, reason: 'spam', note: 'the third time', requestId }) as const;
  const getStateOf = async (id: Id) =>
    context.db
      .selectFrom('member as m')
      .leftJoin('card as c', 'c.member_id', 'm.id')
      .select(['m.state', 'm.restriction', 'c.audience'])
      .where('m.id', '=', id)
      .executeTakeFirstOrThrow();
  const code = ({ status, errors }: { status: number; errors: { code: number }[] }) => [status, errors[0]?.code];
  const listOf = async (as: TestMember) => (await app.call('decisions', {}, { as })).decisions;

  test('a request id that is used for another member, or for another kind, makes a decision of its own', async () => {
    const [robin, anna] = [await app.member(), await app.member()];
    const requestId = randomUUID();
    const decisions = [
      await warn(context, operator, decisionOn(robin, requestId)),
      await warn(context, operator, decisionOn(anna, requestId)),
      await softBan(context, operator, decisionOn(anna, requestId)),
    ];
    expect(new Set(decisions.map(({ uid }) => uid)).size).toBe(3);
    expect(await getStateOf(anna.id)).toMatchObject({ restriction: 'softBanned' });
    expect(await listOf(robin)).toMatchObject([{ kind: 'warn' }]);
  });

  test('a warning stores only a statement of reasons, once per request', async () => {
    const robin = await app.member();
    const ear = await connectSocket(app, robin);
    const requestId = randomUUID();
    const [one, other] = await Promise.all([1, 2].map(() => warn(context, operator, decisionOn(robin, requestId))));
    expect(one).toEqual(other);
    const event = await ear.waitFor('push.decision');
    expect(event.data).toEqual({ uid: one?.uid, kind: 'warn', change: 'taken', statement: null });
    expect(await getStateOf(robin.id)).toMatchObject({ state: 'active', restriction: null });

    const { decisions, unseenCount } = await app.call('decisions', {}, { as: robin });
    expect(unseenCount).toBe(1);
    expect(decisions).toMatchObject([
      { kind: 'warn', reason: 'spam', isAutomatic: false, isSeen: false, appeal: null },
    ]);
    // The operator's note is not in the statement.
    expect(JSON.stringify(decisions)).not.toContain('third');
    await app.call('markDecisionsSeen', { uids: [one?.uid ?? ''] }, { as: robin });
    expect((await app.call('decisions', {}, { as: robin })).unseenCount).toBe(0);
    const stranger = await app.member();
    expect((await app.fails('decision', { uid: one?.uid }, { as: stranger })).status).toBe(404);
    expect(await listOf(stranger)).toEqual([]);
    await ear.close();
  });

  test('a hidden member is not shown to others, and existing dialogs continue', async () => {
    const [adam, eva] = await app.pair();
    await likeEachOther(app, adam, eva);
    expect((await getStateOf(eva.id)).audience).not.toBeNull();
    await hide(context, operator, decisionOn(eva));
    expect(await getStateOf(eva.id)).toMatchObject({ state: 'active', restriction: 'hidden', audience: null });
    await sendTextMessage(app, adam, eva, 'Hello');
    await sendTextMessage(app, eva, adam, 'Hello you');
    await restore(context, operator, { hid: eva.hid });
    await restore(context, operator, { hid: eva.hid });
    const now = await getStateOf(eva.id);
    expect(now.restriction).toBeNull();
    expect(now.audience).not.toBeNull();
    const [statement] = await listOf(eva);
    expect(statement?.undoneDate).not.toBeNull();
  });

  test('a soft-banned member cannot like, visit or write, and receives a specific error', async () => {
    const [adam, eva] = await app.pair();
    await likeEachOther(app, adam, eva);
    await softBan(context, operator, decisionOn(adam));
    const token = operationToken(context, adam.id, eva.id);
    const sent = {
      id: eva.hid,
      type: 'MESSAGE_TYPE_TEXT',
      textMessageBody: { text: 'Hello' },
      requestId: newRequestId(),
    };
    expect(code(await app.fails('likeCandidate', { token }, { as: adam }))).toEqual([403, 9]);
    expect(code(await app.fails('visitUser', { id: eva.hid }, { as: adam }))).toEqual([403, 9]);
    expect(code(await app.fails('sendMessage', sent, { as: adam }))).toEqual([403, 9]);
    // Typing is not published either.
    expect(await mayReach(context.db, adam.id)).toBe(false);
    // The member still reads dialogs and receives messages.
    await app.call('dialogs', {}, { as: adam });
    await sendTextMessage(app, eva, adam, 'Where are you?');
    expect((await listOf(adam)).map(({ kind }) => kind)).toEqual(['softBan']);
    await restore(context, operator, { hid: adam.hid });
    await sendTextMessage(app, adam, eva, 'Here');
    expect(await mayReach(context.db, adam.id)).toBe(true);
  });

  test('the most severe active decision applies, and each is undone separately', async () => {
    const robin = await app.member();
    const hidden = await hide(context, operator, decisionOn(robin));
    const soft = await softBan(context, operator, decisionOn(robin));
    expect((await hide(context, operator, decisionOn(robin))).uid).toBe(hidden.uid);
    expect((await getStateOf(robin.id)).restriction).toBe('softBanned');
    await undoDecision(context, operator, { uid: soft.uid });
    await undoDecision(context, operator, { uid: soft.uid });
    expect((await getStateOf(robin.id)).restriction).toBe('hidden');
    await undoDecision(context, operator, { uid: hidden.uid });
    expect(await getStateOf(robin.id)).toMatchObject({ state: 'active', restriction: null });
  });

  test('a ban ends every session immediately; the link in the email accepts an appeal without a session', async () => {
    const robin = await app.member();
    const ear = await connectSocket(app, robin);
    const bans = await Promise.all([1, 2].map(() => ban(context, operator, decisionOn(robin))));
    const { uid = '' } = bans[0] ?? {};
    expect(bans[1]?.uid).toBe(uid);
    const event = await ear.waitFor('push.decision');
    expect(event.data.statement).not.toBeNull();
    await ear.waitFor('rpc.sessionEnded');
    expect(ear.frames.findIndex(({ event }) => event === 'decision')).toBeLessThan(
      ear.frames.findIndex(({ event }) => event === 'sessionEnded'),
    );
    // A client that was offline during the ban receives the statement as well.
    for (const refused of [
      await app.fails('profileInfo', {}, { as: robin }),
      await app.fails('refreshToken', { refresh_token: robin.refresh }),
    ])
      expect([code(refused), refused.errors[0]?.statement]).toEqual([[403, 5], event.data.statement]);
    const refused = await app.fails('login', { product_id: 7, email: robin.email, password: robin.password });
    expect(code(refused)).toEqual([403, 103]);

    const statement = refused.errors[0]?.statement ?? '';
    expect(statement).toBe(event.data.statement);
    const [email] = await emailsTo(app, robin.email);
    expect(inLink(email, 'statement')).toBe(statement);
    expect(email?.subject).toContain('blocked');
    const { decision } = await app.call('statement', { statement });
    expect(decision).toMatchObject({ uid, kind: 'ban', reason: 'spam' });
    const appealed = await app.call('appealByStatement', { statement, text: words });
    expect(appealed.decision.appeal).toMatchObject({ state: 'open', text: words });
    await answerAppeal(context, operator, { uid, granted: true, answer: 'You were right.' });
    expect(await getStateOf(robin.id)).toMatchObject({ state: 'active', restriction: null });
    expect((await emailsTo(app, robin.email))[0]?.subject).toContain('back');
    await app.call('login', { product_id: 7, email: robin.email, password: robin.password });
    expect((await app.call('statement', { statement })).decision).toMatchObject({
      undoneDate: expect.any(String) as string,
      appeal: { state: 'granted', answer: 'You were right.' },
    });
    await ear.close().catch(() => undefined);
  });

  test('a granted appeal against a warning leaves a banned member banned, and its email says so', async () => {
    const robin = await app.member();
    const { uid } = await warn(context, operator, decisionOn(robin));
    await app.call('appeal', { uid, text: words }, { as: robin });
    await ban(context, operator, decisionOn(robin));
    await answerAppeal(context, operator, { uid, granted: true, answer: 'You were right.' });
    expect((await getStateOf(robin.id)).state).toBe('banned');
    const [email] = await emailsTo(app, robin.email);
    expect(email?.subject).toContain('was granted');
    const { decision } = await app.call('statement', { statement: inLink(email, 'statement') });
    expect(decision).toMatchObject({ uid, appeal: { state: 'granted', answer: 'You were right.' } });
  });

  test('the end of a ban restores the state before it: a deactivated member stays deactivated', async () => {
    const robin = await app.member();
    await context.db.updateTable('member').set({ state: 'deactivated' }).where('id', '=', robin.id).execute();
    await ban(context, operator, decisionOn(robin));
    await restore(context, operator, { hid: robin.hid });
    expect((await getStateOf(robin.id)).state).toBe('deactivated');
  });

  test('a decision has one appeal, which is answered once', async () => {
    const robin = await app.member();
    const ear = await connectSocket(app, robin);
    const { uid } = await hide(context, operator, decisionOn(robin));
    await app.call('markDecisionsSeen', { uids: [uid] }, { as: robin });
    const appeals = await Promise.all([1, 2].map(() => app.call('appeal', { uid, text: words }, { as: robin })));
    expect(appeals.map(({ decision }) => decision.appeal?.state)).toEqual(['open', 'open']);
    expect(code(await app.fails('appeal', { uid, text: 'Other words than before' }, { as: robin }))).toEqual([409, 1]);
    await answerAppeal(context, operator, { uid, granted: false, answer: 'It stays.' });
    await answerAppeal(context, operator, { uid, granted: false, answer: 'Once more.' });
    await expect(answerAppeal(context, operator, { uid, granted: true, answer: '' })).rejects.toThrow();
    await ear.waitFor('push.decision', ({ data }) => data.change === 'upheld');
    const [answered] = await listOf(robin);
    expect(answered?.appeal).toMatchObject({ state: 'upheld', answer: 'It stays.' });
    expect(answered?.isSeen).toBe(false);
    expect((await getStateOf(robin.id)).restriction).toBe('hidden');
    await ear.close();
  });

  test('undoing a decision grants its open appeal', async () => {
    const robin = await app.member();
    const uids = [
      (await hide(context, operator, decisionOn(robin))).uid,
      (await warn(context, operator, decisionOn(robin))).uid,
    ];
    for (const uid of uids) await app.call('appeal', { uid, text: words }, { as: robin });
    const countOpen = async () => {
      const rows = await listOpenAppeals(context.db, undefined, limits.listPage.max);
      return rows.filter(({ member_id }) => member_id === robin.id).length;
    };
    expect(await countOpen()).toBe(2);
    await restore(context, operator, { hid: robin.hid });
    expect(await countOpen()).toBe(1);
    await undoDecision(context, operator, { uid: uids[1] ?? '' });
    expect(await countOpen()).toBe(0);
    expect((await listOf(robin)).map((statement) => statement.appeal?.state)).toEqual(['granted', 'granted']);
    await expect(answerAppeal(context, operator, { uid: uids[0] ?? '', granted: false, answer: 'No' })).rejects.toThrow(
      'decidedOtherwise',
    );
  });

  test('an appeal needs a text, the viewer’s own decision and an open deadline', async () => {
    const robin = await app.member();
    const { uid } = await warn(context, operator, decisionOn(robin));
    expect((await app.fails('appeal', { uid, text: 'no' }, { as: robin })).status).toBe(400);
    expect((await app.fails('appeal', { uid, text: words }, { as: await app.member() })).status).toBe(404);
    ahead = (limits.decisions.appealDays + 1) * 86_400_000;
    const late = await app.fails('appealByStatement', { statement: sealStatement(context, uid), text: words });
    ahead = 0;
    expect(late.status).toBe(410);
    expect((await app.fails('statement', { statement: 'forged' })).status).toBe(404);
  });

  test('a decision on an unknown member is refused', async () => {
    await expect(warn(context, operator, decisionOn({ hid: 'A'.repeat(22) }))).rejects.toThrow('notFound');
  });
});
