import type { Verification } from '@kindred/contract/verification';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { type Attempt, isAsked, lastAttempt } from './verification.db.ts';

type Standing = Pick<Verification, 'state' | 'reason'>;

const standingOf = (viewer: Viewer, last: Attempt | undefined, now: Date): Standing => {
  if (last?.state === 'submitted') return { state: 'submitted', reason: null };
  if (last?.state === 'started' && last.expires_at > now) return { state: 'started', reason: null };
  if (viewer.verified_at !== null) return { state: 'valid', reason: null };
  if (last?.state === 'invalid' || last?.state === 'failed')
    return { state: last.state, reason: last.reason as Verification['reason'] };
  return { state: 'none', reason: null };
};

/** How a member's verification stands, as they may know it. */
export const viewVerification = async ({ db, clock }: Context, viewer: Viewer): Promise<Verification> => {
  const [last, isAskedAgain] = await Promise.all([lastAttempt(db, viewer.id), isAsked(db, viewer.id)]);
  return {
    ...standingOf(viewer, last, clock.now()),
    is_asked_again: isAskedAgain,
    has_photo: viewer.photos_moderated > 0,
  };
};
