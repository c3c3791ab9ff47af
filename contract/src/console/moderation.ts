import { z } from 'zod';
import { abuseReasonNames } from '../abuse.ts';
import { decisionKinds, decisionReasons, memberReasons, reviewedTexts, textReasons } from '../decisions.ts';
import { limits } from '../limits.ts';
import { moderationLimits } from '../moderation-limits.ts';
import { photoReasons } from '../photo-reasons.ts';
import { empty, nextPageToken, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { memberDecision, memberPhoto, memberText } from './members.ts';
import {
  brandFilter,
  firstDecisionOnly,
  id,
  memberAction,
  queue,
  queueFace,
  queueMember,
  rowAction,
} from './shapes.ts';

const uid = z.string().regex(/^[\w-]{1,64}$/);
const note = z.string().trim().max(moderationLimits.noteMax).optional();
const leased = z.object({
  ...brandFilter,
  /** Ids that the operator already has, separated by commas. */
  except: z
    .string()
    .max(4000)
    .regex(/^[\w,-]*$/)
    .default('')
    .transform((list) => list.split(',').filter((part) => part !== '')),
  size: z.coerce.number().int().min(1).max(moderationLimits.page).optional(),
});
/** The number of waiting items that are leased to other operators; 0 if the answer has items. */
const leasedToOthers = z.int();

const waitingPhoto = queueFace.extend({
  uid: z.string(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string().nullable(),
  image: z.string(),
  /** The member's cover, for comparison. */
  cover: z.string().nullable(),
  queuedAt: time,
  risk: z.int(),
  signals: z.array(z.string()),
  isShown: z.boolean(),
});
export type WaitingPhoto = z.infer<typeof waitingPhoto>;

/** Leases the next photos to this operator, by risk and age, for some minutes. */
export const photoQueue = consoleCall({
  ...queue,
  path: '/console/api/photos:next',
  query: leased,
  answer: z.object({ photos: z.array(waitingPhoto), leasedToOthers }),
});

const onPhoto = { ...rowAction, ...firstDecisionOnly, params: z.object({ uid }) } as const;
const photoRejection = z.object({ reason: z.enum(photoReasons), note });

export const approvePhoto = consoleCall({ ...onPhoto, path: '/console/api/photos/{uid}:approve', answer: empty });
export const rejectPhoto = consoleCall({
  ...onPhoto,
  path: '/console/api/photos/{uid}:reject',
  body: photoRejection,
  answer: empty,
});
export const removePhoto = consoleCall({
  ...onPhoto,
  path: '/console/api/photos/{uid}:delete',
  body: photoRejection,
  answer: empty,
});
/** Undoes this operator's decision of the last minutes. */
export const undoPhoto = consoleCall({ ...onPhoto, path: '/console/api/photos/{uid}:undo', answer: empty });

/** The decision about a photo that another operator made in the meantime. */
export const photoVerdict = consoleCall({
  method: 'GET',
  roles: ['moderator'],
  path: '/console/api/photos/{uid}/verdict',
  params: z.object({ uid }),
  answer: z.object({
    hid: z.string(),
    name: z.string(),
    thumbnail: z.string(),
    status: z.int(),
    operator: z.string().nullable(),
  }),
  errors: ['notFound'],
});

const finding = z.object({
  kind: z.enum(['phone', 'link', 'email', 'handle', 'insult', 'money']),
  from: z.int(),
  to: z.int(),
});
const waitingText = queueMember.extend({
  id,
  kind: z.enum(reviewedTexts),
  words: z.string(),
  findings: z.array(finding),
  language: z.string(),
  queuedAt: time,
  risk: z.int(),
});
export type WaitingText = z.infer<typeof waitingText>;

export const textQueue = consoleCall({
  ...queue,
  path: '/console/api/texts:next',
  query: leased,
  answer: z.object({ texts: z.array(waitingText), leasedToOthers }),
});

const onText = { ...rowAction, ...firstDecisionOnly } as const;
export const passText = consoleCall({ ...onText, path: '/console/api/texts/{id}:pass', answer: empty });
export const removeText = consoleCall({
  ...onText,
  path: '/console/api/texts/{id}:remove',
  body: z.object({ reason: z.enum(textReasons), note }),
  answer: empty,
});
/** Undoes this operator's decision of the last minutes. A held message that was delivered stays delivered. */
export const undoText = consoleCall({ ...onText, path: '/console/api/texts/{id}:undo', answer: empty });

const reportCase = queueMember.extend({
  id,
  cover: z.string().nullable(),
  state: z.string(),
  restriction: z.string().nullable(),
  /** The number of members who reported. */
  reports: z.int(),
  /** Each reason with the number of members who reported it, the most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(abuseReasonNames), reports: z.int() })),
  risk: z.int(),
  openedAt: time,
  lastAt: time,
});
export type ReportCase = z.infer<typeof reportCase>;

export const reportCases = consoleCall({
  ...queue,
  path: '/console/api/reports',
  answer: z.object({ cases: z.array(reportCase), nextPageToken }),
});

const readMessage = z.object({
  id: z.string(),
  /** True for messages of the reported member. */
  isTheirs: z.boolean(),
  isReported: z.boolean(),
  text: z.string(),
  at: time,
  isDeleted: z.boolean(),
});
const report = z.object({
  id: z.string(),
  reporterHid: z.string(),
  reporterName: z.string(),
  reason: z.enum(abuseReasonNames),
  text: z.string(),
  context: z.string().nullable(),
  at: time,
  messages: z.array(readMessage),
});
export type ReadReport = z.infer<typeof report>;

/**
 * Opens a case: each report with the messages of both members, and the reported member's profile. Writes an audit line.
 */
export const readReports = consoleCall({
  ...rowAction,
  path: '/console/api/reports/{id}:read',
  answer: z.object({
    case: reportCase,
    reports: z.array(report),
    photos: z.array(memberPhoto),
    texts: z.array(memberText),
    /** Earlier decisions about the member, newest first. */
    decisions: z.array(memberDecision),
  }),
});

export const dismissReports = consoleCall({
  ...rowAction,
  ...firstDecisionOnly,
  path: '/console/api/reports/{id}:dismiss',
  body: z.object({ note }),
  answer: empty,
});

export const memberKinds = ['warn', 'hide', 'softBan', 'ban'] as const;

/**
 * Warns, hides or bans a member, with a statement of reasons. Idempotent by `requestId`. Every kind except a warning
 * closes the member's open case. The reason `child` also freezes the account (decision 88).
 */
export const judgeMember = consoleCall({
  ...memberAction,
  path: '/console/api/members/{hid}:judge',
  body: z.object({
    kind: z.enum(memberKinds),
    reason: z.enum(memberReasons),
    note,
    requestId: z.string().min(8).max(64),
    caseId: id.optional(),
  }),
  answer: z.object({ uid: z.string() }),
  errors: ['notFound', 'decidedOtherwise'],
});

/** Undoes this operator's decision of the last minutes and reopens the case that it closed. */
export const undoJudgement = consoleCall({
  ...rowAction,
  ...firstDecisionOnly,
  path: '/console/api/decisions/{uid}:undo',
  params: z.object({ uid }),
  answer: empty,
});

/** Undoes every restriction that hides a member from others. */
export const restoreMember = consoleCall({
  ...memberAction,
  path: '/console/api/members/{hid}:restore',
  body: z.object({ note }),
  answer: empty,
});

/**
 * Clears a suspicious member for `moderationLimits.antiscam.clearedDays` (decisions §5 Antiscam states). Changes
 * nothing while a clearance is active.
 */
export const clearSuspicion = consoleCall({
  ...memberAction,
  path: '/console/api/members/{hid}:clearSuspicion',
  body: z.object({ note }),
  answer: z.object({ clearedUntil: time }),
});

/** Ends a member's clearance. Changes nothing without one. */
export const endClearance = consoleCall({
  ...memberAction,
  path: '/console/api/members/{hid}:endClearance',
  body: z.object({ note }),
  answer: empty,
});

const openAppeal = queueMember.extend({
  /** The uid of the decision. */
  uid: z.string(),
  text: z.string(),
  at: time,
  kind: z.enum(decisionKinds),
  reason: z.enum(decisionReasons),
  words: z.string().nullable(),
  photo: z.string().nullable(),
  decidedAt: time,
  /** The operator who decided; null for an automatic decision. */
  decidedBy: z.string().nullable(),
  /** If there are two operators, the one who decided may not answer. */
  mayAnswer: z.boolean(),
  /** The case that the decision closed, as its evidence. */
  caseId: z.string().nullable(),
  note: z.string(),
  /** Earlier decisions about the member, newest first. */
  history: z.array(
    z.object({ kind: z.enum(decisionKinds), reason: z.enum(decisionReasons), at: time, isUndone: z.boolean() }),
  ),
});
export type OpenAppeal = z.infer<typeof openAppeal>;

/** Lists the open appeals, oldest first. */
export const appealQueue = consoleCall({
  ...queue,
  path: '/console/api/appeals',
  answer: z.object({ appeals: z.array(openAppeal), nextPageToken }),
});

export const decideAppeal = consoleCall({
  ...rowAction,
  ...firstDecisionOnly,
  path: '/console/api/appeals/{uid}:decide',
  params: z.object({ uid }),
  body: z.object({ granted: z.boolean(), answer: z.string().trim().min(1).max(limits.decisions.replyMax) }),
  answer: empty,
});
