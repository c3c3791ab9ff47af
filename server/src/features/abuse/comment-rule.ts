import { abuseReasonNames } from '@kindred/contract/abuse';
import { limits } from '@kindred/contract/limits';

type AbuseReason = (typeof abuseReasonNames)[number];

/** What a report for a reason must say; lengths in characters. */
export interface CommentRule {
  readonly required: boolean;
  readonly min: number;
  readonly max: number;
}

/** Reasons that say nothing by themselves. */
const commentedReasons: readonly AbuseReason[] = ['scam', 'other'];

/** The rule of a reason by its name (spec 3 §5 Abuse comment). */
export const getCommentRule = (reason: AbuseReason): CommentRule => {
  const required = commentedReasons.includes(reason);
  return { required, min: required ? limits.abuseComment.min : 0, max: limits.abuseComment.max };
};
