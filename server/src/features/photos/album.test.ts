import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@kindred/contract/limits';
import { photoStatuses } from '@kindred/contract/photos';
import { afterAll, describe, expect, test } from 'vitest';
import { findTimestamps } from '../../../test/find-timestamps.ts';
import { type TestApp, type TestMember, testApp } from '../../../test/harness.ts';
import { seedOperator } from '../../../test/operators.ts';
import { type SeededMember, seedPair } from '../../../test/seeded-members.ts';
import { createTestImage } from '../../../test/wire.ts';
import { isPublicAddress } from '../../ports/external-http.ts';
import {
  approvePendingPhoto,
  deletePublishedPhoto,
  rejectPendingPhoto,
  undoPhotoDecision,
} from '../moderation/decide-photo.ts';
import { moderatePhoto, refreshAlbum } from './moderate-photo.ts';
import { addPhoto, reservePhotoId } from './photos.db.ts';
import { saveUpload } from './upload-photo.ts';

const album = limits.photo.albumId;

/** Inserts photos with these statuses, in this order. */
const seedPhotos = async ({ context: { db } }: TestApp, member: SeededMember, statuses: readonly number[]) => {
  const uids: string[] = [];
  for (const [index, status] of statuses.entries()) {
    const uid = `${member.id}-${index}-${'x'.repeat(12)}`;
    const id = await reservePhotoId(db);
    await db
      .insertInto('photo')
      .values({ id, uid, member_id: member.id, status, width: 500, height: 500, position: index + 1 })
      .execute();
    uids.push(uid);
  }
  await refreshAlbum(db, member.id);
  return uids;
};

const { pending, moderated, uploaded, rejected } = photoStatuses;

describe('an album', async () => {
  const imageServer = createServer(async (_, response) => response.end(await createTestImage()));
  imageServer.listen(0, '127.0.0.1');
  await once(imageServer, 'listening');
  afterAll(() => imageServer.close());
  const app = await testApp({
    externalHttp: {
      resolve: async (host) => (host === 'photos.test' ? ['203.0.113.10'] : ['10.0.0.5']),
      reach: ({ address, port }) => {
        if (address === '203.0.113.10')
          return { address: '127.0.0.1', port: (imageServer.address() as AddressInfo).port };
        return isPublicAddress(address) ? { address, port } : undefined;
      },
    },
  });
  const mine = (as: Pick<TestMember, 'access'>) => app.call('myAlbum', { album }, { as });
  const idOf = async (uid: string) =>
    (await app.context.db.selectFrom('photo').select('id').where('uid', '=', uid).executeTakeFirstOrThrow()).id;

  test('has the order and the cover that its owner chose, and shows others the cover first', async () => {
    const [his, her] = await seedPair(app.context);
    const [a = '', b = '', c = '', d = ''] = await seedPhotos(app, his, [moderated, moderated, pending, moderated]);
    expect((await mine(his)).album.cover_id).toBe(a);
    const changed = await app.call('changeAlbum', { albumId: album, order: [d, c], cover_id: b }, { as: his });
    expect(changed.album.photos.map(({ id }) => id)).toEqual([d, c, a, b]);
    expect(changed.album.cover_id).toBe(b);
    expect(await mine(his)).toEqual(changed);
    const shown = (await app.call('userAlbum', { hash: his.hid, album }, { as: her })).album;
    expect(findTimestamps(shown)).toEqual([]);
    expect(shown.photos.map(({ id, is_cover, is_sharp }) => [id, is_cover, is_sharp])).toEqual([
      [b, true, true],
      [d, false, false],
      [a, false, false],
    ]);
    const { users } = await app.call('profileInfo', { users_hids: his.hid }, { as: her });
    expect(users[0]?.avatar?.url).toBe(app.context.imageUrls.url(await idOf(b), 'w'));
  });

  test('refuses unknown photos, photos of others and a cover that is not moderated', async () => {
    const [his, her] = await seedPair(app.context);
    const [a = '', b = ''] = await seedPhotos(app, his, [moderated, pending]);
    const [hers = ''] = await seedPhotos(app, her, [moderated]);
    const before = await mine(his);
    for (const change of [{ cover_id: hers }, { order: [a, hers] }, { cover_id: 'nothing' }])
      expect((await app.fails('changeAlbum', { albumId: album, ...change }, { as: his })).status).toBe(404);
    const { status, errors } = await app.fails('changeAlbum', { albumId: album, cover_id: b }, { as: his });
    expect([status, errors[0]]).toMatchObject([400, { code: 0, field: 'cover_id' }]);
    expect(await mine(his)).toEqual(before);
  });

  test('has one of the requested orders after parallel requests', async () => {
    const [his] = await seedPair(app.context);
    const uids = await seedPhotos(app, his, [moderated, moderated, moderated, pending]);
    const orders = [uids, uids.toReversed(), [uids[2] ?? '', uids[0] ?? '', uids[3] ?? '', uids[1] ?? '']];
    await Promise.all([
      ...orders.map((order) => app.call('changeAlbum', { albumId: album, order }, { as: his })),
      moderatePhoto(app.context, await idOf(uids[3] ?? '')),
      app.call('publishPhotos', { photos: uids }, { as: his }),
    ]);
    const saved = (await mine(his)).album.photos.map(({ id }) => id);
    expect(orders.map(String)).toContain(String(saved));
  });

  test('expands the requested parts, and refuses unknown ones', async () => {
    const [his, her] = await seedPair(app.context);
    await seedPhotos(app, his, [moderated, moderated, pending, uploaded]);
    const whole = (await app.call('myAlbum', { album, expand: 'counts,cover' }, { as: his })).album;
    expect(whole.counts).toEqual({ uploaded: 1, pending: 1, moderated: 2, rejected: 0 });
    expect(whole.cover).toEqual(whole.photos[0]);
    const others = (await app.call('userAlbum', { hash: his.hid, album, expand: 'counts' }, { as: her })).album;
    expect([others.counts?.moderated, others.counts?.pending, 'cover' in others]).toEqual([2, 0, false]);
    expect((await app.fails('myAlbum', { album, expand: 'counts,owner' }, { as: his })).status).toBe(400);
  });

  test('has the first moderated photo as the cover until its owner chooses one, and after a new order', async () => {
    const [his] = await seedPair(app.context);
    const [a = '', b = '', c = ''] = await seedPhotos(app, his, [pending, pending, pending]);
    const cover = async () => (await mine(his)).album.cover_id;
    const coverAfterPassing = async (uid: string) => {
      await moderatePhoto(app.context, await idOf(uid));
      return cover();
    };
    expect(await coverAfterPassing(b)).toBe(b);
    expect(await coverAfterPassing(a)).toBe(a);
    await app.call('changeAlbum', { albumId: album, order: [c, b, a] }, { as: his });
    expect(await cover()).toBe(b);
    await app.call('changeAlbum', { albumId: album, cover_id: a }, { as: his });
    expect(await coverAfterPassing(c)).toBe(a);
    await app.call('deletePhoto', { id: b }, { as: his });
    expect(await cover()).toBe(a);
    await app.call('changeAlbum', { albumId: album, order: [c, a] }, { as: his });
    expect(await cover()).toBe(c);
    await app.call('deletePhoto', { id: c }, { as: his });
    expect(await cover()).toBe(a);
  });

  test('loses photos that an operator rejects, notifies the owner with the reason, and is restored by undo', async () => {
    const [his, her] = await seedPair(app.context);
    const operator = await seedOperator(app.context);
    const [a = '', b = '', c = ''] = await seedPhotos(app, his, [moderated, moderated, pending]);
    const before = await app.call('changeAlbum', { albumId: album, cover_id: b }, { as: his });
    await deletePublishedPhoto(app.context, operator, { uid: b, reason: 'fakeAge' });
    await rejectPendingPhoto(app.context, operator, { uid: c, reason: 'notAPerson' });
    const { album: rejectedAlbum } = await mine(his);
    expect(rejectedAlbum.cover_id).toBe(a);
    expect(rejectedAlbum.photos.map(({ status, reject_reason }) => [status, reject_reason])).toEqual([
      [moderated, null],
      [rejected, 'fakeAge'],
      [rejected, 'notAPerson'],
    ]);
    const shown = async () =>
      (await app.call('userAlbum', { hash: his.hid, album }, { as: her })).album.photos.map(({ id }) => id);
    expect(await shown()).toEqual([a]);
    const photoEvents = async () =>
      (
        await app.context.db
          .selectFrom('event')
          .select('data')
          .where('member_id', '=', his.id)
          .where('kind', '=', 'push.photo')
          .orderBy('seq')
          .execute()
      ).map(({ data }) => data);
    expect(await photoEvents()).toEqual([
      { photoId: b, status: rejected, reason: 'fakeAge' },
      { photoId: c, status: rejected, reason: 'notAPerson' },
    ]);
    await undoPhotoDecision(app.context, operator, { uid: c });
    await undoPhotoDecision(app.context, operator, { uid: b });
    expect((await photoEvents()).slice(2)).toEqual([
      { photoId: c, status: pending },
      { photoId: b, status: pending },
    ]);
    await approvePendingPhoto(app.context, operator, { uid: b });
    expect(await mine(his)).toEqual(before);
    expect(await shown()).toEqual([b, a]);
  });

  test('accepts no more than the limit of forty parallel uploads', async () => {
    const [his] = await seedPair(app.context);
    const { db } = app.context;
    const [most, left] = [limits.photo.album, 5];
    await seedPhotos(
      app,
      his,
      Array.from({ length: most - left }, () => moderated),
    );
    const size = { width: 500, height: 500, thumbhash: '' };
    const add = (owner: { memberId: string } | { funnelId: string }, room: number) =>
      db.transaction().execute(async (within) => {
        const id = await reservePhotoId(within);
        return addPhoto(within, { id, uid: `at-once-${id}`, owner, premoderated: false, ...size }, room);
      });
    const owner = { memberId: his.id };
    const added = await Promise.all(Array.from({ length: 40 }, () => add(owner, most)));
    expect(added.filter(Boolean)).toHaveLength(left);
    expect((await mine(his)).album.count).toBe(most);
    await expect(saveUpload(app.context, await createTestImage(), { owner, most })).rejects.toThrow('photoLimit');
    const guests = await Promise.all([1, 2, 3, 4].map(() => add({ funnelId: 'a-funnel-of-four' }, 2)));
    expect(guests.filter(Boolean)).toHaveLength(2);
  });

  test('imports a photo from a public URL, and refuses other URLs without a reason', async () => {
    const [his] = await seedPair(app.context);
    const { photo } = await app.call('importPhoto', { url: 'http://photos.test/a.jpg' }, { as: his });
    expect([photo.status, photo.width]).toEqual([uploaded, 500]);
    const refusals = await Promise.all(
      [
        'http://127.0.0.1/',
        'http://inside.test/a.jpg',
        'http://169.254.169.254/',
        'ftp://photos.test/',
        'nonsense',
      ].map(async (url) => (await app.fails('importPhoto', { url }, { as: his })).errors),
    );
    for (const errors of refusals) expect(errors).toEqual([{ code: 7, field: 'url', message: 'photoAddress' }]);
    expect((await mine(his)).album.count).toBe(1);
    // A repeated request id returns the existing photo, another one makes another photo.
    const requests = ['first-name', 'first-name', 'other-name'].map((request_id) => ({
      url: 'http://photos.test/a.jpg',
      request_id,
    }));
    for (const request of requests) await app.call('importPhoto', request, { as: his });
    expect((await mine(his)).album.count).toBe(3);
  });

  test('is sharp for other members while they have Premium', async () => {
    const [his, her] = await seedPair(app.context);
    await seedPhotos(app, his, [moderated, moderated, moderated]);
    const sharp = async () =>
      (await app.call('userAlbum', { hash: his.hid, album }, { as: her })).album.photos.map(({ is_sharp }) => is_sharp);
    const setPremium = (premium_until: Date | null, premium_plan: 'base' | 'gold' | null) =>
      app.context.db.updateTable('member').set({ premium_until, premium_plan }).where('id', '=', her.id).execute();
    expect(await sharp()).toEqual([true, false, false]);
    await setPremium(new Date(Date.now() + 60_000), 'base');
    expect(await sharp()).toEqual([true, true, true]);
    const { users } = await app.call('profileInfo', { users_hids: her.hid }, { as: his });
    expect(users[0]?.payments.premium_status).toEqual({ is_active: true, plan: 'base' });
    expect((await app.call('getDialog', { id: her.hid }, { as: his })).dialog.user.isPremium).toBe(true);
    await setPremium(new Date(Date.now() - 60_000), 'gold');
    expect(await sharp()).toEqual([true, false, false]);
  });
});
