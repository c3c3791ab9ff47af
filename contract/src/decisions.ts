import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { type PhotoReason, shownPhotoReasons } from './photo-reasons.ts';
import { empty, nextPageToken, page, time } from './shapes.ts';

/** Kinds of decisions about a member, who is notified of each with its reason. */
export const decisionKinds = ['warn', 'hide', 'softBan', 'ban', 'rejectPhoto', 'deletePhoto', 'removeText'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export const textReasons = ['contactDetails', 'link', 'insult', 'advertising', 'spam', 'scam'] as const;
export type TextReason = (typeof textReasons)[number];

/** Reasons of a warning, a restriction or a ban. */
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

/** All reasons, without duplicates. Their texts are in the `decisions` namespace. */
export type DecisionReason = MemberReason | PhotoReason | TextReason;
export const decisionReasons: readonly DecisionReason[] = [
  ...new Set([...memberReasons, ...shownPhotoReasons, ...textReasons]),
];

/** The texts that are reviewed (spec 2 §3). */
export const reviewedTexts = ['name', 'aboutMe', 'position', 'opener'] as const;
export type ReviewedText = (typeof reviewedTexts)[number];

const decisionUid = z.string().regex(/^[\w-]{22}$/);

const reviewedAppeal = z.object({
  text: z.string(),
  createDate: time,
  state: z.enum(['open', 'granted', 'upheld']),
  answer: z.string(),
});

/** A statement of reasons: the decision, its reason and author, and how to appeal. */
export const statementOfReasons = z.object({
  uid: z.string(),
  kind: z.enum(decisionKinds),
  reason: z.enum(decisionReasons),
  /** The removed text, or the photo's URL until the photo is deleted. */
  text: z.object({ kind: z.enum(reviewedTexts), words: z.string() }).nullable(),
  photo: z.string().nullable(),
  /** True for a decision without an operator. */
  isAutomatic: z.boolean(),
  createDate: time,
  isSeen: z.boolean(),
  /** When the decision was undone. */
  undoneDate: time.nullable(),
  /** Appeals are accepted until then. */
  appealUntil: time,
  appeal: reviewedAppeal.nullable(),
});
export type StatementOfReasons = z.infer<typeof statementOfReasons>;

const appealText = z.string().trim().min(limits.decisions.appeal.min).max(limits.decisions.appeal.max);

const memberCall = { auth: 'member', allowHidden: true, source: '2 §6, 3 §6' } as const;

/** Lists the decisions about the current member, newest first. */
export const decisions = call({
  ...memberCall,
  method: 'GET',
  path: '/v3/decisions',
  rate: 'read',
  query: page,
  answer: z.object({ decisions: z.array(statementOfReasons), unseenCount: z.int(), nextPageToken }),
});

export const decision = call({
  ...memberCall,
  method: 'GET',
  path: '/v3/decisions/{uid}',
  rate: 'read',
  params: z.object({ uid: decisionUid }),
  answer: z.object({ decision: statementOfReasons }),
  errors: ['notFound'],
});

export const markDecisionsSeen = call({
  ...memberCall,
  method: 'POST',
  path: '/v3/decisions:markSeen',
  rate: 'write',
  body: z.object({ uids: z.array(decisionUid).min(1).max(limits.listPage.max) }),
  answer: empty,
});

/** Appeals a decision, once. Repeating the same text answers the same; another text is refused. */
export const appeal = call({
  ...memberCall,
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

/** Returns the statement that a link in an email opens, since a banned member has no session. */
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
