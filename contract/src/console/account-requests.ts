import { z } from 'zod';
import { empty, hid, nextPageToken, page, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { memberLine } from './members.ts';

const roles = ['support'] as const;
const uid = z.string().regex(/^[\w-]{22}$/);

/** What operators may request about an account: its data, or its deletion. */
export const accountRequestKinds = ['export', 'deletion'] as const;

export const accountRequestReasonMax = 500;

const accountRequest = z.object({
  uid: z.string(),
  kind: z.enum(accountRequestKinds),
  /** Null after the account was erased. */
  member: memberLine.nullable(),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: time,
  /** Null while another operator has not decided. */
  granted: z.boolean().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  /** False for the operator who requested it. */
  mayDecide: z.boolean(),
  /** Whether the archive can be downloaded. */
  isReady: z.boolean(),
});
export type AccountRequest = z.infer<typeof accountRequest>;

/** Lists the requests, open ones first, then the newest. */
export const accountRequests = consoleCall({
  method: 'GET',
  path: '/console/api/account-requests',
  roles,
  query: page,
  answer: z.object({ requests: z.array(accountRequest), nextPageToken }),
});

/**
 * Requests the archive or the deletion of a member's account, for a member who cannot do it in the app. It happens only if another operator
 * grants it. An open request of the same kind is answered again.
 */
export const requestForAccount = consoleCall({
  method: 'POST',
  path: '/console/api/members/{hid}:requestForAccount',
  roles,
  params: z.object({ hid }),
  body: z.object({
    kind: z.enum(accountRequestKinds),
    /** How the operator knows that the member asks for it. */
    reason: z.string().trim().min(1).max(accountRequestReasonMax),
  }),
  answer: z.object({ uid: z.string() }),
  errors: ['notFound', 'accountUnsuitable'],
});

/**
 * Grants or refuses a request. Never by the operator who made it (four eyes). A granted deletion takes place after the days of grace; the
 * member is notified by email.
 */
export const decideAccountRequest = consoleCall({
  method: 'POST',
  path: '/console/api/account-requests/{uid}:decide',
  roles,
  params: z.object({ uid }),
  body: z.object({ granted: z.boolean() }),
  answer: empty,
  errors: ['notFound', 'decidedOtherwise', 'accountUnsuitable'],
});

/** Returns a URL that downloads the archive of a granted export, valid for some minutes with an operator's session. */
export const openAccountExport = consoleCall({
  method: 'POST',
  path: '/console/api/account-requests/{uid}:open',
  roles,
  params: z.object({ uid }),
  answer: z.object({ url: z.string() }),
  errors: ['notFound'],
});
