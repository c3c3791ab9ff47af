import type { AbuseReason } from './abuse-sheet.tsx';

type Bounds = Pick<AbuseReason, 'comment_required' | 'comment_minlength' | 'comment_maxlength'>;

/** Whether the reason's bounds hold; an empty comment only where none is asked for. */
export const fits = (text: string, reason: Bounds): boolean => {
  const { length } = text.trim();
  if (length === 0) return !reason.comment_required;
  return length >= reason.comment_minlength && length <= reason.comment_maxlength;
};
