import { z } from 'zod';
import { dutyLimits } from '../engagement/duty-limits.ts';
import { removalRelations } from '../engagement/removal-relations.ts';
import { hid, nextPageToken, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { memberPhoto } from './members.ts';
import { firstDecisionOnly, id, queue, queueMember, rowAction } from './shapes.ts';

const removalRequest = z.object({
  id,
  reference: z.string(),
  brand: z.string(),
  name: z.string(),
  email: z.string(),
  relation: z.enum(removalRelations),
  target: z.string(),
  details: z.string(),
  createdAt: time,
  /** The law requires the decision before this time. */
  dueAt: time,
});
export type RemovalRequest = z.infer<typeof removalRequest>;

/** Lists the open requests to remove intimate images, the most urgent first. */
export const removalRequests = consoleCall({
  ...queue,
  path: '/console/api/imageRemovals',
  answer: z.object({ requests: z.array(removalRequest), nextPageToken }),
});

/**
 * Returns the photos of the profile that a request names by its URL, or of the member that the operator names. `member` is null if there is
 * none. Writes an audit line.
 */
export const openRemovalRequest = consoleCall({
  ...rowAction,
  path: '/console/api/imageRemovals/{id}:open',
  body: z.object({ hid: hid.optional() }),
  answer: z.object({
    member: queueMember.nullable(),
    photos: z.array(memberPhoto),
    /** Photos that the URL names. */
    named: z.array(z.string()),
  }),
});

/**
 * Removes photos and all identical copies, with a statement of reasons to each owner, refuses later uploads of the same images, and answers
 * the requester. The same outcome again changes nothing.
 */
export const removeRequestedImages = consoleCall({
  ...rowAction,
  ...firstDecisionOnly,
  path: '/console/api/imageRemovals/{id}:remove',
  body: z.object({
    photos: z
      .array(z.string().regex(/^[\w-]{1,64}$/))
      .min(1)
      .max(dutyLimits.imageRemoval.namedPhotos),
    note: z.string().trim().max(dutyLimits.imageRemoval.noteMax).default(''),
  }),
  answer: z.object({
    /** The number of removed photos, copies included. */
    removed: z.int(),
  }),
});

/** Rejects a request: nothing matches, or the image is no intimate image of the person. Answers the requester. */
export const rejectRemovalRequest = consoleCall({
  ...rowAction,
  ...firstDecisionOnly,
  path: '/console/api/imageRemovals/{id}:reject',
  body: z.object({ note: z.string().trim().min(1).max(dutyLimits.imageRemoval.noteMax) }),
  answer: z.object({}),
});
