import type { AbuseReason } from './report-subject.ts';

type Bounds = Pick<AbuseReason, 'comment_required' | 'comment_minlength' | 'comment_maxlength'>;

/** Checks the length of the trimmed comment. An empty comment passes unless the reason requires one. */
export const isWithinBounds = (text: string, reason: Bounds): boolean => {
  const { length } = text.trim();
  if (length === 0) return !reason.comment_required;
  return length >= reason.comment_minlength && length <= reason.comment_maxlength;
};
