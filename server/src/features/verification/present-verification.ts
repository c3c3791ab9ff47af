import type { Verification } from '@kindred/contract/verification';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { findLastAttempt, isSelfieRequested, type VerificationAttempt } from './verification.db.ts';

type CurrentState = Pick<Verification, 'state' | 'reason'>;

const resolveState = (viewer: Viewer, last: VerificationAttempt | undefined, now: Date): CurrentState => {
  if (last?.state === 'submitted') return { state: 'submitted', reason: null };
  if (last?.state === 'started' && last.expires_at > now) return { state: 'started', reason: null };
  if (viewer.verified_at !== null) return { state: 'valid', reason: null };
  if (last?.state === 'invalid' || last?.state === 'failed')
    return { state: last.state, reason: last.reason as Verification['reason'] };
  return { state: 'none', reason: null };
};

/** Presents the state of a member's verification to the member. */
export const presentVerification = async ({ db, clock }: Context, viewer: Viewer): Promise<Verification> => {
  const [last, isAskedAgain] = await Promise.all([findLastAttempt(db, viewer.id), isSelfieRequested(db, viewer.id)]);
  return {
    ...resolveState(viewer, last, clock.now()),
    is_asked_again: isAskedAgain,
    has_photo: viewer.photos_moderated > 0,
  };
};
