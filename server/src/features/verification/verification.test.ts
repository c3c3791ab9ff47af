import { limits } from '@kindred/contract/limits';
import { gestures } from '@kindred/contract/verification';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { createMultipart } from '../../../test/wire.ts';
import {
  createRandomImage,
  getAttemptRow,
  getVerification,
  seedMemberWithPhoto,
  sendSelfie,
  startVerification,
} from './test-support.ts';

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

  test('is submitted with a hash and a gesture, and stored without metadata', async () => {
    const robin = await seedMemberWithPhoto(app);
    expect(await getVerification(app, robin)).toEqual({
      state: 'none',
      reason: null,
      is_asked_again: false,
      has_photo: true,
    });
    const hash = await startVerification(app, robin);
    expect((await getVerification(app, robin)).state).toBe('started');
    expect(gestures).toContain(await gestureOf(robin, hash));

    const file = await sharp(await createRandomImage())
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .jpeg()
      .toBuffer();
    const sent = await sendSelfie(app, robin, hash, file);
    expect(sent).toMatchObject({ status: 200, verification: { state: 'submitted', reason: null } });
    const row = await getAttemptRow(app, robin);
    const stream = await storage.get(row.file ?? '');
    expect((await sharp(Buffer.concat((await stream?.toArray()) ?? [])).metadata()).exif).toBeUndefined();
    // The scheduled deletion is cancelled.
    expect(await db.selectFrom('selfie_due').selectAll().where('member_id', '=', robin.id).execute()).toEqual([]);
  });

  test('is not in the album, and has no public URL', async () => {
    const robin = await seedMemberWithPhoto(app);
    const { verification } = await sendSelfie(
      app,
      robin,
      await startVerification(app, robin),
      await createRandomImage(),
    );
    const { file } = await getAttemptRow(app, robin);
    expect(JSON.stringify(verification)).not.toContain(file);
    const { album } = await app.call('myAlbum', { album: limits.photo.albumId }, { as: robin });
    expect(album.photos).toEqual([]);
    const response = await app.app.inject({ url: `/media/${file}?e=99999999999&s=x`, headers: { host: 'localhost' } });
    expect(response.statusCode).toBe(404);
  });

  test('needs a moderated photo, at the start and when it is sent', async () => {
    const [robin] = (await seedMembers(app.context, 1)) as [SeededMember];
    expect((await app.fails('verificationHash', {}, { as: robin })).errors).toMatchObject([{ code: 41 }]);
    const anna = await seedMemberWithPhoto(app);
    const hash = await startVerification(app, anna);
    await db.updateTable('member').set({ photos_moderated: 0 }).where('id', '=', anna.id).execute();
    expect(await sendSelfie(app, anna, hash, await createRandomImage())).toMatchObject({ status: 409, code: 41 });
  });

  test('has another gesture each time, and only the last hash is valid', async () => {
    const robin = await seedMemberWithPhoto(app);
    let last: string | undefined;
    const hashes: string[] = [];
    for (let round = 0; round < limits.verification.perDay; round += 1) {
      const hash = await startVerification(app, robin);
      const gesture = await gestureOf(robin, hash);
      expect(gesture).not.toBe(last);
      last = gesture;
      hashes.push(hash);
    }
    expect(new Set(hashes).size).toBe(limits.verification.perDay);
    const refused = await app.fails('verificationGesture', { hash: hashes[0] ?? '' }, { as: robin });
    expect(refused).toMatchObject({ status: 410, errors: [{ code: 44 }] });
    expect(await sendSelfie(app, robin, hashes[0] ?? '', await createRandomImage())).toMatchObject(expired);

    // The daily limit is used up.
    const tooMany = await app.fails('verificationHash', {}, { as: robin });
    expect(tooMany.status).toBe(429);
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(3600);
  });

  test('with another member’s hash is refused, and the hash stays valid', async () => {
    const [robin, anna] = [await seedMemberWithPhoto(app), await seedMemberWithPhoto(app)];
    const hash = await startVerification(app, robin);
    expect((await app.fails('verificationGesture', { hash }, { as: anna })).status).toBe(410);
    expect(await sendSelfie(app, anna, hash, await createRandomImage())).toMatchObject(expired);
    expect((await sendSelfie(app, robin, hash, await createRandomImage())).verification?.state).toBe('submitted');
  });

  test('is refused after the hash expired', async () => {
    const robin = await seedMemberWithPhoto(app);
    const { hash, expires_at } = await app.call('verificationHash', {}, { as: robin });
    expect(expires_at - Date.now() / 1000).toBeGreaterThan(limits.verification.hashMinutes * 60 - 60);
    await db
      .updateTable('verification')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('hash', '=', hash)
      .execute();
    expect((await getVerification(app, robin)).state).toBe('none');
    expect((await app.fails('verificationGesture', { hash }, { as: robin })).status).toBe(410);
    expect(await sendSelfie(app, robin, hash, await createRandomImage())).toMatchObject(expired);
  });

  test('sent twice takes effect once; another file is refused', async () => {
    const robin = await seedMemberWithPhoto(app);
    const hash = await startVerification(app, robin);
    const file = await createRandomImage();
    const answers = await Promise.all([1, 2, 3].map(() => sendSelfie(app, robin, hash, file)));
    for (const answer of [...answers, await sendSelfie(app, robin, hash, file)])
      expect(answer).toMatchObject({ status: 200, verification: { state: 'submitted' } });
    expect(await sendSelfie(app, robin, hash, await createRandomImage())).toMatchObject(expired);
    const rows = await db.selectFrom('verification').select('id').where('member_id', '=', robin.id).execute();
    expect(rows).toHaveLength(1);
    // The files of the concurrent requests are scheduled for deletion, the submitted one is not.
    const { file: submitted } = await getAttemptRow(app, robin);
    const due = await db.selectFrom('selfie_due').select('file').where('member_id', '=', robin.id).execute();
    expect(due.map((row) => row.file)).not.toContain(submitted);
    expect(await storage.has(submitted ?? '')).toBe(true);
  });

  test('blocks new attempts while it is submitted', async () => {
    const robin = await seedMemberWithPhoto(app);
    await sendSelfie(app, robin, await startVerification(app, robin), await createRandomImage());
    const refused = await app.fails('verificationHash', {}, { as: robin });
    expect(refused).toMatchObject({ status: 409, errors: [{ code: 42 }] });
  });

  test('of a verified member is refused without a request', async () => {
    const robin = await seedMemberWithPhoto(app, { verified_at: new Date() });
    expect((await getVerification(app, robin)).state).toBe('valid');
    expect(await app.fails('verificationHash', {}, { as: robin })).toMatchObject({
      status: 409,
      errors: [{ code: 43 }],
    });
  });

  test('that is in the album fails, also scaled and recompressed', async () => {
    const robin = await seedMemberWithPhoto(app);
    const portrait = await createRandomImage();
    await addToAlbum(robin, portrait);
    const again = await sharp(portrait).resize(500, 500).webp({ quality: 60 }).toBuffer();
    const { verification } = await sendSelfie(app, robin, await startVerification(app, robin), again);
    expect(verification).toMatchObject({ state: 'failed', reason: 'album' });
    expect(await getVerification(app, robin)).toEqual(verification);
    expect((await getAttemptRow(app, robin)).file).toBeNull();
    // A new attempt is possible.
    expect(
      (await sendSelfie(app, robin, await startVerification(app, robin), await createRandomImage())).verification
        ?.state,
    ).toBe('submitted');
  });

  test('that was sent before fails: a similar one of the member, or the same file of another member', async () => {
    const [robin, anna] = [await seedMemberWithPhoto(app), await seedMemberWithPhoto(app)];
    const file = await createRandomImage();
    await sendSelfie(app, robin, await startVerification(app, robin), file);
    await db.updateTable('verification').set({ state: 'invalid' }).where('member_id', '=', robin.id).execute();
    const again = await sharp(file).jpeg({ quality: 50 }).toBuffer();
    const repeated = { state: 'failed', reason: 'repeated' };
    expect((await sendSelfie(app, robin, await startVerification(app, robin), again)).verification).toMatchObject(
      repeated,
    );
    expect((await sendSelfie(app, anna, await startVerification(app, anna), file)).verification).toMatchObject(
      repeated,
    );
  });

  test('without contrast fails', async () => {
    const robin = await seedMemberWithPhoto(app);
    const dark = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#0a0808' } })
      .jpeg()
      .toBuffer();
    const { verification } = await sendSelfie(app, robin, await startVerification(app, robin), dark);
    expect(verification).toMatchObject({ state: 'failed', reason: 'unclear' });
  });

  test('that is no valid photo is refused with its code, and the hash stays valid', async () => {
    const robin = await seedMemberWithPhoto(app);
    const hash = await startVerification(app, robin);
    const small = await sharp(await createRandomImage())
      .resize(100, 100)
      .png()
      .toBuffer();
    expect(await sendSelfie(app, robin, hash, Buffer.from('<svg/>'))).toMatchObject({ status: 400, code: 3 });
    expect(await sendSelfie(app, robin, hash, small)).toMatchObject({ status: 400, code: 4 });
    expect(await sendSelfie(app, robin, hash, (await createRandomImage()).subarray(0, 2000))).toMatchObject({
      status: 400,
      code: 2,
    });
    expect(await sendSelfie(app, robin, hash, Buffer.alloc(limits.photo.bytes + 1))).toMatchObject({
      status: 400,
      code: 5,
    });
    expect((await sendSelfie(app, robin, hash, await createRandomImage())).verification?.state).toBe('submitted');
  });

  test('of a banned member is refused', async () => {
    const robin = await seedMemberWithPhoto(app);
    const hash = await startVerification(app, robin);
    await db.updateTable('member').set({ state: 'banned' }).where('id', '=', robin.id).execute();
    expect(await sendSelfie(app, robin, hash, await createRandomImage())).toMatchObject({ status: 403, code: 5 });
    expect((await app.fails('verificationHash', {}, { as: robin })).status).toBe(403);
  });
});
