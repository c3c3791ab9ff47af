import { type Call } from '@kindred/contract/call';
import { type CallName, calls } from '@kindred/contract/calls';
import { limits } from '@kindred/contract/limits';
import { photoStatuses } from '@kindred/contract/photos';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { presentEvents } from '../src/event-presenters.ts';
import { operationToken } from '../src/features/matches-game/operation-token.ts';
import { readUnreadEvents } from '../src/features/messenger/unread-events.db.ts';
import { moderatePhoto } from '../src/features/photos/moderate-photo.ts';
import { type Preset, presets } from '../src/pictures/image-urls.ts';
import { callRequests } from './call-requests.ts';
import { SandboxMerchant } from './gateway.ts';
import { testApp } from './harness.ts';
import { type SeededMember, seedPair } from './seeded-members.ts';
import { createMultipart } from './wire.ts';

const names = Object.keys(calls) as CallName[];
const album = limits.photo.albumId;
const media = /\/media\/([\w-]+)\?e=(\d+)&(?:amp;)?s=([\w-]+)/g;

interface MediaUrl {
  readonly name: string;
  readonly expiry: string;
  readonly signature: string;
}

const parseMediaUrls = (text: string): MediaUrl[] =>
  [...text.replaceAll('\\u0026', '&').matchAll(media)].map(([, name = '', expiry = '', signature = '']) => ({
    name,
    expiry,
    signature,
  }));

describe('a viewer without Premium', async () => {
  const app = await testApp({ env: (await SandboxMerchant.create(inject('gatewayUrl'))).env });
  const { context } = app;
  let viewer: SeededMember;
  let owner: SeededMember;
  /** The owner's photos: the cover, two more moderated ones, one pending. */
  const ids: string[] = [];
  const uids: string[] = [];
  /** The response body of each call. */
  const answers = new Map<string, string>();

  const upload = async (colour: string, publish: boolean): Promise<void> => {
    const file = await sharp({ create: { width: 600, height: 750, channels: 3, background: colour } })
      .jpeg()
      .toBuffer();
    const { payload, headers } = createMultipart(file, { album_id: album });
    const response = await app.app.inject({
      method: 'POST',
      url: '/apis/photos/v1/users/me/photos/from/file',
      payload,
      headers: { host: 'localhost', authorization: `JWT ${owner.access}`, ...headers },
    });
    const uid = response.json<{ result: { photo: { id: string } } }>().result.photo.id;
    const { id } = await context.db.selectFrom('photo').select('id').where('uid', '=', uid).executeTakeFirstOrThrow();
    await app.call('publishPhotos', { photos: [uid] }, { as: owner });
    if (publish) await moderatePhoto(context, id);
    ids.push(id);
    uids.push(uid);
  };

  /** Replaces identifiers in a request by those of the owner and the owner's photos. */
  const aimAtOwner = (name: CallName, request: object): Record<string, unknown> => {
    const call: Call = calls[name];
    const known: Record<string, unknown> = {
      hid: owner.hid,
      hash: owner.hid,
      user_hid: owner.hid,
      users_hids: owner.hid,
      users_ids: owner.hid,
      hids: [owner.hid],
      token: operationToken(context, viewer.id, owner.id),
      photos: uids,
      cover_id: uids[1],
      order: uids,
    };
    const declaredKeys = [call.params, call.query, call.body].flatMap((shape) => Object.keys(shape?.shape ?? {}));
    const fitting = Object.fromEntries(Object.entries(known).filter(([key]) => declaredKeys.includes(key)));
    if (declaredKeys.includes('id')) fitting.id = name === 'deletePhoto' ? uids[1] : owner.hid;
    return { ...request, ...fitting };
  };

  beforeAll(async () => {
    [owner, viewer] = await seedPair(context);
    for (const colour of ['#a33', '#3a3', '#33a']) await upload(colour, true);
    await upload('#aa3', false);
    // The two match and write to each other. Still only Premium unveils the second photo.
    for (const [actor, target] of [
      [viewer, owner],
      [owner, viewer],
    ] as const)
      await app.call('likeCandidate', { token: operationToken(context, actor.id, target.id) }, { as: actor });
    await app.call('visitUser', { id: viewer.hid }, { as: owner });
    const message = { id: viewer.hid, type: 'MESSAGE_TYPE_TEXT' as const, textMessageBody: { text: 'Hello' } };
    await app.call('sendMessage', { ...message, requestId: 'a-request-id' }, { as: owner });
    // Calls that end the session, hide the owner or grant Premium are skipped.
    const last: readonly CallName[] = [
      'claimTemporaryPremium',
      'changePassword',
      'deactivateAccount',
      'logoutEverywhere',
      'blockUser',
      'unblockUser',
    ];
    for (const name of names.toSorted((a, b) => last.indexOf(a) - last.indexOf(b))) {
      const call: Call = calls[name];
      if (call.auth === 'guest' || call.multipart || last.includes(name)) continue;
      const { request } = await callRequests[name](app);
      const response = await app.ask(name, aimAtOwner(name, request), { as: viewer });
      answers.set(name, response.body);
    }
    const [unread] = await readUnreadEvents(context.db, [{ memberId: viewer.id, after: 0 }]);
    if (!unread) throw new Error('no unread events');
    const frames = await presentEvents(
      context,
      { id: viewer.id, pool: 'all', brand_id: 7, own_brand_only: false },
      unread,
    );
    answers.set('the websocket', JSON.stringify(frames));
  });

  /** Returns the photo and the preset of a media URL, or `undefined` for an invalid name. */
  const read = ({ name }: MediaUrl) => context.imageUrls.read(name);
  const shown = () =>
    [...answers].flatMap(([call, text]) => parseMediaUrls(text).map((address) => ({ call, address })));
  const statusOf = async ({ name, expiry, signature }: MediaUrl): Promise<number> =>
    (await app.app.inject({ url: `/media/${name}?e=${expiry}&s=${signature}`, headers: { host: 'localhost' } }))
      .statusCode;

  test('gets the owner’s cover from many calls', () => {
    const about = [...answers].filter(([, text]) =>
      parseMediaUrls(text).some((address) => read(address)?.photoId === ids[0]),
    );
    expect(about.map(([call]) => call)).toEqual(
      expect.arrayContaining(['userAlbum', 'profileInfo', 'matches', 'dialogs', 'getDialog', 'the websocket']),
    );
  });

  test('gets no URL of a sharp second photo from any call, and no URL of a pending photo', () => {
    const leaks = shown().flatMap(({ call, address }) => {
      const photo = read(address);
      if (!photo) return [`${call}: ${address.name} is no name`];
      if (!ids.includes(photo.photoId) || photo.photoId === ids[0]) return [];
      return photo.preset === 'blurred' && photo.photoId !== ids[3]
        ? []
        : [`${call}: ${photo.preset} of ${photo.photoId}`];
    });
    expect(leaks).toEqual([]);
    for (const [call, text] of answers)
      for (const id of ids.slice(1))
        for (const preset of presets.filter((each) => each !== 'blurred'))
          expect([call, text.includes(context.imageUrls.name(id, preset))]).toEqual([call, false]);
  });

  test('cannot derive the URL of a sharp second photo from other URLs', async () => {
    const known = shown().map(({ address }) => address);
    const wanted = ids
      .slice(1)
      .flatMap((id) => (['o', 'w', 'p'] as Preset[]).map((preset) => context.imageUrls.name(id, preset)));
    // A known name needs its own signature. No signature of another URL is valid.
    for (const name of wanted)
      for (const { expiry, signature } of known) expect(await statusOf({ name, expiry, signature })).toBe(404);
    // A changed character does not turn a name into that of another preset.
    const veiled = known.find((address) => read(address)?.preset === 'blurred');
    if (!veiled) throw new Error('no veiled photo');
    expect(await statusOf(veiled)).toBe(200);
    for (let at = 0; at < veiled.name.length; at += 1) {
      const name = `${veiled.name.slice(0, at)}${veiled.name[at] === 'A' ? 'B' : 'A'}${veiled.name.slice(at + 1)}`;
      expect(await statusOf({ ...veiled, name })).toBe(404);
      const changed = read({ ...veiled, name });
      expect(changed === undefined || changed.preset === 'blurred').toBe(true);
    }
    for (const more of ['&preset=o', '&preset=w', '#o', '/o', '.webp'])
      expect(
        (
          await app.app.inject({
            url: `/media/${veiled.name}?e=${veiled.expiry}&s=${veiled.signature}${more}`,
            headers: { host: 'localhost' },
          })
        ).rawPayload.length,
      ).toBeLessThan(6000);
  });

  test('gets a blurred file without metadata or identifiers of the sharp one', async () => {
    const veiled = shown().find(({ address }) => read(address)?.preset === 'blurred')?.address;
    const { rawPayload } = await app.app.inject({
      url: `/media/${veiled?.name}?e=${veiled?.expiry}&s=${veiled?.signature}`,
      headers: { host: 'localhost' },
    });
    const { width, exif, xmp, icc } = await sharp(rawPayload).metadata();
    expect([width <= 300, exif, xmp, icc]).toEqual([true, undefined, undefined, undefined]);
    for (const uid of uids) expect(rawPayload.includes(uid)).toBe(false);
  });

  test('cannot change, publish or delete the owner’s photos', async () => {
    const stored = (await app.call('myAlbum', { album }, { as: owner })).album;
    expect(stored.photos.map(({ status }) => status)).toEqual([
      photoStatuses.moderated,
      photoStatuses.moderated,
      photoStatuses.moderated,
      photoStatuses.pending,
    ]);
    expect(stored.cover_id).toBe(uids[0]);
  });

  describe('a teaser', () => {
    const teasers = async (preset: 'PRESET_SMALL_TILE' | 'PRESET_MEDIUM_PORTRAIT', as: SeededMember) =>
      (await app.call('paywallPhotos', { preset, pageSize: 100 }, { as })).photos.map(({ thumbnail }) => thumbnail.url);
    const bytesOf = async (url: string) =>
      (await app.app.inject({ url, headers: { host: 'localhost' } })).rawPayload.toString('base64');

    test('contains no identifier of any member in its answer', async () => {
      const text = answers.get('paywallPhotos') ?? '';
      expect(JSON.parse(text)).toEqual({
        photos: Array.from({ length: 4 }, () => ({
          thumbnail: { url: expect.stringMatching(/^\/media\/teasers\/(?:tile|portrait)-\d{1,2}\.webp$/) },
        })),
      });
      for (const secret of [owner.hid, viewer.hid, ...uids]) expect(text).not.toContain(secret);
    });

    test('is no file of any photo', async () => {
      const files = new Set<string>();
      for (const id of ids) for (const preset of presets) files.add(await bytesOf(context.imageUrls.url(id, preset)));
      for (const preset of ['PRESET_SMALL_TILE', 'PRESET_MEDIUM_PORTRAIT'] as const)
        for (const url of new Set(await teasers(preset, viewer))) expect(files.has(await bytesOf(url))).toBe(false);
    });

    test('does not depend on the members: its files stay identical without photos', async () => {
      const all = async () => {
        const urls = [
          ...new Set([
            ...(await teasers('PRESET_SMALL_TILE', viewer)),
            ...(await teasers('PRESET_MEDIUM_PORTRAIT', viewer)),
          ]),
        ];
        return Object.fromEntries(
          await Promise.all(urls.sort().map(async (url) => [url, await bytesOf(url)] as const)),
        );
      };
      const before = await all();
      await context.db.deleteFrom('photo').execute();
      expect(await all()).toEqual(before);
      expect(new Set(Object.values(before)).size).toBe(Object.keys(before).length);
    });
  });
});
