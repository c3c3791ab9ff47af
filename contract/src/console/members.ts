import { z } from 'zod';
import { antiscamState } from '../antiscam.ts';
import { decisionKinds, decisionReasons } from '../decisions.ts';
import { hid, nextPageToken, page, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { consoleLimits } from './limits.ts';

const desk = ['moderator', 'support'] as const;
const params = z.object({ hid });

/** A member as a line of a list shows them to operators. */
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
  /** For operators' eyes alone, and not for long. */
  portrait: z.string().nullable(),
  createdAt: time,
  lastSeenAt: time.nullable(),
});
export type MemberLine = z.infer<typeof memberLine>;

/** By what members are looked up. */
export const lookups = ['email', 'hid', 'name', 'device', 'photo', 'alike'] as const;
export type Lookup = (typeof lookups)[number];

/** Members by their whole email, hid, device or photo, by a photo much like one, or by how their name begins. */
export const findMembers = consoleCall({
  method: 'GET',
  path: '/console/api/members',
  roles: desk,
  query: page.extend({ by: z.enum(lookups), text: z.string().trim().min(1).max(consoleLimits.lookupMax) }),
  answer: z.object({ members: z.array(memberLine), nextPageToken }),
});

/** Why a picture cannot be searched by. */
export const pictureFaults = ['photoSize', 'photoType', 'photoTooSmall', 'photoTooLarge', 'photoInvalid'] as const;

/** Members with a photo much like the picture that is sent, the nearest, all at once. The picture is not kept. */
export const findAlike = consoleCall({
  method: 'POST',
  path: '/console/api/members:alike',
  roles: desk,
  multipart: true,
  answer: z.object({ members: z.array(memberLine) }),
  errors: pictureFaults,
});

export const memberPhoto = z.object({
  id: z.string(),
  /** 1 uploaded, 2 waiting, 3 shown, 4 turned down. */
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
  /** Of the `abuse` texts. */
  reason: z.string(),
  text: z.string(),
  /** The other side of it: who reported, or who was. */
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

/** What orders the queues. The parts add up to the score, unless that is at its bound. */
const risk = z.object({
  score: z.int(),
  parts: z.array(riskPart),
  /** What the score and operators make of the member. */
  antiscamState,
  /** When an operator's clearance ends; null where there is none. A soft-banned member may have one, too. */
  clearedUntil: time.nullable(),
});
export type Risk = z.infer<typeof risk>;

/** Everything that operators decide by. Where the list of something is cut, the timeline has it all. */
export const memberPage = z.object({
  member: memberLine,
  place: z.string(),
  /** Enough to know it again; `revealMember` tells the whole. */
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
  /** The open case of reports about them. */
  caseId: z.string().nullable(),
  support: z.object({ lastAt: time, waitingSince: time.nullable() }).nullable(),
});
export type MemberPage = z.infer<typeof memberPage>;

/** Opens a member's page, which the log notes. */
export const openMember = consoleCall({
  method: 'POST',
  path: '/console/api/members/{hid}:open',
  roles: desk,
  params,
  answer: memberPage,
  errors: ['notFound'],
});

/** The member's email and birthday, which the log notes. */
export const revealMember = consoleCall({
  method: 'POST',
  path: '/console/api/members/{hid}:reveal',
  roles: desk,
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
  /** What the kind tells besides; absent where it has nothing to say. */
  reason: z.string().optional(),
  text: z.string().optional(),
  count: z.int().optional(),
  people: z.int().optional(),
  /** The other member of a report. */
  otherHid: z.string().optional(),
  operator: z.string().optional(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** What happened with a member, newest first. Of messages a day's count alone, and only of the last days. */
export const memberTimeline = consoleCall({
  method: 'GET',
  path: '/console/api/members/{hid}/timeline',
  roles: desk,
  params,
  query: page,
  answer: z.object({ entries: z.array(timelineEntry), nextPageToken }),
  errors: ['notFound'],
});
