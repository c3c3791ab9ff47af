import { z } from 'zod';
import { nextPageToken, page, time } from '../shapes.ts';
import { consoleCall } from './call.ts';

/** Kinds of security events. */
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

/** Equal events within some seconds are stored as one row with a count. */
export const securityEvent = z.object({
  id: z.string(),
  at: time,
  kind,
  /** A brand's title. */
  brand: z.string().nullable(),
  /** The subject, redacted: a member's hid, `a…@example.org`, or a call's path. */
  subject: z.string().nullable(),
  /** An IPv4 address, or the /64 of an IPv6 address. */
  network: z.string().nullable(),
  count: z.int(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** Lists security events, newest first, with the number of each kind in the last 24 hours. */
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
