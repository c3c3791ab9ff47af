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
  /** The badge stays while they have not answered. */
  readonly keepsBadge: boolean;
  readonly address?: string | undefined;
}

/**
 * Asks a member for a new selfie, once until they answer: their cover shows another face. They are told.
 * @throws CallError notFound
 */
export const requestNewSelfie = async (
  context: Context,
  { memberId, operatorId, keepsBadge, address }: NewSelfieRequest,
): Promise<void> => {
  const isNews = await context.db.transaction().execute(async (db) => {
    const member = await lockBadge(db, memberId);
    if (!member) throw new CallError('notFound');
    const takes = member.was_verified && !keepsBadge;
    const isAsked = await saveSelfieRequest(db, memberId, context.clock.now());
    if (!isAsked && !takes) return false;
    if (takes) {
      await removeBadge(db, memberId);
      await refreshCard(db, memberId);
    }
    await storeEvent(db, memberId, 'push.verification', { state: 'asked', reason: null });
    await writeAuditLine(db, {
      operatorId,
      action: 'verification.ask',
      subject: `member:${member.hid}`,
      memberId,
      before: { asked: !isAsked, verified: member.was_verified },
      after: { asked: true, verified: member.was_verified && !takes },
      address,
    });
    return true;
  });
  if (isNews) await publishNewEvents(context, memberId);
};

/** A verified member's new cover shows the same face: it is the one that they are verified by from now on. @throws CallError notFound */
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
