import { z } from 'zod';
import { nextPageToken, page, time } from '../shapes.ts';
import { consoleCall } from './call.ts';

/** What the stream of security events tells of. */
export const securityKinds = [
  'signInFailed',
  'operatorSignInFailed',
  'refreshReused',
  'pauthReused',
  'webhookRefused',
  'limitMet',
] as const;
export type SecurityKind = (typeof securityKinds)[number];
const kind = z.enum(securityKinds);

/** Equal events of some seconds are one, with their number. */
export const securityEvent = z.object({
  id: z.string(),
  at: time,
  kind,
  /** A brand's title. */
  brand: z.string().nullable(),
  /** Whom or what it is about, redacted: a member's hid, `a…@example.org`, a call's path. */
  subject: z.string().nullable(),
  /** An IPv4 address, or the /64 of an IPv6 address. */
  network: z.string().nullable(),
  count: z.int(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** Security events, newest first, and how many of each kind there were in the last 24 hours. */
export const securityEvents = consoleCall({
  method: 'GET',
  path: '/console/api/security',
  roles: ['admin'],
  query: page.extend({ kind: kind.optional() }),
  answer: z.object({
    counts: z.array(z.object({ kind, count: z.int() })),
    events: z.array(securityEvent),
    nextPageToken,
  }),
});
