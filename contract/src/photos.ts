import { z } from 'zod';
import { call } from './call.ts';
import type { ErrorName } from './errors.ts';
import { limits } from './limits.ts';
import { photoReasons } from './photo-reasons.ts';
import { empty, hid } from './shapes.ts';

/** Photo states on the wire (spec 3 §3 Photo and album). 1 is uploaded and not yet published. */
export const photoStatuses = { uploaded: 1, pending: 2, moderated: 3, rejected: 4 } as const;

export const photo = z.object({
  id: z.string(),
  status: z.int(),
  /** Of a rejected photo of one's own. */
  reject_reason: z.enum(photoReasons).nullable(),
  is_cover: z.boolean(),
  /** False: the viewer gets the blurred file under every preset. */
  is_sharp: z.boolean(),
  thumbhash: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  images: z.object({ o: z.string(), w: z.string(), p: z.string() }),
});
export type Photo = z.infer<typeof photo>;

/** What of an album comes when it is asked for: how many photos by their state, and the cover as a whole. */
export const albumParts = ['counts', 'cover'] as const;

const album = z.object({
  id: z.int(),
  cover_id: z.string().nullable(),
  count: z.int(),
  photos: z.array(photo),
  counts: z.object({ uploaded: z.int(), pending: z.int(), moderated: z.int(), rejected: z.int() }).optional(),
  cover: photo.nullable().optional(),
});
/** Names of `albumParts`, set apart by commas. */
const expand = z
  .string()
  .max(200)
  .transform((list) => list.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.enum(albumParts)).max(200))
  .optional();
const albumNumber = z.coerce.number().int().pipe(z.literal(limits.photo.albumId));
const uploadErrors = [
  'photoFailed',
  'photoInvalid',
  'photoType',
  'photoTooSmall',
  'photoTooLarge',
  'photoSize',
  'photoLimit',
  'payloadTooLarge',
] as const satisfies readonly ErrorName[];

const intoAlbum = z.object({
  album_id: albumNumber.default(limits.photo.albumId),
  /** Sent again by the same member, the photo of the first time is the answer: its answer may have been lost. */
  request_id: z.string().min(8).max(64).optional(),
});

export const uploadPhoto = call({
  method: 'POST',
  path: '/apis/photos/v1/users/me/photos/from/file',
  auth: 'member',
  rate: 'upload',
  source: '3 §7',
  multipart: true,
  body: intoAlbum,
  answer: z.object({ photo }),
  errors: uploadErrors,
});

/** An id that `trackingIdentifier` issued to this browser. */
const funnelParams = z.object({ funnel: z.string().min(8).max(64) });
const funnelErrors = ['funnelInvalid'] as const satisfies readonly ErrorName[];

/**
 * A guest's photo, before there is a member; sign-up takes it over by its identifier. The URLs of its images work in the
 * browser that sent it alone.
 */
export const uploadFunnelPhoto = call({
  method: 'POST',
  path: '/apis/photos/v1/funnels/{funnel}/photos',
  auth: 'guest',
  rate: 'upload',
  source: '3 §7',
  multipart: true,
  params: funnelParams,
  answer: z.object({ photo }),
  errors: [...uploadErrors, ...funnelErrors],
});

const providerPhoto = z.object({
  /** An address that `facebookPhotos` answered; for a guest the server fetches from no other. */
  url: z.string().min(1).max(4000),
});
const importErrors = [...uploadErrors, 'providerAway'] as const satisfies readonly ErrorName[];

/** Takes a photo over from a social provider, or from any public address of the web. */
export const importPhoto = call({
  method: 'POST',
  path: '/apis/photos/v1/users/me/photos/from/url',
  auth: 'member',
  rate: 'upload',
  source: '3 §7',
  body: providerPhoto.extend(intoAlbum.shape),
  answer: z.object({ photo }),
  errors: [...importErrors, 'photoAddress'],
});

/** The same for a guest, into their funnel. */
export const importFunnelPhoto = call({
  method: 'POST',
  path: '/apis/photos/v1/funnels/{funnel}/photos/from/url',
  auth: 'guest',
  rate: 'upload',
  source: '1 §4, 3 §7',
  params: funnelParams,
  body: providerPhoto,
  answer: z.object({ photo }),
  errors: [...importErrors, ...funnelErrors],
});

export const publishPhotos = call({
  method: 'POST',
  path: '/apis/photos/v1/users/me/photos/batch/publishing',
  auth: 'member',
  rate: 'write',
  source: '3 §7',
  body: z.object({ photos: z.array(z.string().max(64)).min(1).max(limits.photo.batch) }),
  answer: z.object({ photos: z.array(photo) }),
  errors: ['notFound', 'photoLimit'],
});

export const deletePhoto = call({
  method: 'DELETE',
  path: '/apis/photos/v1/users/me/photos/{id}',
  auth: 'member',
  rate: 'write',
  source: '3 §7',
  params: z.object({ id: z.string().max(64) }),
  answer: empty,
  errors: ['notFound'],
});

/**
 * Chooses the cover, which must be moderated; puts the photos in order. Those that are not named come last; without a cover
 * the first that is moderated is it.
 */
export const changeAlbum = call({
  method: 'PATCH',
  path: '/apis/photos/v1/users/me/albums/{albumId}',
  auth: 'member',
  rate: 'write',
  source: '3 §7',
  params: z.object({ albumId: albumNumber }),
  body: z.object({
    cover_id: z.string().max(64).optional(),
    order: z.array(z.string().max(64)).max(limits.photo.album).optional(),
  }),
  answer: z.object({ album }),
  errors: ['notFound', 'fieldInvalid'],
});

export const myAlbum = call({
  method: 'GET',
  path: '/apis/photos/v1/users/me/albums/{album}',
  auth: 'member',
  rate: 'read',
  source: '3 §7',
  params: z.object({ album: albumNumber }),
  query: z.object({ expand }),
  answer: z.object({ album }),
  errors: ['notFound'],
});

export const userAlbum = call({
  method: 'GET',
  path: '/apis/photos/v1/users/{hash}/albums/{album}',
  auth: 'member',
  rate: 'read',
  gate: { lifts: 'premium' },
  source: '3 §7',
  params: z.object({ hash: hid, album: albumNumber }),
  query: z.object({ expand }),
  answer: z.object({ album }),
  errors: ['notFound'],
});

/** Pictures to put behind an offer: of nobody that could be found by them (spec 2 §7, decisions §3 Photos). */
export const paywallPhotos = call({
  method: 'GET',
  path: '/v3/paywalls/content/photos',
  auth: 'member',
  rate: 'read',
  source: '2 §7',
  query: z.object({
    preset: z.enum(['PRESET_SMALL_TILE', 'PRESET_MEDIUM_PORTRAIT']).default('PRESET_SMALL_TILE'),
    pageSize: z.coerce.number().int().min(1).max(limits.listPage.max).default(limits.photo.paywall),
  }),
  answer: z.object({ photos: z.array(z.object({ thumbnail: z.object({ url: z.string() }) })) }),
});
