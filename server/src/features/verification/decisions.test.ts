import { limits } from '@kindred/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import { type SeededMember, seedPair } from '../../../test/seeded-members.ts';
import { connectSocket } from '../messenger/test-support.ts';
import { decideVerification } from './decide-verification.ts';
import { acceptCover, requestNewSelfie } from './request-new-selfie.ts';
import { listDueSelfieFiles, listLateAttempts } from './selfie-files.db.ts';
import { sweepSelfies } from './sweep-selfies.ts';
import {
  createRandomImage,
  getAttemptRow,
  getVerification,
  listMemberAuditLines,
  seedMemberWithPhoto,
  seedModerator,
  seedSubmittedSelfie,
  sendSelfie,
  startVerification,
} from './test-support.ts';
import { findLastAttempt, isKnownFile } from './verification.db.ts';

const dayMs = 86_400_000;

describe('a decision on a selfie', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { context } = app;
  const { db, storage } = context;
  const olga = await seedModerator(app);
  beforeAll(() => app.app.listen({ port: 0, host: '127.0.0.1' }));

  const pass = (verificationId: string, operatorId = olga) =>
    decideVerification(context, { verificationId, operatorId, valid: true, reason: null });
  const reject = (verificationId: string, reason: 'gesture' | 'mismatch', operatorId = olga) =>
    decideVerification(context, { verificationId, operatorId, valid: false, reason });
  const setCover = async (member: SeededMember, photo: string | null) => {
    await db.updateTable('member').set({ cover_photo_id: photo }).where('id', '=', member.id).execute();
  };
  const isVerified = async ({ hid }: SeededMember, by: SeededMember) =>
    (await app.call('profileInfo', { users_hids: hid }, { as: by })).users[0]?.verified;
  const flagsOf = async ({ id }: SeededMember) =>
    (await db.selectFrom('card').select('flags').where('member_id', '=', id).executeTakeFirstOrThrow()).flags;

  test('valid: grants the badge, notifies the member, and deletes the file with an audit line', async () => {
    const [robin, anna] = await seedPair(context);
    await db.updateTable('member').set({ photos_moderated: 1 }).where('id', '=', robin.id).execute();
    const id = await seedSubmittedSelfie(app, robin);
    const file = (await getAttemptRow(app, robin)).file ?? '';
    const ear = await connectSocket(app, robin);
    expect(await pass(id)).toEqual({ state: 'valid', reason: null, isFirst: true });

    expect((await ear.waitFor('push.verification')).data).toEqual({ state: 'valid', reason: null });
    expect(await getVerification(app, robin)).toMatchObject({ state: 'valid', reason: null, is_asked_again: false });
    expect([await isVerified(robin, robin), await isVerified(robin, anna)]).toEqual([true, true]);
    expect((await flagsOf(robin)) & 2).toBe(2);
    expect(await storage.has(file)).toBe(false);
    expect((await getAttemptRow(app, robin)).file).toBeNull();
    expect(await listMemberAuditLines(app, robin)).toEqual([
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

  test('invalid: the member receives the reason and may try again', async () => {
    const robin = await seedMemberWithPhoto(app);
    const id = await seedSubmittedSelfie(app, robin);
    await expect(
      decideVerification(context, { verificationId: id, operatorId: olga, valid: false, reason: null }),
    ).rejects.toMatchObject({ errorName: 'invalidRequest' });
    await reject(id, 'gesture');
    expect(await getVerification(app, robin)).toMatchObject({ state: 'invalid', reason: 'gesture' });
    expect(await isVerified(robin, robin)).toBe(false);
    expect(
      (await sendSelfie(app, robin, await startVerification(app, robin), await createRandomImage())).verification
        ?.state,
    ).toBe('submitted');
  });

  test('repeated or concurrent: the first decision counts and is returned', async () => {
    const robin = await seedMemberWithPhoto(app);
    const id = await seedSubmittedSelfie(app, robin);
    const peter = await seedModerator(app);
    const answers = await Promise.all([pass(id), reject(id, 'mismatch', peter), pass(id), reject(id, 'gesture')]);
    expect(answers.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(new Set(answers.map(({ state, reason }) => `${state} ${reason}`)).size).toBe(1);
    expect(await pass(id)).toMatchObject({ state: answers[0]?.state, isFirst: false });
    const lines = await listMemberAuditLines(app, robin);
    expect(lines.map(({ action }) => action.replace(/pass|reject/, 'decide'))).toEqual([
      'verification.decide',
      'selfie.delete',
    ]);
    const events = await db.selectFrom('event').select('kind').where('member_id', '=', robin.id).execute();
    expect(events.map(({ kind }) => kind)).toEqual(['push.verification']);
  });

  test('is refused for an attempt that is not submitted or does not exist', async () => {
    const robin = await seedMemberWithPhoto(app);
    await startVerification(app, robin);
    await expect(pass((await getAttemptRow(app, robin)).id)).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(pass('999999999')).rejects.toMatchObject({ errorName: 'notFound' });
  });

  test('late: the selfie is deleted with an audit line, and the member notified', async () => {
    const robin = await seedMemberWithPhoto(app);
    const id = await seedSubmittedSelfie(app, robin);
    const file = (await getAttemptRow(app, robin)).file ?? '';
    ahead = (limits.verification.waitDays - 1) * dayMs;
    await sweepSelfies(context);
    expect(await storage.has(file)).toBe(true);
    ahead = (limits.verification.waitDays + 1) * dayMs;
    await sweepSelfies(context);
    await sweepSelfies(context);
    ahead = 0;
    expect(await storage.has(file)).toBe(false);
    expect(await getVerification(app, robin)).toMatchObject({ state: 'failed', reason: 'late' });
    expect(await listMemberAuditLines(app, robin)).toMatchObject([{ action: 'selfie.delete', reason: 'late' }]);
    const events = await db.selectFrom('event').select('data').where('member_id', '=', robin.id).execute();
    expect(events).toEqual([{ data: { state: 'failed', reason: 'late' } }]);
    expect(await pass(id)).toMatchObject({ state: 'failed', isFirst: false });
  });

  test.each([
    ['is deleted', ({ id }: SeededMember) => db.deleteFrom('member').where('id', '=', id).execute()],
    [
      'leaves',
      ({ id }: SeededMember) => db.updateTable('member').set({ state: 'deleted' }).where('id', '=', id).execute(),
    ],
  ])('the selfie is deleted when the member %s', async (_event, leave) => {
    const robin = await seedMemberWithPhoto(app);
    await seedSubmittedSelfie(app, robin);
    const file = (await getAttemptRow(app, robin)).file ?? '';
    await leave(robin);
    await sweepSelfies(context);
    expect(await storage.has(file)).toBe(false);
    expect(await listMemberAuditLines(app, robin)).toMatchObject([{ action: 'selfie.delete', reason: 'memberGone' }]);
  });

  test('the file of an unfinished upload is deleted after some minutes', async () => {
    const robin = await seedMemberWithPhoto(app);
    await startVerification(app, robin);
    const { id } = await getAttemptRow(app, robin);
    const row = { file: 'selfie_unfinished', verification_id: id, member_id: robin.id, why: 'unfinished' };
    await db
      .insertInto('selfie_due')
      .values({ ...row, due_at: new Date(Date.now() + 60_000) })
      .execute();
    await storage.save(row.file, Buffer.from('an image'), 'image/webp');
    await sweepSelfies(context);
    expect(await storage.has(row.file)).toBe(true);
    ahead = 120_000;
    await sweepSelfies(context);
    ahead = 0;
    expect(await storage.has(row.file)).toBe(false);
  });

  test('a verified member with a changed cover is listed until the verified cover returns', async () => {
    const robin = await seedMemberWithPhoto(app, { cover_photo_id: '71' });
    await pass(await seedSubmittedSelfie(app, robin));
    const getChangedAt = async () =>
      (await db.selectFrom('verified_cover').selectAll().where('member_id', '=', robin.id).executeTakeFirst())
        ?.changed_at ?? null;
    expect(await getChangedAt()).toBeNull();
    await setCover(robin, '72');
    expect(await getChangedAt()).not.toBeNull();
    expect(await isVerified(robin, robin)).toBe(true);
    await setCover(robin, '71');
    expect(await getChangedAt()).toBeNull();
    await setCover(robin, '73');
    await acceptCover(context, { memberId: robin.id, operatorId: olga });
    expect(await getChangedAt()).toBeNull();
    await setCover(robin, '71');
    expect(await getChangedAt()).not.toBeNull();
    // Cover changes of unverified members are not recorded.
    const anna = await seedMemberWithPhoto(app, { cover_photo_id: '81' });
    await setCover(anna, '82');
    const rows = await db.selectFrom('verified_cover').selectAll().where('member_id', '=', anna.id).execute();
    expect(rows).toEqual([]);
  });

  test('a new selfie is requested once, with or without removing the badge', async () => {
    const robin = await seedMemberWithPhoto(app, { verified_at: new Date(), cover_photo_id: '91' });
    await setCover(robin, '92');
    for (const _ of [1, 2]) await requestNewSelfie(context, { memberId: robin.id, operatorId: olga, keepsBadge: true });
    expect(await getVerification(app, robin)).toMatchObject({ state: 'valid', is_asked_again: true });
    expect((await listMemberAuditLines(app, robin)).map(({ action }) => action)).toEqual(['verification.ask']);
    await reject(await seedSubmittedSelfie(app, robin), 'gesture');
    expect(await isVerified(robin, robin)).toBe(true);
    expect(await getVerification(app, robin)).toMatchObject({ is_asked_again: true });

    await requestNewSelfie(context, { memberId: robin.id, operatorId: olga, keepsBadge: false });
    expect(await isVerified(robin, robin)).toBe(false);
    expect((await flagsOf(robin)) & 2).toBe(0);
    await pass(await seedSubmittedSelfie(app, robin));
    expect(await getVerification(app, robin)).toMatchObject({ state: 'valid', is_asked_again: false });
  });

  test('a mismatch removes the badge', async () => {
    const robin = await seedMemberWithPhoto(app, { verified_at: new Date(), cover_photo_id: '95' });
    await requestNewSelfie(context, { memberId: robin.id, operatorId: olga, keepsBadge: true });
    await reject(await seedSubmittedSelfie(app, robin), 'mismatch');
    expect(await isVerified(robin, robin)).toBe(false);
    expect(await getVerification(app, robin)).toMatchObject({ state: 'invalid', reason: 'mismatch' });
  });

  test('reads by indexes', async () => {
    const now = new Date();
    const plans = [
      [await explainStatement(context.database, (db) => findLastAttempt(db, '1')), 'verification_member'],
      [await explainStatement(context.database, (db) => isKnownFile(db, Buffer.from('digest'))), 'verification_digest'],
      [await explainStatement(context.database, (db) => listDueSelfieFiles(db, now, 10)), 'selfie_due_time'],
      [await explainStatement(context.database, (db) => listLateAttempts(db, now, 10)), 'verification_waiting'],
    ] as const;
    for (const [plan, index] of plans) {
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan/);
    }
  });
});
