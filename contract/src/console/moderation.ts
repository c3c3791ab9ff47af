import { z } from 'zod';
import { abuseReasonNames } from '../abuse.ts';
import { decisionKinds, decisionReasons, memberReasons, reviewedTexts, textReasons } from '../decisions.ts';
import { limits } from '../limits.ts';
import { moderationLimits } from '../moderation-limits.ts';
import { photoReasons } from '../photo-reasons.ts';
import { empty, hid, nextPageToken, page, time } from '../shapes.ts';
import { consoleCall } from './call.ts';

const id = z.string().regex(/^\d{1,18}$/);
const uid = z.string().regex(/^[\w-]{1,64}$/);
const note = z.string().trim().max(moderationLimits.noteMax).optional();
const roles = ['moderator'] as const;
const lease = {
  /** Those that the operator has before them, set apart by commas. */
  except: z
    .string()
    .max(4000)
    .regex(/^[\w,-]*$/)
    .default('')
    .transform((list) => list.split(',').filter((part) => part !== '')),
  size: z.coerce.number().int().min(1).max(moderationLimits.page).optional(),
};

const waitingPhoto = z.object({
  uid: z.string(),
  hid: z.string(),
  name: z.string(),
  age: z.int(),
  isVerified: z.boolean(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string().nullable(),
  image: z.string(),
  /** The member's cover, to look at beside it. */
  cover: z.string().nullable(),
  queuedAt: time,
  risk: z.int(),
  signals: z.array(z.string()),
  isShown: z.boolean(),
});
export type WaitingPhoto = z.infer<typeof waitingPhoto>;

/** The next photos, by risk and age: they are this operator's for some minutes. */
export const photoQueue = consoleCall({
  method: 'GET',
  path: '/console/api/photos:next',
  roles,
  query: z.object(lease),
  answer: z.object({ photos: z.array(waitingPhoto) }),
});

const onPhoto = { method: 'POST', roles, params: z.object({ uid }), errors: ['notFound', 'decidedOtherwise'] } as const;
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
/** Takes back what this operator decided within the last minutes. */
export const undoPhoto = consoleCall({ ...onPhoto, path: '/console/api/photos/{uid}:undo', answer: empty });

const finding = z.object({
  kind: z.enum(['phone', 'link', 'email', 'handle', 'insult']),
  from: z.int(),
  to: z.int(),
});
const waitingText = z.object({
  id: z.string(),
  hid: z.string(),
  name: z.string(),
  kind: z.enum(reviewedTexts),
  words: z.string(),
  findings: z.array(finding),
  language: z.string(),
  queuedAt: time,
  risk: z.int(),
});
export type WaitingText = z.infer<typeof waitingText>;

export const textQueue = consoleCall({
  method: 'GET',
  path: '/console/api/texts:next',
  roles,
  query: z.object(lease),
  answer: z.object({ texts: z.array(waitingText) }),
});

const onText = { method: 'POST', roles, params: z.object({ id }), errors: ['notFound', 'decidedOtherwise'] } as const;
export const passText = consoleCall({ ...onText, path: '/console/api/texts/{id}:pass', answer: empty });
export const removeText = consoleCall({
  ...onText,
  path: '/console/api/texts/{id}:remove',
  body: z.object({ reason: z.enum(textReasons), note }),
  answer: empty,
});

const reportCase = z.object({
  id: z.string(),
  hid: z.string(),
  name: z.string(),
  cover: z.string().nullable(),
  state: z.string(),
  restriction: z.string().nullable(),
  reports: z.int(),
  risk: z.int(),
  openedAt: time,
  lastAt: time,
});
export type ReportCase = z.infer<typeof reportCase>;

export const reportCases = consoleCall({
  method: 'GET',
  path: '/console/api/reports',
  roles,
  query: page,
  answer: z.object({ cases: z.array(reportCase), nextPageToken }),
});

const readMessage = z.object({
  id: z.string(),
  /** Of the member who was reported. */
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

/** Opens a case: each report with what the two said. That it was read is a line in the log. */
export const readReports = consoleCall({
  method: 'POST',
  path: '/console/api/reports/{id}:read',
  roles,
  params: z.object({ id }),
  answer: z.object({ case: reportCase, reports: z.array(report) }),
  errors: ['notFound'],
});

export const dismissReports = consoleCall({
  method: 'POST',
  path: '/console/api/reports/{id}:dismiss',
  roles,
  params: z.object({ id }),
  body: z.object({ note }),
  answer: empty,
  errors: ['notFound', 'decidedOtherwise'],
});

export const memberKinds = ['warn', 'hide', 'softBan', 'ban'] as const;

/** Warns, hides or bans a member, with a statement of reasons; once a request. */
export const judgeMember = consoleCall({
  method: 'POST',
  path: '/console/api/members/{hid}:judge',
  roles,
  params: z.object({ hid }),
  body: z.object({
    kind: z.enum(memberKinds),
    reason: z.enum(memberReasons),
    note,
    requestId: z.string().min(8).max(64),
    caseId: id.optional(),
  }),
  answer: z.object({ uid: z.string() }),
  errors: ['notFound'],
});

/** Takes back whatever keeps a member from others. */
export const restoreMember = consoleCall({
  method: 'POST',
  path: '/console/api/members/{hid}:restore',
  roles,
  params: z.object({ hid }),
  body: z.object({ note }),
  answer: empty,
  errors: ['notFound'],
});

const openAppeal = z.object({
  /** The decision's. */
  uid: z.string(),
  hid: z.string(),
  name: z.string(),
  text: z.string(),
  at: time,
  kind: z.enum(decisionKinds),
  reason: z.enum(decisionReasons),
  words: z.string().nullable(),
  photo: z.string().nullable(),
  decidedAt: time,
  note: z.string(),
  /** What was decided of the member before, newest first. */
  history: z.array(
    z.object({ kind: z.enum(decisionKinds), reason: z.enum(decisionReasons), at: time, isUndone: z.boolean() }),
  ),
});
export type OpenAppeal = z.infer<typeof openAppeal>;

/** Appeals that wait, the oldest first. */
export const appealQueue = consoleCall({
  method: 'GET',
  path: '/console/api/appeals',
  roles,
  query: page,
  answer: z.object({ appeals: z.array(openAppeal), nextPageToken }),
});

export const decideAppeal = consoleCall({
  method: 'POST',
  path: '/console/api/appeals/{uid}:decide',
  roles,
  params: z.object({ uid }),
  body: z.object({ granted: z.boolean(), answer: z.string().trim().min(1).max(limits.decisions.replyMax) }),
  answer: empty,
  errors: ['notFound', 'decidedOtherwise'],
});
