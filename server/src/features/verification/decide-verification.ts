import { CallError } from '@kindred/contract/errors';
import type { InvalidReason } from '@kindred/contract/verification';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { writeAuditLine } from '../audit/audit.ts';
import { refreshCard } from '../candidates/cards.ts';
import { closeSubmittedAttempt, type LockedAttempt, lockAttempt, setVerified } from './decisions.db.ts';
import { deleteSelfies } from './delete-selfies.ts';

interface VerificationDecision {
  readonly verificationId: Id;
  readonly operatorId: Id;
  readonly valid: boolean;
  /** Null for a valid selfie. */
  readonly reason: InvalidReason | null;
  readonly address?: string | undefined;
}

export interface VerificationOutcome {
  readonly state: 'valid' | 'invalid' | 'failed';
  readonly reason: string | null;
  /** False if the attempt was decided before; then the outcome is the earlier one. */
  readonly isFirst: boolean;
}

/**
 * Decides whether a selfie shows the member of the album, and notifies the member. A valid selfie grants the badge, a mismatch
 * removes it. The selfie is deleted with an audit line, so a decision cannot be undone; `requestNewSelfie` starts a new
 * verification. The first of several decisions counts.
 * @throws CallError notFound; invalidRequest for an invalid selfie without a reason
 */
export const decideVerification = async (
  context: Context,
  decision: VerificationDecision,
): Promise<VerificationOutcome> => {
  if (decision.valid !== (decision.reason === null)) throw new CallError('invalidRequest', { field: 'reason' });
  const { attempt, decided } = await context.db.transaction().execute(async (db) => {
    const attempt = await lockAttempt(db, decision.verificationId);
    if (!attempt || attempt.state === 'started') throw new CallError('notFound');
    if (attempt.state !== 'submitted')
      return { attempt, decided: { state: attempt.state, reason: attempt.reason, isFirst: false } };
    const state = decision.valid ? ('valid' as const) : ('invalid' as const);
    await applyDecision(db, attempt, decision, context.clock.now());
    await storeEvent(db, attempt.member_id, 'push.verification', { state, reason: decision.reason });
    return { attempt, decided: { state, reason: decision.reason, isFirst: true } };
  });
  if (decided.isFirst) await publishNewEvents(context, attempt.member_id);
  await deleteSelfies(context);
  return decided;
};

const applyDecision = async (
  db: Db,
  attempt: LockedAttempt,
  decision: VerificationDecision,
  now: Date,
): Promise<void> => {
  const { valid, reason, operatorId } = decision;
  await closeSubmittedAttempt(db, attempt, { state: valid ? 'valid' : 'invalid', reason, by: operatorId, at: now });
  const isVerified = valid || (attempt.was_verified && reason !== 'mismatch');
  if (valid) await setVerified(db, attempt.member_id, now);
  else if (attempt.was_verified && !isVerified) await setVerified(db, attempt.member_id, null);
  if (isVerified !== attempt.was_verified) await refreshCard(db, attempt.member_id);
  await writeAuditLine(db, {
    operatorId,
    action: valid ? 'verification.pass' : 'verification.reject',
    subject: `verification:${attempt.id}`,
    memberId: attempt.member_id,
    before: { state: attempt.state, verified: attempt.was_verified },
    after: { state: valid ? 'valid' : 'invalid', verified: isVerified },
    reason: reason ?? undefined,
    address: decision.address,
  });
};
