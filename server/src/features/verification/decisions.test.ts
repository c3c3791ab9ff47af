import { limits } from '@kindred/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { type SeededMember, seedPair } from '../../../test/seeded-members.ts';
import { explainStatement } from '../candidates/explain.db.ts';
import { connectSocket } from '../messenger/test-support.ts';
import { acceptCover, askAgain } from './ask-again.ts';
import { decideVerification } from './decide-verification.ts';
import { dueFiles, lateAttempts } from './selfie-files.db.ts';
import { sweepSelfies } from './sweep-selfies.ts';
import { begin, linesOf, operator, rowOf, scene, send, shown, stateOf, submit } from './test-support.ts';
import { isKnownFile, lastAttempt } from './verification.db.ts';

const dayMs = 86_400_000;

describe('an operator', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { context } = app;
  const { db, storage } = context;
  const olga = await operator(app);
  beforeAll(() => app.app.listen({ port: 0, host: '127.0.0.1' }));

  const pass = (verificationId: string, operatorId = olga) =>
    decideVerification(context, { verificationId, operatorId, valid: true, reason: null });
  const reject = (verificationId: string, reason: 'gesture' | 'mismatch', operatorId = olga) =>
    decideVerification(context, { verificationId, operatorId, valid: false, reason });
  const cover = async (member: SeededMember, photo: string | null) => {
    await db.updateTable('member').set({ cover_photo_id: photo }).where('id', '=', member.id).execute();
  };
  const isVerified = async ({ hid }: SeededMember, by: SeededMember) =>
    (await app.call('profileInfo', { users_hids: hid }, { as: by })).users[0]?.verified;
  const flagsOf = async ({ id }: SeededMember) =>
    (await db.selectFrom('card').select('flags').where('member_id', '=', id).executeTakeFirstOrThrow()).flags;

  test('lets a selfie pass: the badge is there for everyone, the member is told, the file is gone and its end logged', async () => {
    const [robin, anna] = await seedPair(context);
    await db.updateTable('member').set({ photos_moderated: 1 }).where('id', '=', robin.id).execute();
    const id = await submit(app, robin);
    const file = (await rowOf(app, robin)).file ?? '';
    const ear = await connectSocket(app, robin);
    expect(await pass(id)).toEqual({ state: 'valid', reason: null, isFirst: true });

    expect((await ear.waitFor('push.verification')).data).toEqual({ state: 'valid', reason: null });
    expect(await stateOf(app, robin)).toMatchObject({ state: 'valid', reason: null, is_asked_again: false });
    expect([await isVerified(robin, robin), await isVerified(robin, anna)]).toEqual([true, true]);
    expect((await flagsOf(robin)) & 2).toBe(2);
    expect(await storage.has(file)).toBe(false);
    expect((await rowOf(app, robin)).file).toBeNull();
    expect(await linesOf(app, robin)).toEqual([
      {
        operator_id: olga,
        action: 'verification.pass',
        subject: `verification:${id}`,
        before: { state: 'submitted', verified: false },
        after: { state: 'valid', verified: true },
        reason: null,
      },
      {
        operator_id: null,
        action: 'selfie.delete',
        subject: `verification:${id}`,
        before: { file },
        after: null,
        reason: 'decided',
      },
    ]);
    await ear.close();
  });

  test('lets one not pass, with a reason that the member gets; they may try again', async () => {
    const robin = await shown(app);
    const id = await submit(app, robin);
    await expect(
      decideVerification(context, { verificationId: id, operatorId: olga, valid: false, reason: null }),
    ).rejects.toMatchObject({ errorName: 'invalidRequest' });
    await reject(id, 'gesture');
    expect(await stateOf(app, robin)).toMatchObject({ state: 'invalid', reason: 'gesture' });
    expect(await isVerified(robin, robin)).toBe(false);
    expect((await send(app, robin, await begin(app, robin), await scene())).verification?.state).toBe('submitted');
  });

  test('who comes second, or again, hears what was decided, and changes nothing', async () => {
    const robin = await shown(app);
    const id = await submit(app, robin);
    const peter = await operator(app);
    const answers = await Promise.all([pass(id), reject(id, 'mismatch', peter), pass(id), reject(id, 'gesture')]);
    expect(answers.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(new Set(answers.map(({ state, reason }) => `${state} ${reason}`)).size).toBe(1);
    expect(await pass(id)).toMatchObject({ state: answers[0]?.state, isFirst: false });
    const lines = await linesOf(app, robin);
    expect(lines.map(({ action }) => action.replace(/pass|reject/, 'decide'))).toEqual([
      'verification.decide',
      'selfie.delete',
    ]);
    const told = await db.selectFrom('event').select('kind').where('member_id', '=', robin.id).execute();
    expect(told.map(({ kind }) => kind)).toEqual(['push.verification']);
  });

  test('decides nothing that was not sent, and nothing that there is not', async () => {
    const robin = await shown(app);
    await begin(app, robin);
    await expect(pass((await rowOf(app, robin)).id)).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(pass('999999999')).rejects.toMatchObject({ errorName: 'notFound' });
  });

  test('has some days; then the selfie is deleted, which is logged, and the member told', async () => {
    const robin = await shown(app);
    const id = await submit(app, robin);
    const file = (await rowOf(app, robin)).file ?? '';
    ahead = (limits.verification.waitDays - 1) * dayMs;
    await sweepSelfies(context);
    expect(await storage.has(file)).toBe(true);
    ahead = (limits.verification.waitDays + 1) * dayMs;
    await sweepSelfies(context);
    await sweepSelfies(context);
    ahead = 0;
    expect(await storage.has(file)).toBe(false);
    expect(await stateOf(app, robin)).toMatchObject({ state: 'failed', reason: 'late' });
    expect(await linesOf(app, robin)).toMatchObject([{ action: 'selfie.delete', reason: 'late' }]);
    const told = await db.selectFrom('event').select('data').where('member_id', '=', robin.id).execute();
    expect(told).toEqual([{ data: { state: 'failed', reason: 'late' } }]);
    expect(await pass(id)).toMatchObject({ state: 'failed', isFirst: false });
  });

  test.each([
    ['is deleted', ({ id }: SeededMember) => db.deleteFrom('member').where('id', '=', id).execute()],
    [
      'leaves',
      ({ id }: SeededMember) => db.updateTable('member').set({ state: 'deleted' }).where('id', '=', id).execute(),
    ],
  ])('keeps no selfie of a member who %s', async (_how, leave) => {
    const robin = await shown(app);
    await submit(app, robin);
    const file = (await rowOf(app, robin)).file ?? '';
    await leave(robin);
    await sweepSelfies(context);
    expect(await storage.has(file)).toBe(false);
    expect(await linesOf(app, robin)).toMatchObject([{ action: 'selfie.delete', reason: 'memberGone' }]);
  });

  test('is not needed for a file that never got as far: it is deleted after some minutes', async () => {
    const robin = await shown(app);
    await begin(app, robin);
    const { id } = await rowOf(app, robin);
    const row = { file: 'selfie_unfinished', verification_id: id, member_id: robin.id, why: 'unfinished' };
    await db
      .insertInto('selfie_due')
      .values({ ...row, due_at: new Date(Date.now() + 60_000) })
      .execute();
    await storage.put(row.file, Buffer.from('a picture'), 'image/webp');
    await sweepSelfies(context);
    expect(await storage.has(row.file)).toBe(true);
    ahead = 120_000;
    await sweepSelfies(context);
    ahead = 0;
    expect(await storage.has(row.file)).toBe(false);
  });

  test('finds the verified whose cover is another one, until it is the old one again', async () => {
    const robin = await shown(app, { cover_photo_id: '71' });
    await pass(await submit(app, robin));
    const changed = async () =>
      (await db.selectFrom('verified_cover').selectAll().where('member_id', '=', robin.id).executeTakeFirst())
        ?.changed_at ?? null;
    expect(await changed()).toBeNull();
    await cover(robin, '72');
    expect(await changed()).not.toBeNull();
    expect(await isVerified(robin, robin)).toBe(true);
    await cover(robin, '71');
    expect(await changed()).toBeNull();
    await cover(robin, '73');
    await acceptCover(context, { memberId: robin.id, operatorId: olga });
    expect(await changed()).toBeNull();
    await cover(robin, '71');
    expect(await changed()).not.toBeNull();
    // Of who is not verified nobody asks.
    const anna = await shown(app, { cover_photo_id: '81' });
    await cover(anna, '82');
    const rows = await db.selectFrom('verified_cover').selectAll().where('member_id', '=', anna.id).execute();
    expect(rows).toEqual([]);
  });

  test('asks for a new selfie once; the badge stays, or goes, as the operator wishes', async () => {
    const robin = await shown(app, { verified_at: new Date(), cover_photo_id: '91' });
    await cover(robin, '92');
    for (const _ of [1, 2]) await askAgain(context, { memberId: robin.id, operatorId: olga, keepsBadge: true });
    expect(await stateOf(app, robin)).toMatchObject({ state: 'valid', is_asked_again: true });
    expect((await linesOf(app, robin)).map(({ action }) => action)).toEqual(['verification.ask']);
    await reject(await submit(app, robin), 'gesture');
    expect(await isVerified(robin, robin)).toBe(true);
    expect(await stateOf(app, robin)).toMatchObject({ is_asked_again: true });

    await askAgain(context, { memberId: robin.id, operatorId: olga, keepsBadge: false });
    expect(await isVerified(robin, robin)).toBe(false);
    expect((await flagsOf(robin)) & 2).toBe(0);
    await pass(await submit(app, robin));
    expect(await stateOf(app, robin)).toMatchObject({ state: 'valid', is_asked_again: false });
  });

  test('takes the badge with a selfie of somebody else', async () => {
    const robin = await shown(app, { verified_at: new Date(), cover_photo_id: '95' });
    await askAgain(context, { memberId: robin.id, operatorId: olga, keepsBadge: true });
    await reject(await submit(app, robin), 'mismatch');
    expect(await isVerified(robin, robin)).toBe(false);
    expect(await stateOf(app, robin)).toMatchObject({ state: 'invalid', reason: 'mismatch' });
  });

  test('costs a walk by keys, however many wait', async () => {
    const now = new Date();
    const plans = [
      [await explainStatement(context.database, (asked) => lastAttempt(asked, '1')), 'verification_member'],
      [
        await explainStatement(context.database, (asked) => isKnownFile(asked, Buffer.from('digest'))),
        'verification_digest',
      ],
      [await explainStatement(context.database, (asked) => dueFiles(asked, now, 10)), 'selfie_due_time'],
      [await explainStatement(context.database, (asked) => lateAttempts(asked, now, 10)), 'verification_waiting'],
    ] as const;
    for (const [plan, index] of plans) {
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan/);
    }
  });
});
