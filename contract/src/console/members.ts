import { z } from 'zod';
import { antiscamState } from '../antiscam.ts';
import { decisionKinds, decisionReasons } from '../decisions.ts';
import { hid, nextPageToken, page, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { consoleLimits } from './limits.ts';

const roles = ['moderator', 'support'] as const;
const params = z.object({ hid });

/** A member in the console's lists. */
export const memberLine = z.object({
  hid: z.string(),
  name: z.string(),
  age: z.int(),
  gender: z.enum(['m', 'f']),
  brand: z.string(),
  state: z.enum(['active', 'unconfirmed', 'hidden', 'deactivated', 'banned', 'deleted']),
  restriction: z.enum(['hidden', 'softBanned']).nullable(),
  isVerified: z.boolean(),
  isDemo: z.boolean(),
  language: z.string(),
  /** Short-lived URL for operators. */
  portrait: z.string().nullable(),
  createdAt: time,
  lastSeenAt: time.nullable(),
});
export type MemberLine = z.infer<typeof memberLine>;

/** Search keys of the member lookup. */
export const lookups = ['email', 'hid', 'name', 'device', 'photo', 'alike'] as const;
export type Lookup = (typeof lookups)[number];

/** Finds members by exact email, hid, device or photo, by a similar photo, or by the prefix of the name. */
export const findMembers = consoleCall({
  method: 'GET',
  path: '/console/api/members',
  roles,
  query: page.extend({ by: z.enum(lookups), text: z.string().trim().min(1).max(consoleLimits.lookupMax) }),
  answer: z.object({ members: z.array(memberLine), nextPageToken }),
});

/** Errors of an image that cannot be searched for. */
export const imageErrors = ['photoSize', 'photoType', 'photoTooSmall', 'photoTooLarge', 'photoInvalid'] as const;

/** Finds members with a photo similar to the uploaded image, nearest first, on one page. The image is not stored. */
export const findMembersByImage = consoleCall({
  method: 'POST',
  path: '/console/api/members:alike',
  roles,
  multipart: true,
  answer: z.object({ members: z.array(memberLine) }),
  errors: imageErrors,
});

export const memberPhoto = z.object({
  id: z.string(),
  /** 1 uploaded, 2 pending, 3 approved, 4 rejected. */
  status: z.int(),
  isCover: z.boolean(),
  url: z.string(),
  thumbnail: z.string(),
  createdAt: time,
});
export type MemberPhoto = z.infer<typeof memberPhoto>;

export const memberText = z.object({ name: z.enum(['aboutMe', 'position']), text: z.string() });

const report = z.object({
  id: z.string(),
  at: time,
  /** Key of the `abuse` texts. */
  reason: z.string(),
  text: z.string(),
  /** The other member: the reporter, or the reported member. */
  other: memberLine.nullable(),
});
export type Report = z.infer<typeof report>;

export const memberDecision = z.object({
  uid: z.string(),
  at: time,
  kind: z.enum(decisionKinds),
  reason: z.enum(decisionReasons),
  note: z.string(),
  operator: z.string().nullable(),
  undoneAt: time.nullable(),
});
export type MemberDecision = z.infer<typeof memberDecision>;

export const riskSigns = ['newAccount', 'openers', 'photos', 'devices', 'bannedDevices', 'reports', 'texts'] as const;

const riskPart = z.object({ name: z.enum(riskSigns), count: z.int(), weight: z.int() });
export type RiskPart = z.infer<typeof riskPart>;

/** The risk that orders the queues. The score is the sum of the parts, up to its maximum. */
const risk = z.object({
  score: z.int(),
  parts: z.array(riskPart),
  /** The state that follows from the score and operators' decisions. */
  antiscamState,
  /** End of an operator's clearance; null without one. A soft-banned member may have one, too. */
  clearedUntil: time.nullable(),
});
export type Risk = z.infer<typeof risk>;

/** All facts for an operator's decision. Some lists are truncated; the timeline is complete. */
export const memberPage = z.object({
  member: memberLine,
  place: z.string(),
  /** A masked form of the email. `revealMember` returns the full email. */
  emailHint: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
  verifiedAt: time.nullable(),
  texts: z.array(memberText),
  counters: z.object({
    likesGiven: z.int(),
    likesGot: z.int(),
    matches: z.int(),
    visitors: z.int(),
    blocked: z.int(),
  }),
  photos: z.array(memberPhoto),
  devices: z.array(z.object({ id: z.string(), sessions: z.int(), others: z.int(), lastAt: time })),
  sessions: z.array(
    z.object({
      at: time,
      endedAt: time.nullable(),
      endReason: z.string().nullable(),
      userAgent: z.string().nullable(),
      deviceId: z.string().nullable(),
    }),
  ),
  reportsOf: z.array(report),
  reportsBy: z.array(report),
  decisions: z.array(memberDecision),
  risk,
  /** The open case of reports about the member. */
  caseId: z.string().nullable(),
  support: z.object({ lastAt: time, waitingSince: time.nullable() }).nullable(),
});
export type MemberPage = z.infer<typeof memberPage>;

/** Returns a member's page and writes an audit line. */
export const openMember = consoleCall({
  method: 'POST',
  path: '/console/api/members/{hid}:open',
  roles,
  params,
  answer: memberPage,
  errors: ['notFound'],
});

/** Returns the member's email and birthday and writes an audit line. */
export const revealMember = consoleCall({
  method: 'POST',
  path: '/console/api/members/{hid}:reveal',
  roles,
  params,
  answer: z.object({ email: z.string().nullable(), birthday: z.string() }),
  errors: ['notFound'],
});

export const timelineKinds = [
  'registered',
  'verified',
  'signedIn',
  'signedOut',
  'photo',
  'photoPassed',
  'selfie',
  'selfieDecided',
  'reported',
  'reports',
  'decision',
  'decisionUndone',
  'messages',
  'support',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const timelineEntry = z.object({
  id: z.string(),
  at: time,
  kind: z.enum(timelineKinds),
  /** Details of the kind; absent if the kind has none. */
  reason: z.string().optional(),
  text: z.string().optional(),
  count: z.int().optional(),
  people: z.int().optional(),
  /** The other member of a report. */
  otherHid: z.string().optional(),
  operator: z.string().optional(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Lists a member's history, newest first. Messages are daily counts of the last days. */
export const memberTimeline = consoleCall({
  method: 'GET',
  path: '/console/api/members/{hid}/timeline',
  roles,
  params,
  query: page,
  answer: z.object({ entries: z.array(timelineEntry), nextPageToken }),
  errors: ['notFound'],
});
