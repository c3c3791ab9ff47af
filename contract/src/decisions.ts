import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { type PhotoReason, photoReasons } from './photo-reasons.ts';
import { empty, nextPageToken, page, time } from './shapes.ts';

/** What operators decide of a member, who is told of it with its reason. */
export const decisionKinds = ['warn', 'hide', 'softBan', 'ban', 'rejectPhoto', 'deletePhoto', 'removeText'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export const textReasons = ['contactDetails', 'link', 'insult', 'advertising', 'spam', 'scam'] as const;
export type TextReason = (typeof textReasons)[number];

/** Why a member is warned, hidden or banned. */
export const memberReasons = [
  'fakeProfile',
  'spam',
  'scam',
  'harassment',
  'hate',
  'underage',
  'offensiveContent',
  'impersonation',
  'child',
] as const;
export type MemberReason = (typeof memberReasons)[number];

/** Every reason once; texts in the `decisions` namespace. */
export type DecisionReason = MemberReason | PhotoReason | TextReason;
export const decisionReasons: readonly DecisionReason[] = [
  ...new Set([...memberReasons, ...photoReasons, ...textReasons]),
];

/** The texts that are looked through (spec 2 §3). */
export const reviewedTexts = ['name', 'aboutMe', 'position', 'opener'] as const;
export type ReviewedText = (typeof reviewedTexts)[number];

const decisionUid = z.string().regex(/^[\w-]{22}$/);

const reviewedAppeal = z.object({
  text: z.string(),
  createDate: time,
  state: z.enum(['open', 'granted', 'upheld']),
  answer: z.string(),
});

/** A statement of reasons: what was decided, why, by whom, and what can be done about it. */
export const statementOfReasons = z.object({
  uid: z.string(),
  kind: z.enum(decisionKinds),
  reason: z.enum(decisionReasons),
  /** The text that was removed, or the photo's address for as long as it is the member's. */
  text: z.object({ kind: z.enum(reviewedTexts), words: z.string() }).nullable(),
  photo: z.string().nullable(),
  /** No person decided it. */
  isAutomatic: z.boolean(),
  createDate: time,
  isSeen: z.boolean(),
  /** When it was taken back. */
  undoneDate: time.nullable(),
  /** Until then an appeal is taken. */
  appealUntil: time,
  appeal: reviewedAppeal.nullable(),
});
export type StatementOfReasons = z.infer<typeof statementOfReasons>;

const appealText = z.string().trim().min(limits.decisions.appeal.min).max(limits.decisions.appeal.max);

const own = { auth: 'member', allowHidden: true, source: '2 §6, 3 §6' } as const;

/** What was decided of oneself, newest first. */
export const decisions = call({
  ...own,
  method: 'GET',
  path: '/v3/decisions',
  rate: 'read',
  query: page,
  answer: z.object({ decisions: z.array(statementOfReasons), unseenCount: z.int(), nextPageToken }),
});

export const decision = call({
  ...own,
  method: 'GET',
  path: '/v3/decisions/{uid}',
  rate: 'read',
  params: z.object({ uid: decisionUid }),
  answer: z.object({ decision: statementOfReasons }),
  errors: ['notFound'],
});

export const markDecisionsSeen = call({
  ...own,
  method: 'POST',
  path: '/v3/decisions:markSeen',
  rate: 'write',
  body: z.object({ uids: z.array(decisionUid).min(1).max(limits.listPage.max) }),
  answer: empty,
});

/** One appeal a decision: the same words again answer the same, others are refused. */
export const appeal = call({
  ...own,
  method: 'POST',
  path: '/v3/decisions/{uid}:appeal',
  rate: 'write',
  params: z.object({ uid: decisionUid }),
  body: z.object({ text: appealText }),
  answer: z.object({ decision: statementOfReasons }),
  errors: ['notFound', 'appealed', 'appealTooLate'],
});

const sealedStatement = z.string().max(400);
const byLink = { auth: 'guest', rate: 'guard', source: '2 §6' } as const;

/** The statement that a letter leads to: whoever is banned has no session to read it in. */
export const statement = call({
  ...byLink,
  method: 'POST',
  path: '/v3/decisions:readStatement',
  body: z.object({ statement: sealedStatement }),
  answer: z.object({ decision: statementOfReasons }),
  errors: ['notFound'],
});

export const appealByStatement = call({
  ...byLink,
  method: 'POST',
  path: '/v3/decisions:appealByStatement',
  body: z.object({ statement: sealedStatement, text: appealText }),
  answer: z.object({ decision: statementOfReasons }),
  errors: ['notFound', 'appealed', 'appealTooLate'],
});
