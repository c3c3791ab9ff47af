import { CallError } from '@kindred/contract/errors';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { getAntiscam, setClearance } from '../../moderation/risk/antiscam.ts';
import { type ActingOperator, writeModerationAuditLine } from '../actions.ts';
import { type LockedMember, lockMember } from '../decisions.db.ts';

const { clearedDays } = moderationLimits.antiscam;
const dayMs = 86_400_000;

interface ClearanceRequest {
  readonly hid: string;
  readonly note?: string | undefined;
}

/** Runs `act` in a transaction that has locked the member, with the end of the active clearance. @throws CallError notFound */
const withLockedClearance = <T>(
  context: Context,
  hid: string,
  act: (db: Db, member: LockedMember, activeUntil: Date | null) => Promise<T>,
): Promise<T> =>
  context.db.transaction().execute(async (db) => {
    const member = await lockMember(db, { hid });
    if (!member) throw new CallError('notFound');
    const { clearedUntil } = await getAntiscam({ db, clock: context.clock }, member.id);
    return act(db, member, clearedUntil);
  });

/**
 * Sets the antiscam state of a member to cleared for 30 days (decisions §5 Antiscam states). An active clearance is not extended.
 * @returns when the clearance ends
 * @throws CallError notFound
 */
export const clearMember = (
  context: Context,
  operator: ActingOperator,
  { hid, note }: ClearanceRequest,
): Promise<Date> =>
  withLockedClearance(context, hid, async (db, member, activeUntil) => {
    if (activeUntil) return activeUntil;
    const until = new Date(context.clock.now().getTime() + clearedDays * dayMs);
    await setClearance(db, member.id, until);
    await writeModerationAuditLine(db, operator, {
      action: 'member.clear',
      subject: `member:${member.hid}`,
      memberId: member.id,
      before: { clearedUntil: null },
      after: { clearedUntil: until.toISOString() },
      reason: note,
    });
    return until;
  });

/** Ends a member's clearance. Without an active clearance it changes nothing. @throws CallError notFound */
export const endMemberClearance = (
  context: Context,
  operator: ActingOperator,
  { hid, note }: ClearanceRequest,
): Promise<void> =>
  withLockedClearance(context, hid, async (db, member, activeUntil) => {
    if (!activeUntil) return;
    await setClearance(db, member.id, null);
    await writeModerationAuditLine(db, operator, {
      action: 'member.endClearance',
      subject: `member:${member.hid}`,
      memberId: member.id,
      before: { clearedUntil: activeUntil.toISOString() },
      after: { clearedUntil: null },
      reason: note,
    });
  });
