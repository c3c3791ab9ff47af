import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { writeAuditLine } from '../audit/audit.ts';
import { refreshCard } from '../candidates/cards.ts';
import { hasNewCover, lockBadge, removeBadge, saveSelfieRequest, saveVerifiedCover } from './decisions.db.ts';

interface NewSelfieRequest {
  readonly memberId: Id;
  readonly operatorId: Id;
  /** The member keeps the badge until the new selfie is decided. */
  readonly keepsBadge: boolean;
  readonly address?: string | undefined;
}

/**
 * Requests a new selfie from a member whose cover shows another face, and notifies the member. A request that is open already
 * changes nothing, unless the badge is to be removed.
 * @throws CallError notFound
 */
export const requestNewSelfie = async (
  context: Context,
  { memberId, operatorId, keepsBadge, address }: NewSelfieRequest,
): Promise<void> => {
  const isChanged = await context.db.transaction().execute(async (db) => {
    const member = await lockBadge(db, memberId);
    if (!member) throw new CallError('notFound');
    const removesBadge = member.was_verified && !keepsBadge;
    const isNew = await saveSelfieRequest(db, memberId, context.clock.now());
    if (!isNew && !removesBadge) return false;
    if (removesBadge) {
      await removeBadge(db, memberId);
      await refreshCard(db, memberId);
    }
    await storeEvent(db, memberId, 'push.verification', { state: 'asked', reason: null });
    await writeAuditLine(db, {
      operatorId,
      action: 'verification.ask',
      subject: `member:${member.hid}`,
      memberId,
      before: { asked: !isNew, verified: member.was_verified },
      after: { asked: true, verified: member.was_verified && !removesBadge },
      address,
    });
    return true;
  });
  if (isChanged) await publishNewEvents(context, memberId);
};

/** Accepts a verified member's new cover, which shows the same face, as the verified cover. @throws CallError notFound */
export const acceptCover = (
  context: Context,
  { memberId, operatorId, address }: Omit<NewSelfieRequest, 'keepsBadge'>,
): Promise<void> =>
  context.db.transaction().execute(async (db) => {
    const member = await lockBadge(db, memberId);
    if (!member) throw new CallError('notFound');
    if (!(await hasNewCover(db, memberId))) return;
    await saveVerifiedCover(db, memberId);
    await writeAuditLine(db, {
      operatorId,
      action: 'verification.acceptCover',
      subject: `member:${member.hid}`,
      memberId,
      before: { coverIsNew: true },
      after: { coverIsNew: false },
      address,
    });
  });
