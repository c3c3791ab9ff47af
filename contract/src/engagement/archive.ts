import { z } from 'zod';
import { call } from '../call.ts';
import { email, empty, password } from '../shapes.ts';

/**
 * Requests the archive of the member's data (spec 2 §2 Settings, §5). An email to `receiver_email` announces it; downloading needs a sign-in.
 * The email of the account is notified of another receiver. A member who has no password sets one first.
 */
export const requestArchive = call({
  method: 'POST',
  path: '/rest/v2/user/zendesk/used_user_data_request',
  auth: 'member',
  allowHidden: true,
  rate: 'guard',
  source: '2 §7 Settings and account',
  body: z.object({ password, receiver_email: email }),
  answer: empty,
  errors: ['passwordWrong', 'archiveRequested'],
});

const time = z.iso.datetime();

/** The latest archive of the member. Not in calls.tsv: the page shows the state of a request (decision 129). */
export const archiveState = call({
  method: 'GET',
  path: '/v3/archive',
  auth: 'member',
  allowHidden: true,
  rate: 'read',
  source: '2 §2 Settings',
  answer: z.object({
    /** Null before the first request. `readyAt` is null while the archive is being made. */
    archive: z
      .object({ requestedAt: time, readyAt: time.nullable(), expiresAt: time.nullable(), bytes: z.int().nullable() })
      .nullable(),
    /** When the member may request the next one; null for now. */
    nextAt: time.nullable(),
  }),
});
export type ArchiveState = z.infer<typeof archiveState.answer>;

/** Returns a URL that downloads the archive, valid for some minutes. 404 without an archive that is ready. */
export const openArchive = call({
  method: 'POST',
  path: '/v3/archive:open',
  auth: 'member',
  allowHidden: true,
  rate: 'guard',
  source: '2 §2 Settings',
  answer: z.object({ url: z.string() }),
  errors: ['notFound'],
});
