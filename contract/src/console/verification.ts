import { z } from 'zod';
import { empty, nextPageToken, time } from '../shapes.ts';
import { gestures, invalidReasons } from '../verification.ts';
import { consoleCall } from './call.ts';
import { id, onMember, onRow, queue, whoseFace } from './shapes.ts';

/** Of whom a decision is. */
const member = whoseFace.extend({ isDemo: z.boolean() });

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
  ...queue,
  path: '/console/api/verifications',
  answer: z.object({ selfies: z.array(waitingSelfie), nextPageToken }),
});

/** Whether a selfie shows the member of the album. The first decision counts, deletes the selfie and cannot be undone. */
export const decideSelfie = consoleCall({
  ...onRow,
  path: '/console/api/verifications/{id}:decide',
  /** The reason stands where it does not. */
  body: z.object({ valid: z.boolean(), reason: z.enum(invalidReasons).nullable().default(null) }),
  answer: z.object({
    state: z.enum(['valid', 'invalid', 'failed']),
    reason: z.string().nullable(),
    /** False: it had been decided before, and this is what was decided. */
    isFirst: z.boolean(),
  }),
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
  ...queue,
  path: '/console/api/verifications/covers',
  answer: z.object({ covers: z.array(newCover), nextPageToken }),
});

/** The new cover shows the same face. */
export const acceptNewCover = consoleCall({
  ...onMember,
  path: '/console/api/verifications/covers/{hid}:accept',
  answer: empty,
});

/** Asks a member for a new selfie; the badge stays meanwhile, or goes. */
export const askForSelfie = consoleCall({
  ...onMember,
  path: '/console/api/verifications/covers/{hid}:ask',
  body: z.object({ keepsBadge: z.boolean() }),
  answer: empty,
});
