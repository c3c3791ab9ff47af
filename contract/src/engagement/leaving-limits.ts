import { limits } from '../limits.ts';

/** The numbers of leaving (decisions §3 Deletion). */
export const leavingLimits = {
  /** Days between the request and the deletion, in which signing in and restoring undoes it. */
  graceDays: 30,
  commentMax: 255,
  passwordMax: limits.password.max,
} as const;
