import { limits } from '@kindred/contract/limits';
import { photoStatuses } from '@kindred/contract/photos';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { createMultipart } from '../../../test/wire.ts';
import { moderatePhoto } from './moderate-photo.ts';

const picture = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 1000, channels: 3, background: color } })
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();

describe('photos', async () => {
  let ahead = 0;
  const app = await testApp({ env: { DEMO: '1' }, clock: { now: () => new Date(Date.now() + ahead) } });
  const album = limits.photo.albumId;

  const upload = async (path: string, file: Buffer, as?: TestMember) => {
    const boundary = 'kindred-boundary';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="album_id"\r\n\r\n${album}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const headers = {
      host: 'localhost',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(as ? { authorization: `JWT ${as.access}` } : {}),
    };
    return app.app.inject({ method: 'POST', url: path, headers, payload });
  };
  const mine = '/apis/photos/v1/users/me/photos/from/file';
  const uploaded = async (as: TestMember) =>
    (await upload(mine, await picture('#a33'), as)).json<{ result: { photo: { id: string; images: { o: string } } } }>()
      .result.photo;
  const rowOf = (uid: string) =>
    app.context.db.selectFrom('photo').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();

  test('an upload has no metadata, and is visible to its owner alone until it is published and moderated', async () => {
    const [adam, eva] = await app.pair();
    const photo = await uploaded(adam);
    const file = await app.app.inject({ url: photo.images.o, headers: { host: 'localhost' } });
    expect(file.headers['content-type']).toBe('image/webp');
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();

    await app.call('publishPhotos', { photos: [photo.id] }, { as: adam });
    expect((await app.call('userAlbum', { hash: adam.hid, album }, { as: eva })).album.photos).toEqual([]);
    await moderatePhoto(app.context, (await rowOf(photo.id)).id);
    await moderatePhoto(app.context, (await rowOf(photo.id)).id);
    const shown = (await app.call('userAlbum', { hash: adam.hid, album }, { as: eva })).album;
    expect(shown.photos.map(({ status, is_cover, is_sharp }) => [status, is_cover, is_sharp])).toEqual([
      [photoStatuses.moderated, true, true],
    ]);
    const events = await app.context.db.selectFrom('event').select('kind').where('member_id', '=', adam.id).execute();
    expect(events.map(({ kind }) => kind)).toEqual(['push.photo']);
  });

  test('repeated uploads with one request id make one photo; request ids of another member are separate', async () => {
    const [adam, eva] = await app.pair();
    const send = async (as: TestMember, request_id: string) => {
      const { payload, headers } = createMultipart(await picture('#a33'), { album_id: album, request_id });
      const sent = { host: 'localhost', authorization: `JWT ${as.access}`, ...headers };
      const response = await app.app.inject({ method: 'POST', url: mine, headers: sent, payload });
      return response.json<{ result: { photo: { id: string } } }>().result.photo.id;
    };
    const same = await Promise.all([1, 2, 3].map(() => send(adam, 'the-first-one')));
    same.push(await send(adam, 'the-first-one'));
    expect(new Set(same).size).toBe(1);
    await app.call('publishPhotos', { photos: same }, { as: adam });
    const others = [await send(adam, 'another-one'), await send(eva, 'the-first-one')];
    expect(new Set([...same, ...others]).size).toBe(3);
    expect((await app.call('myAlbum', { album }, { as: adam })).album.count).toBe(2);
  });

  test('photos other than the cover are a blurred file alone, without a reference to the sharp one', async () => {
    const [adam, eva] = await app.pair();
    const photos = [await uploaded(adam), await uploaded(adam)];
    await app.call('publishPhotos', { photos: photos.map(({ id }) => id) }, { as: adam });
    for (const { id } of photos) await moderatePhoto(app.context, (await rowOf(id)).id);
    const [, second] = (await app.call('userAlbum', { hash: adam.hid, album }, { as: eva })).album.photos;
    expect(second?.is_sharp).toBe(false);
    expect(new Set(Object.values(second?.images ?? {}))).toHaveLength(1);
    const { id } = await rowOf(second?.id ?? '');
    for (const preset of ['o', 'w', 'p'] as const)
      expect(JSON.stringify(second)).not.toContain(app.context.imageUrls.name(id, preset));
  });

  test('a URL expires', async () => {
    const adam = await app.member();
    const { images } = await uploaded(adam);
    const statusAfter = async (hours: number): Promise<number> => {
      ahead = hours * 3_600_000;
      const { statusCode } = await app.app.inject({ url: images.o, headers: { host: 'localhost' } });
      ahead = 0;
      return statusCode;
    };
    const { urlHours } = limits.photo;
    // A URL is valid for between half of the hours and all of them.
    expect(await statusAfter(urlHours / 2 - 0.1)).toBe(200);
    expect(await statusAfter(urlHours)).toBe(404);
  });

  test('a modified URL is refused', async () => {
    const adam = await app.member();
    const { images } = await uploaded(adam);
    const original = new URL(images.o, 'http://localhost');
    const longer = new URL(original);
    longer.searchParams.set('e', String(Number(original.searchParams.get('e')) + 3600));
    const other = new URL(original);
    other.pathname = `/media/${app.context.imageUrls.name('1', 'o')}`;
    for (const url of [longer, other])
      expect(
        (await app.app.inject({ url: url.pathname + url.search, headers: { host: 'localhost' } })).statusCode,
      ).toBe(404);
  });

  test('deleting the cover makes the next photo the cover; other members cannot delete it', async () => {
    const [adam, eva] = await app.pair();
    const photos = [await uploaded(adam), await uploaded(adam)];
    await app.call('publishPhotos', { photos: photos.map(({ id }) => id) }, { as: adam });
    for (const { id } of photos) await moderatePhoto(app.context, (await rowOf(id)).id);
    const before = (await app.call('myAlbum', { album }, { as: adam })).album;
    const cover = before.cover_id ?? '';
    expect((await app.fails('deletePhoto', { id: cover }, { as: eva })).status).toBe(404);
    await app.call('deletePhoto', { id: cover }, { as: adam });
    const after = (await app.call('myAlbum', { album }, { as: adam })).album;
    expect(after.count).toBe(1);
    expect(after.cover_id).toBe(after.photos[0]?.id);
    expect(after.cover_id).not.toBe(cover);
  });

  test('files that are not valid photos are refused with their error codes', async () => {
    const adam = await app.member();
    const small = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const refused = async (file: Buffer) =>
      (await upload(mine, file, adam)).json<{ errors: { code: number }[] }>().errors[0]?.code;
    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toBe(3);
    expect(await refused(small)).toBe(4);
    expect(await refused((await picture('#000')).subarray(0, 2000))).toBe(2);
    expect(await refused(Buffer.alloc(limits.photo.bytes + 1))).toBe(5);
  });
});
