import { z } from 'zod';
import { empty, nextPageToken, time } from '../shapes.ts';
import { gestures, invalidReasons } from '../verification.ts';
import { consoleCall } from './call.ts';
import { id, memberAction, queue, queueFace, rowAction } from './shapes.ts';

/** The member of the selfie or cover. */
const member = queueFace.extend({ isDemo: z.boolean() });

const albumPhoto = z.object({ url: z.string(), isCover: z.boolean() });

const waitingSelfie = z.object({
  id,
  submittedAt: time,
  gesture: z.enum(gestures),
  /** A URL for operators, valid until the decision. */
  selfieUrl: z.string(),
  /** True if an operator requested it. */
  isAskedAgain: z.boolean(),
  member,
  /** The moderated photos, the cover first. */
  photos: z.array(albumPhoto),
});
export type WaitingSelfie = z.infer<typeof waitingSelfie>;

/** Lists the submitted selfies, oldest first. */
export const waitingSelfies = consoleCall({
  ...queue,
  path: '/console/api/verifications',
  answer: z.object({ selfies: z.array(waitingSelfie), nextPageToken }),
});

/**
 * Decides whether a selfie shows the member of the album. The first decision counts, deletes the selfie and cannot be
 * undone.
 */
export const decideSelfie = consoleCall({
  ...rowAction,
  path: '/console/api/verifications/{id}:decide',
  /** The reason is required if `valid` is false. */
  body: z.object({ valid: z.boolean(), reason: z.enum(invalidReasons).nullable().default(null) }),
  answer: z.object({
    state: z.enum(['valid', 'invalid', 'failed']),
    reason: z.string().nullable(),
    /** False if another operator decided before; the answer is that decision. */
    isFirst: z.boolean(),
  }),
});

const newCover = z.object({
  changedAt: time,
  member,
  /** The cover at the verification; null if it was deleted. */
  before: albumPhoto.nullable(),
  photos: z.array(albumPhoto),
});
export type NewCover = z.infer<typeof newCover>;

/** Lists verified members whose cover has changed since the verification, oldest change first. */
export const newCovers = consoleCall({
  ...queue,
  path: '/console/api/verifications/covers',
  answer: z.object({ covers: z.array(newCover), nextPageToken }),
});

/** Confirms that the new cover shows the same face. */
export const acceptNewCover = consoleCall({
  ...memberAction,
  path: '/console/api/verifications/covers/{hid}:accept',
  answer: empty,
});

/** Requests a new selfie from a member, who keeps or loses the badge until then. */
export const requestSelfie = consoleCall({
  ...memberAction,
  path: '/console/api/verifications/covers/{hid}:ask',
  body: z.object({ keepsBadge: z.boolean() }),
  answer: empty,
});
