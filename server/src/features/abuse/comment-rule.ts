import { abuseReasonNames } from '@kindred/contract/abuse';
import { limits } from '@kindred/contract/limits';

type AbuseReason = (typeof abuseReasonNames)[number];

/** Whether a report needs a comment, and its length limits in characters. */
export interface CommentRule {
  readonly required: boolean;
  readonly min: number;
  readonly max: number;
}

/** Reasons that need a comment. */
const commentedReasons: readonly AbuseReason[] = ['scam', 'other'];

/** The comment rule of a reason (spec 3 §5 Abuse comment). */
export const getCommentRule = (reason: AbuseReason): CommentRule => {
  const required = commentedReasons.includes(reason);
  return { required, min: required ? limits.abuseComment.min : 0, max: limits.abuseComment.max };
};
