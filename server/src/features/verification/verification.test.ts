import { limits } from '@kindred/contract/limits';
import { gestures } from '@kindred/contract/verification';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { createMultipart } from '../../../test/wire.ts';
import { type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { begin, rowOf, scene, send, shown, stateOf } from './test-support.ts';

const expired = { status: 410, code: 44 };

describe('a selfie', async () => {
  const app = await testApp();
  const { db, storage } = app.context;
  const gestureOf = async (as: SeededMember, hash: string) =>
    (await app.call('verificationGesture', { hash }, { as })).gesture;
  const addToAlbum = async ({ access }: SeededMember, file: Buffer) => {
    const { payload, headers } = createMultipart(file, { album_id: limits.photo.albumId });
    const url = '/apis/photos/v1/users/me/photos/from/file';
    const authorization = { host: 'localhost', authorization: `JWT ${access}` };
    await app.app.inject({ method: 'POST', url, headers: { ...authorization, ...headers }, payload });
  };

  test('goes from a hash and its gesture to the operators, without its metadata', async () => {
    const robin = await shown(app);
    expect(await stateOf(app, robin)).toEqual({
      state: 'none',
      reason: null,
      is_asked_again: false,
      has_photo: true,
    });
    const hash = await begin(app, robin);
    expect((await stateOf(app, robin)).state).toBe('started');
    expect(gestures).toContain(await gestureOf(robin, hash));

    const file = await sharp(await scene())
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .jpeg()
      .toBuffer();
    const sent = await send(app, robin, hash, file);
    expect(sent).toMatchObject({ status: 200, verification: { state: 'submitted', reason: null } });
    const kept = await rowOf(app, robin);
    const stream = await storage.get(kept.file ?? '');
    expect((await sharp(Buffer.concat((await stream?.toArray()) ?? [])).metadata()).exif).toBeUndefined();
    // Kept, it is due no more.
    expect(await db.selectFrom('selfie_due').selectAll().where('member_id', '=', robin.id).execute()).toEqual([]);
  });

  test('is never in the album, and under no address', async () => {
    const robin = await shown(app);
    const { verification } = await send(app, robin, await begin(app, robin), await scene());
    const { file } = await rowOf(app, robin);
    expect(JSON.stringify(verification)).not.toContain(file);
    const { album } = await app.call('myAlbum', { album: limits.photo.albumId }, { as: robin });
    expect(album.photos).toEqual([]);
    const asked = await app.app.inject({ url: `/media/${file}?e=99999999999&s=x`, headers: { host: 'localhost' } });
    expect(asked.statusCode).toBe(404);
  });

  test('needs a moderated photo to be held against, also when that is deleted meanwhile', async () => {
    const [robin] = (await seedMembers(app.context, 1)) as [SeededMember];
    expect((await app.fails('verificationHash', {}, { as: robin })).errors).toMatchObject([{ code: 41 }]);
    const anna = await shown(app);
    const hash = await begin(app, anna);
    await db.updateTable('member').set({ photos_moderated: 0 }).where('id', '=', anna.id).execute();
    expect(await send(app, anna, hash, await scene())).toMatchObject({ status: 409, code: 41 });
  });

  test('asks for another gesture each time, and knows the last hash alone', async () => {
    const robin = await shown(app);
    let last: string | undefined;
    const hashes: string[] = [];
    for (let round = 0; round < limits.verification.perDay; round += 1) {
      const hash = await begin(app, robin);
      const gesture = await gestureOf(robin, hash);
      expect(gesture).not.toBe(last);
      last = gesture;
      hashes.push(hash);
    }
    expect(new Set(hashes).size).toBe(limits.verification.perDay);
    const refused = await app.fails('verificationGesture', { hash: hashes[0] ?? '' }, { as: robin });
    expect(refused).toMatchObject({ status: 410, errors: [{ code: 44 }] });
    expect(await send(app, robin, hashes[0] ?? '', await scene())).toMatchObject(expired);

    // That was a day's worth.
    const tooMany = await app.fails('verificationHash', {}, { as: robin });
    expect(tooMany.status).toBe(429);
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(3600);
  });

  test('of another member’s hash is refused, and leaves it to them', async () => {
    const [robin, anna] = [await shown(app), await shown(app)];
    const hash = await begin(app, robin);
    expect((await app.fails('verificationGesture', { hash }, { as: anna })).status).toBe(410);
    expect(await send(app, anna, hash, await scene())).toMatchObject(expired);
    expect((await send(app, robin, hash, await scene())).verification?.state).toBe('submitted');
  });

  test('comes too late after its minutes', async () => {
    const robin = await shown(app);
    const { hash, expires_at } = await app.call('verificationHash', {}, { as: robin });
    expect(expires_at - Date.now() / 1000).toBeGreaterThan(limits.verification.hashMinutes * 60 - 60);
    await db
      .updateTable('verification')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('hash', '=', hash)
      .execute();
    expect((await stateOf(app, robin)).state).toBe('none');
    expect((await app.fails('verificationGesture', { hash }, { as: robin })).status).toBe(410);
    expect(await send(app, robin, hash, await scene())).toMatchObject(expired);
  });

  test('sent again takes effect once; another one in its place none', async () => {
    const robin = await shown(app);
    const hash = await begin(app, robin);
    const file = await scene();
    const answers = await Promise.all([1, 2, 3].map(() => send(app, robin, hash, file)));
    for (const answer of [...answers, await send(app, robin, hash, file)])
      expect(answer).toMatchObject({ status: 200, verification: { state: 'submitted' } });
    expect(await send(app, robin, hash, await scene())).toMatchObject(expired);
    const rows = await db.selectFrom('verification').select('id').where('member_id', '=', robin.id).execute();
    expect(rows).toHaveLength(1);
    // What the others of the three had kept is due to be deleted, and the one that counts is not.
    const { file: kept } = await rowOf(app, robin);
    const due = await db.selectFrom('selfie_due').select('file').where('member_id', '=', robin.id).execute();
    expect(due.map((row) => row.file)).not.toContain(kept);
    expect(await storage.has(kept ?? '')).toBe(true);
  });

  test('waits alone: meanwhile no other is begun', async () => {
    const robin = await shown(app);
    await send(app, robin, await begin(app, robin), await scene());
    const refused = await app.fails('verificationHash', {}, { as: robin });
    expect(refused).toMatchObject({ status: 409, errors: [{ code: 42 }] });
  });

  test('of who is verified already is not asked for', async () => {
    const robin = await shown(app, { verified_at: new Date() });
    expect((await stateOf(app, robin)).state).toBe('valid');
    expect(await app.fails('verificationHash', {}, { as: robin })).toMatchObject({
      status: 409,
      errors: [{ code: 43 }],
    });
  });

  test('that stands in the album, however scaled and packed, fails', async () => {
    const robin = await shown(app);
    const portrait = await scene();
    await addToAlbum(robin, portrait);
    const again = await sharp(portrait).resize(500, 500).webp({ quality: 60 }).toBuffer();
    const { verification } = await send(app, robin, await begin(app, robin), again);
    expect(verification).toMatchObject({ state: 'failed', reason: 'album' });
    expect(await stateOf(app, robin)).toEqual(verification);
    expect((await rowOf(app, robin)).file).toBeNull();
    // The way is open again.
    expect((await send(app, robin, await begin(app, robin), await scene())).verification?.state).toBe('submitted');
  });

  test('that was sent before fails: one’s own nearly the same, another’s the very file', async () => {
    const [robin, anna] = [await shown(app), await shown(app)];
    const file = await scene();
    await send(app, robin, await begin(app, robin), file);
    await db.updateTable('verification').set({ state: 'invalid' }).where('member_id', '=', robin.id).execute();
    const again = await sharp(file).jpeg({ quality: 50 }).toBuffer();
    const repeated = { state: 'failed', reason: 'repeated' };
    expect((await send(app, robin, await begin(app, robin), again)).verification).toMatchObject(repeated);
    expect((await send(app, anna, await begin(app, anna), file)).verification).toMatchObject(repeated);
  });

  test('that shows nothing fails', async () => {
    const robin = await shown(app);
    const dark = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#0a0808' } })
      .jpeg()
      .toBuffer();
    const { verification } = await send(app, robin, await begin(app, robin), dark);
    expect(verification).toMatchObject({ state: 'failed', reason: 'unclear' });
  });

  test('that is no photo is refused with its code, and may be taken anew by the same hash', async () => {
    const robin = await shown(app);
    const hash = await begin(app, robin);
    const small = await sharp(await scene())
      .resize(100, 100)
      .png()
      .toBuffer();
    expect(await send(app, robin, hash, Buffer.from('<svg/>'))).toMatchObject({ status: 400, code: 3 });
    expect(await send(app, robin, hash, small)).toMatchObject({ status: 400, code: 4 });
    expect(await send(app, robin, hash, (await scene()).subarray(0, 2000))).toMatchObject({ status: 400, code: 2 });
    expect(await send(app, robin, hash, Buffer.alloc(limits.photo.bytes + 1))).toMatchObject({ status: 400, code: 5 });
    expect((await send(app, robin, hash, await scene())).verification?.state).toBe('submitted');
  });

  test('of a banned member is refused', async () => {
    const robin = await shown(app);
    const hash = await begin(app, robin);
    await db.updateTable('member').set({ state: 'banned' }).where('id', '=', robin.id).execute();
    expect(await send(app, robin, hash, await scene())).toMatchObject({ status: 403, code: 5 });
    expect((await app.fails('verificationHash', {}, { as: robin })).status).toBe(403);
  });
});
