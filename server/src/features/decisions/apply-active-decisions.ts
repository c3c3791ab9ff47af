import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { MemberState } from '../../db/schema.ts';
import { refreshCard } from '../candidates/cards.ts';
import { setMemberHashesBanned } from '../moderation/review/photo-hash.ts';
import { enqueueSharedDeviceRiskUpdates } from '../moderation/risk/device-risk.ts';
import { endEverySession } from '../session/end-every-session.ts';
import { type LockedMember, listActiveDecisions, setStateAndRestriction } from './decisions.db.ts';

/** State and restriction of a member, as audit lines store them. */
export const pickStateAndRestriction = ({
  state,
  restriction,
}: Pick<LockedMember, 'state' | 'restriction'>): Record<string, unknown> => ({
  state,
  restriction,
});

/**
 * Sets a member's state and restriction by the active decisions: the most severe one applies. Runs within the transaction
 * that records or undoes a decision and has locked the member.
 * @param stateBeforeBan the member's state before the ban that this transaction undoes
 * @returns the member with the new state and restriction
 */
export const applyActiveDecisions = async (
  context: Context,
  db: Db,
  member: LockedMember,
  stateBeforeBan?: MemberState,
): Promise<LockedMember> => {
  const active = await listActiveDecisions(db, member.id);
  const has = (kind: string) => active.some((decision) => decision.kind === kind);
  const isBanned = has('ban');
  const unbannedState = member.state === 'banned' ? (stateBeforeBan ?? 'active') : member.state;
  const state = isBanned ? 'banned' : unbannedState;
  const restriction = has('softBan') ? 'softBanned' : has('hide') ? 'hidden' : null;
  if (state === member.state && restriction === member.restriction) return member;
  await setStateAndRestriction(db, member.id, { state, restriction });
  await refreshCard(db, member.id);
  if (isBanned !== (member.state === 'banned')) {
    await setMemberHashesBanned(db, member.id, isBanned);
    await enqueueSharedDeviceRiskUpdates(context, db, member.id);
    if (isBanned) await endEverySession(context, db, member.id, 'banned');
  }
  return { ...member, state, restriction };
};
