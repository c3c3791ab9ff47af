import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { MemberState } from '../../db/schema.ts';
import { refreshCard } from '../candidates/cards.ts';
import { setMemberHashesBanned } from '../moderation/review/photo-hash.ts';
import { enqueueSharedDeviceRiskUpdates } from '../moderation/risk/device-risk.ts';
import { endEverySession } from '../session/end-every-session.ts';
import { type LockedMember, listActiveDecisions, setStateAndRestriction } from './decisions.db.ts';

/** What a member's standing is, as the log tells it. */
export const pickStateAndRestriction = ({
  state,
  restriction,
}: Pick<LockedMember, 'state' | 'restriction'>): Record<string, unknown> => ({
  state,
  restriction,
});

/**
 * Brings a member's state and restriction in line with the decisions that stand: the hardest of them counts. Within the
 * transaction that added one or took one back; the member's row is locked.
 * @param banUndone the state before a ban that was just taken back
 */
export const applyActiveDecisions = async (
  context: Context,
  db: Db,
  member: LockedMember,
  banUndone?: MemberState,
): Promise<LockedMember> => {
  const standing = await listActiveDecisions(db, member.id);
  const has = (kind: string) => standing.some((decision) => decision.kind === kind);
  const isBanned = has('ban');
  const freed = member.state === 'banned' ? (banUndone ?? 'active') : member.state;
  const state = isBanned ? 'banned' : freed;
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
