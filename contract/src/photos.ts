import { z } from 'zod';
import { call } from './call.ts';
import type { ErrorName } from './errors.ts';
import { limits } from './limits.ts';
import { shownPhotoReasons } from './photo-reasons.ts';
import { empty, hid } from './shapes.ts';

/** Photo states on the wire (spec 3 §3 Photo and album). An uploaded photo is not published yet. */
export const photoStatuses = { uploaded: 1, pending: 2, moderated: 3, rejected: 4 } as const;

export const photo = z.object({
  id: z.string(),
  status: z.int(),
  /** Only for a rejected photo of the current member. */
  reject_reason: z.enum(shownPhotoReasons).nullable(),
  is_cover: z.boolean(),
  /** False if every preset is the blurred file. */
  is_sharp: z.boolean(),
  thumbhash: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  images: z.object({ o: z.string(), w: z.string(), p: z.string() }),
});
export type Photo = z.infer<typeof photo>;

/** Optional parts of an album: the number of photos by state, and the full cover. */
export const albumParts = ['counts', 'cover'] as const;

const album = z.object({
  id: z.int(),
  cover_id: z.string().nullable(),
  count: z.int(),
  photos: z.array(photo),
  counts: z.object({ uploaded: z.int(), pending: z.int(), moderated: z.int(), rejected: z.int() }).optional(),
  cover: photo.nullable().optional(),
});
/** Names of `albumParts`, separated by commas. */
const expand = z
  .string()
  .max(200)
  .transform((list) => list.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.enum(albumParts)).max(200))
  .optional();
const albumNumber = z.coerce.number().int().pipe(z.literal(limits.photo.albumId));
const uploadErrors = [
  'photoFailed',
  'photoForbidden',
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
  /** Idempotency key: a repeated upload of the member answers the first photo. */
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
 * Uploads a guest's photo before sign-up, which takes it over by its id. Its image URLs work only in the uploading
 * browser.
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
  /** A URL that `facebookPhotos` answered. For a guest the server fetches no other URL. */
  url: z.string().min(1).max(4000),
});
const importErrors = [...uploadErrors, 'providerAway'] as const satisfies readonly ErrorName[];

/** Imports a photo from a social provider or a public URL. */
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

/** Imports a guest's photo into the funnel. */
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
 * Sets the cover, which must be moderated, and the order of the photos. Photos that are not listed come last. Without a
 * cover, the first moderated photo becomes the cover.
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
  gate: { unlimitedWith: 'premium' },
  source: '3 §7',
  params: z.object({ hash: hid, album: albumNumber }),
  query: z.object({ expand }),
  answer: z.object({ album }),
  errors: ['notFound'],
});

/** Lists photos for the background of a paywall. None of them identifies a member (spec 2 §7, decisions §3 Photos). */
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
