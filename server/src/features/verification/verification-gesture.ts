import { CallError } from '@kindred/contract/errors';
import type { Gesture } from '@kindred/contract/verification';
import type { HandlerOf } from '../../http/call-request.ts';
import { findAttempt } from './verification.db.ts';

/**
 * Returns the gesture of the viewer's started verification attempt.
 * @throws CallError verificationExpired if the attempt expired, ended, was replaced, or belongs to another member
 */
export const verificationGesture: HandlerOf<'verificationGesture'> = async ({ context, viewer, query }) => {
  const attempt = await findAttempt(context.db, viewer.id, query.hash);
  if (attempt?.state !== 'started' || attempt.expires_at <= context.clock.now())
    throw new CallError('verificationExpired');
  return { gesture: attempt.gesture as Gesture };
};
