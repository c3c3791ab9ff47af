import { z } from 'zod';
import { empty, hid, nextPageToken, page, time } from '../shapes.ts';
import { gestures, invalidReasons } from '../verification.ts';
import { consoleCall } from './call.ts';

const roles = ['moderator'] as const;
const id = z.string().regex(/^\d{1,18}$/);

/** Of whom a decision is. */
const member = z.object({ hid, name: z.string(), age: z.int(), isVerified: z.boolean(), isDemo: z.boolean() });

const albumPhoto = z.object({ url: z.string(), isCover: z.boolean() });

const waitingSelfie = z.object({
  id,
  submittedAt: time,
  gesture: z.enum(gestures),
  /** Where operators alone see it, until it is decided. */
  selfieUrl: z.string(),
  /** An operator wished for it. */
  isAskedAgain: z.boolean(),
  member,
  /** The moderated photos, the cover first. */
  photos: z.array(albumPhoto),
});
export type WaitingSelfie = z.infer<typeof waitingSelfie>;

/** Selfies that wait, those that wait longest first. */
export const waitingSelfies = consoleCall({
  method: 'GET',
  path: '/console/api/verifications',
  roles,
  query: page,
  answer: z.object({ selfies: z.array(waitingSelfie), nextPageToken }),
});

/** Whether a selfie shows the member of the album. The first decision counts, deletes the selfie and cannot be undone. */
export const decideSelfie = consoleCall({
  method: 'POST',
  path: '/console/api/verifications/{id}:decide',
  roles,
  params: z.object({ id }),
  /** The reason stands where it does not. */
  body: z.object({ valid: z.boolean(), reason: z.enum(invalidReasons).nullable().default(null) }),
  answer: z.object({
    state: z.enum(['valid', 'invalid', 'failed']),
    reason: z.string().nullable(),
    /** False: it had been decided before, and this is what was decided. */
    isFirst: z.boolean(),
  }),
  errors: ['notFound'],
});

const newCover = z.object({
  changedAt: time,
  member,
  /** That the member was verified by; null where it is gone. */
  before: albumPhoto.nullable(),
  photos: z.array(albumPhoto),
});
export type NewCover = z.infer<typeof newCover>;

/** Verified members whose cover is another photo than before, those of longest standing first. */
export const newCovers = consoleCall({
  method: 'GET',
  path: '/console/api/verifications/covers',
  roles,
  query: page,
  answer: z.object({ covers: z.array(newCover), nextPageToken }),
});

/** The new cover shows the same face. */
export const acceptNewCover = consoleCall({
  method: 'POST',
  path: '/console/api/verifications/covers/{hid}:accept',
  roles,
  params: z.object({ hid }),
  answer: empty,
  errors: ['notFound'],
});

/** Asks a member for a new selfie; the badge stays meanwhile, or goes. */
export const askForSelfie = consoleCall({
  method: 'POST',
  path: '/console/api/verifications/covers/{hid}:ask',
  roles,
  params: z.object({ hid }),
  body: z.object({ keepsBadge: z.boolean() }),
  answer: empty,
  errors: ['notFound'],
});
