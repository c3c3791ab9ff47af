import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import { photoStatuses } from '@kindred/contract/photos';
import { beforeEach, describe, expect, test } from 'vitest';
import { newFunnel } from '../../../test/funnel.ts';
import { newSignup, testApp } from '../../../test/harness.ts';
import { createSocialToken } from '../../../test/social.ts';
import { createMultipart, createTestImage } from '../../../test/wire.ts';
import { sweepFunnels } from './sweep-funnels.ts';

interface UploadAnswer {
  readonly result: { readonly photo: { readonly id: string; readonly images: Record<'o' | 'w' | 'p', string> } };
  readonly errors: readonly { readonly code: number; readonly field?: string }[];
}

const invalid = { status: 400, code: 9, field: 'funnel' };
const faultOf = ({ statusCode, body }: { statusCode: number; body: string }) => {
  const { code, field } = (JSON.parse(body) as UploadAnswer).errors[0] ?? {};
  return { status: statusCode, code, field };
};

describe('a guest’s photos', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  beforeEach(() => {
    ahead = 0;
  });
  const album = limits.photo.albumId;

  const upload = async (
    funnel: string,
    { cookie, host = 'localhost', from = '127.0.0.1' }: { cookie?: string; host?: string; from?: string },
    file?: Buffer,
  ) => {
    const { payload, headers } = createMultipart(file ?? (await createTestImage()));
    return app.app.inject({
      method: 'POST',
      url: `/apis/photos/v1/funnels/${funnel}/photos`,
      headers: { host, ...headers, ...(cookie === undefined ? {} : { cookie }) },
      remoteAddress: from,
      payload,
    });
  };
  const uploadTo = async ({ funnel, headers }: Awaited<ReturnType<typeof newFunnel>>) =>
    (await upload(funnel, headers)).json<UploadAnswer>().result.photo;
  const imageStatus = async (url: string, cookie?: string) => {
    const headers = { host: 'localhost', ...(cookie === undefined ? {} : { cookie }) };
    return (await app.app.inject({ url, headers })).statusCode;
  };
  /** A sign-up of a new member with photos of a funnel. */
  const signupWithPhotos = (funnel_id: string, photos: readonly string[] = []) => ({
    ...newSignup(),
    traffic: { funnel_id },
    ...(photos.length > 0 && { photos: [...photos] }),
  });

  test('move to the member who signs up with the same funnel, and to no other member', async () => {
    const visitor = await newFunnel(app);
    const photo = await uploadTo(visitor);
    const other = await newFunnel(app);
    const thief = await app.member(signupWithPhotos(other.funnel, [photo.id]), { headers: other.headers });
    expect((await app.call('myAlbum', { album }, { as: thief })).album.count).toBe(0);
    const owner = await app.member(signupWithPhotos(visitor.funnel, [photo.id]), { headers: visitor.headers });
    const own = (await app.call('myAlbum', { album }, { as: owner })).album;
    expect(own.photos.map(({ id, status }) => [id, status])).toEqual([[photo.id, photoStatuses.pending]]);
  });

  test('are refused with an invented or modified funnel id, with that of another visitor or brand, and without the cookie', async () => {
    const [visitor, other] = [await newFunnel(app), await newFunnel(app)];
    const { funnel, headers } = visitor;
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    // The same bytes: the last character of base64url has unused bits.
    const respelled = digits[digits.indexOf(funnel.slice(-1)) ^ 1] ?? '';
    const first = funnel.startsWith('A') ? 'B' : 'A';
    // Another signature: the first two bits of the last character count.
    const last = digits[digits.indexOf(funnel.slice(-1)) ^ 16] ?? '';
    const attacks: [string, Parameters<typeof upload>[1]][] = [
      ['my-own-image-host', headers],
      ['A'.repeat(44), headers],
      [other.funnel, headers],
      [first + funnel.slice(1), headers],
      [funnel.slice(0, -1) + last, headers],
      [funnel.slice(0, -1) + respelled, headers],
      [funnel, { ...headers, host: `${brands[1]?.key}.localhost` }],
      [funnel, {}],
      [funnel, other.headers],
      [funnel, { cookie: 'visitor=' }],
    ];
    for (const [id, request] of attacks) expect([id, faultOf(await upload(id, request))]).toEqual([id, invalid]);
    expect(await app.context.db.selectFrom('photo').select('id').where('funnel_id', '=', funnel).execute()).toEqual([]);
    expect((await upload(funnel, headers)).statusCode).toBe(200);
  });

  test('a photo of a provider and a sign-up are refused in the same cases', async () => {
    const [visitor, other] = [await newFunnel(app), await newFunnel(app)];
    const photo = await uploadTo(visitor);
    const person = { name: 'Vera', email: 'vera@people.example.org', verified: 'on' as const };
    const social_token = await createSocialToken(app, 'facebook', {
      ...person,
      gender: 'female',
      birthdate: '1993-04-12',
    });
    const [good] = (await app.call('facebookPhotos', { social_token })).premoderated_photos;
    const url = good?.large_url ?? '';
    for (const funnel of ['my-own-image-host', other.funnel]) {
      const { status, errors } = await app.fails('importFunnelPhoto', { funnel, url }, { headers: visitor.headers });
      expect([status, errors[0]]).toMatchObject([400, { code: 9, field: 'funnel' }]);
      const body = signupWithPhotos(funnel, [photo.id]);
      const refused = await app.fails('signup', body, { headers: visitor.headers });
      expect([refused.status, refused.errors]).toMatchObject([400, [{ code: 9, field: 'funnel' }]]);
    }
  });

  test('the funnel id expires, and the same browser gets a new one', async () => {
    const visitor = await newFunnel(app);
    const photo = await uploadTo(visitor);
    const stored = () => app.context.db.selectFrom('photo').select('uid').where('uid', '=', photo.id).execute();
    ahead = limits.funnel.hours * 3_600_000 - 60_000;
    await sweepFunnels(app.context);
    expect(await stored()).toHaveLength(1);
    expect((await upload(visitor.funnel, visitor.headers)).statusCode).toBe(200);
    ahead = limits.funnel.hours * 3_600_000 + 1000;
    expect(faultOf(await upload(visitor.funnel, visitor.headers))).toEqual(invalid);
    const late = await app.fails('signup', signupWithPhotos(visitor.funnel, [photo.id]), { headers: visitor.headers });
    expect(late.errors).toMatchObject([{ code: 9, field: 'funnel' }]);
    await sweepFunnels(app.context);
    expect(await stored()).toEqual([]);
    const { funnel_id } = await app.call('trackingIdentifier', {}, { headers: visitor.headers });
    expect((await upload(funnel_id, visitor.headers)).statusCode).toBe(200);
  });

  test('a preview is served to the browser that uploaded it alone', async () => {
    const [visitor, other] = [await newFunnel(app), await newFunnel(app)];
    const { images } = await uploadTo(visitor);
    for (const url of Object.values(images)) {
      const answers = [
        await imageStatus(url),
        await imageStatus(url, other.headers.cookie),
        await imageStatus(url, 'visitor='),
        await imageStatus(url, visitor.headers.cookie),
      ];
      expect(answers).toEqual([404, 404, 404, 200]);
    }
    ahead = (limits.photo.urlHours + 1) * 3_600_000;
    expect(await imageStatus(images.o, visitor.headers.cookie)).toBe(404);
  });

  test('of one network have a limit in bytes across all funnels, which does not affect other networks', async () => {
    const file = Buffer.alloc(limits.photo.bytes, 1);
    const most = Math.floor(limits.guestPhotos.bytes / limits.photo.bytes);
    const statuses: number[] = [];
    for (let sent = 0; sent <= most; sent += 1) {
      const { funnel, headers } = await newFunnel(app);
      statuses.push((await upload(funnel, { ...headers, from: `2001:db8:0:1::${sent + 1}` }, file)).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: most }, () => 400), 429]);
    const { funnel, headers } = await newFunnel(app);
    const refused = await upload(funnel, { ...headers, from: '2001:db8:0:1::ffff' });
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 60]).toEqual([429, true]);
    expect((await upload(funnel, { ...headers, from: '2001:db8:0:2::1' })).statusCode).toBe(200);
  });
});
