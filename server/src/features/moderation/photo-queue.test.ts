import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { photoStatuses } from '@kindred/contract/photos';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { seedOperator } from '../../../test/operators.ts';
import { seedPhoto } from '../../../test/photo-rows.ts';
import { type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import type { Id } from '../../db/schema.ts';
import type { ActingOperator } from '../decisions/actions.ts';
import { ban, restore } from '../decisions/console/member-actions.ts';
import { undoDecision } from '../decisions/console/undo-decision.ts';
import { claimPhotos } from './claim-photos.ts';
import { approvePendingPhoto, deletePublishedPhoto, rejectPendingPhoto, undoPhotoDecision } from './decide-photo.ts';

describe('the photo queue', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { context } = app;
  const album = limits.photo.albumId;
  let one: ActingOperator;
  let other: ActingOperator;
  beforeAll(async () => {
    one = await seedOperator(context);
    other = await seedOperator(context);
  });

  const seedMember = async (over: object = {}): Promise<SeededMember> =>
    (await seedMembers(context, 1, () => over))[0] as SeededMember;
  const rowOf = (uid: string) =>
    context.db.selectFrom('photo').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
  const decisionsOf = (memberId: Id) =>
    context.db.selectFrom('decision').selectAll().where('member_id', '=', memberId).orderBy('id').execute();
  const listPushEvents = async (memberId: Id) =>
    (await context.db.selectFrom('event').select(['kind', 'data']).where('member_id', '=', memberId).execute()).filter(
      ({ kind }) => kind.startsWith('push.'),
    );
  const deletePhotos = () => context.db.deleteFrom('photo').execute();
  const uids = (photos: readonly { uid: string }[]) => photos.map(({ uid }) => uid);

  test('leases by risk, then by age, and never the same photo to two operators', async () => {
    await deletePhotos();
    const [calm, risky] = [await seedMember(), await seedMember()];
    await context.db.insertInto('member_risk').values({ member_id: risky.id, openers_since: null }).execute();
    const first = await seedPhoto(context, calm.id);
    const second = await seedPhoto(context, calm.id);
    await context.db
      .insertInto('abuse_report')
      .values({ reporter_id: calm.id, reported_id: risky.id, reason_id: 1 })
      .execute();
    const third = await seedPhoto(context, risky.id);

    const mine = await claimPhotos(context, one, { size: 2 });
    expect(uids(mine)).toEqual([third.uid, first.uid]);
    expect(mine[0]).toMatchObject({ hid: risky.hid, name: 'Robin' });
    expect(uids(await claimPhotos(context, other))).toEqual([second.uid]);
    // A reloaded page receives the photos leased to the operator; `except` excludes them.
    expect(uids(await claimPhotos(context, one))).toEqual([third.uid, first.uid]);
    expect(await claimPhotos(context, one, { except: uids(mine) })).toEqual([]);
    ahead = (moderationLimits.leaseSeconds + 1) * 1000;
    expect(uids(await claimPhotos(context, other))).toHaveLength(3);
    ahead = 0;
  });

  test('concurrent requests lease each photo to one operator', async () => {
    await deletePhotos();
    const robin = await seedMember();
    for (let count = 0; count < 12; count += 1) await seedPhoto(context, robin.id);
    const pages = await Promise.all(
      [one, other, one, other].map((operator) => claimPhotos(context, operator, { size: 6 })),
    );
    const [mine, theirs] = [
      new Set(uids([...(pages[0] ?? []), ...(pages[2] ?? [])])),
      new Set(uids([...(pages[1] ?? []), ...(pages[3] ?? [])])),
    ];
    expect([...mine].filter((uid) => theirs.has(uid))).toEqual([]);
  });

  test('a photo is approved once by repeated requests, and its member is notified', async () => {
    const robin = await seedMember();
    const { uid } = await seedPhoto(context, robin.id);
    await Promise.all([1, 2, 3].map(() => approvePendingPhoto(context, one, { uid })));
    expect(await rowOf(uid)).toMatchObject({ status: photoStatuses.moderated, decided_by: one.id, leased_by: null });
    expect(await listPushEvents(robin.id)).toMatchObject([
      { kind: 'push.photo', data: { status: photoStatuses.moderated } },
    ]);
    expect((await app.call('myAlbum', { album }, { as: robin })).album.cover_id).toBe(uid);
    await expect(rejectPendingPhoto(context, other, { uid, reason: 'nudity' })).rejects.toThrow('decidedOtherwise');
  });

  test('a photo is rejected once, with a statement of reasons', async () => {
    const robin = await seedMember();
    const { uid } = await seedPhoto(context, robin.id);
    await Promise.all([1, 2].map(() => rejectPendingPhoto(context, one, { uid, reason: 'fakeAge' })));
    const decided = await decisionsOf(robin.id);
    expect(decided).toMatchObject([
      { kind: 'rejectPhoto', reason: 'fakeAge', subject: { photoId: uid }, operator_id: one.id },
    ]);
    expect((await listPushEvents(robin.id)).map(({ kind }) => kind).toSorted()).toEqual([
      'push.decision',
      'push.photo',
    ]);
    expect((await app.call('myAlbum', { album }, { as: robin })).album.cover_id).toBeNull();
    await expect(approvePendingPhoto(context, other, { uid })).rejects.toThrow('decidedOtherwise');
  });

  test('a decision on a photo is undone by its operator within minutes', async () => {
    const robin = await seedMember();
    const { uid } = await seedPhoto(context, robin.id);
    const { queued_at } = await rowOf(uid);
    await rejectPendingPhoto(context, one, { uid, reason: 'violence' });
    await expect(undoPhotoDecision(context, other, { uid })).rejects.toThrow('decidedOtherwise');
    await Promise.all([1, 2].map(() => undoPhotoDecision(context, one, { uid })));
    expect(await rowOf(uid)).toMatchObject({ status: photoStatuses.pending, decision_id: null, queued_at });
    expect(await decisionsOf(robin.id)).toMatchObject([{ undone_at: expect.any(Date) as Date }]);
    await approvePendingPhoto(context, other, { uid });
    ahead = (moderationLimits.undoMinutes * 60 + 1) * 1000;
    await expect(undoPhotoDecision(context, other, { uid })).rejects.toThrow('decidedOtherwise');
    ahead = 0;
    await undoPhotoDecision(context, other, { uid });
    expect((await app.call('myAlbum', { album }, { as: robin })).album.cover_id).toBeNull();
  });

  test('an approved photo is removed, and undoing the decision restores it', async () => {
    const robin = await seedMember();
    const { uid } = await seedPhoto(context, robin.id);
    await expect(deletePublishedPhoto(context, one, { uid, reason: 'minors' })).rejects.toThrow('decidedOtherwise');
    await approvePendingPhoto(context, one, { uid });
    await deletePublishedPhoto(context, one, { uid, reason: 'someoneElse' });
    const [decided] = await decisionsOf(robin.id);
    expect(decided).toMatchObject({ kind: 'deletePhoto', reason: 'someoneElse' });
    // Only the operator who made the decision undoes it.
    await expect(undoDecision(context, other, { uid: decided?.uid ?? '' })).rejects.toThrow('decidedOtherwise');
    await undoDecision(context, one, { uid: decided?.uid ?? '' });
    expect((await rowOf(uid)).status).toBe(photoStatuses.moderated);
    expect((await app.call('myAlbum', { album }, { as: robin })).album.cover_id).toBe(uid);
  });

  test('a photo similar to another member’s or a banned one has a higher risk and names its signals', async () => {
    const likeness = 0x5a5a_1234_9876_0f0fn;
    const near = likeness ^ 0b1001_0001_0000_1011n ^ (1n << 40n) ^ (1n << 62n);
    const [adam, eva, vera, zoe] = [await seedMember(), await seedMember(), await seedMember(), await seedMember()];
    const original = await seedPhoto(context, adam.id, likeness);
    // A second upload of the member's own photo has no signal.
    expect((await rowOf((await seedPhoto(context, adam.id, likeness)).uid)).risk_signals).toEqual([]);
    const copy = await rowOf((await seedPhoto(context, eva.id, near)).uid);
    expect(copy.risk_signals).toEqual(['samePhoto']);
    expect(copy.risk).toBeGreaterThan((await rowOf(original.uid)).risk);
    const far = await rowOf((await seedPhoto(context, vera.id, likeness ^ 0x7ffn)).uid);
    expect(far.risk_signals).toEqual([]);

    await ban(context, one, { hid: adam.hid, reason: 'scam', requestId: 'ban-adam' });
    const back = await rowOf((await seedPhoto(context, zoe.id, likeness)).uid);
    expect(back.risk_signals).toEqual(['bannedPhoto', 'samePhoto']);
    expect(back.risk).toBeGreaterThan(copy.risk);
    // The hash of a deleted photo stays known.
    await context.db.deleteFrom('photo').where('member_id', '=', adam.id).execute();
    const again = await rowOf((await seedPhoto(context, zoe.id, likeness)).uid);
    expect(again.risk_signals).toContain('bannedPhoto');
    await restore(context, one, { hid: adam.hid });
    const free = await rowOf(
      (await seedPhoto(context, await seedMember().then(({ id }) => id), likeness ^ (1n << 5n))).uid,
    );
    expect(free.risk_signals).not.toContain('bannedPhoto');
  });

  test('a brand with photosFirst shows pending photos until they are rejected', async () => {
    const brand = brands.find(({ photosFirst }) => photosFirst);
    if (!brand) throw new Error('No brand shows photos first');
    const [owner, viewer] = [
      await seedMember({ brand_id: brand.id, gender: 'm', search_gender: 'f' }),
      await seedMember(),
    ];
    const seen = async () =>
      (await app.call('userAlbum', { hash: owner.hid, album }, { as: viewer })).album.photos.map((photo) => [
        photo.id,
        photo.is_sharp,
        new Set(Object.values(photo.images)).size > 1,
      ]);
    const first = await seedPhoto(context, owner.id);
    const second = await seedPhoto(context, owner.id);
    expect((await rowOf(first.uid)).status).toBe(photoStatuses.pending);
    // Pending photos are veiled like others: only the cover is sharp.
    const both = [
      [first.uid, true, true],
      [second.uid, false, false],
    ];
    expect(await seen()).toEqual(both);
    await rejectPendingPhoto(context, one, { uid: first.uid, reason: 'quality' });
    expect(await seen()).toEqual([[second.uid, true, true]]);
    await undoPhotoDecision(context, one, { uid: first.uid });
    expect(await seen()).toEqual(both);
  });
});
