import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { MemberState } from '../../db/schema.ts';
import { refreshCard } from '../candidates/cards.ts';
import { banHashes } from '../moderation/review/photo-hash.ts';
import { noteDevicesOf } from '../moderation/risk/weigh-device.ts';
import { endEverySession } from '../session/end-every-session.ts';
import { type Judged, setStanding, standingDecisions } from './decisions.db.ts';

/** What a member's standing is, as the log tells it. */
export const standingOf = ({ state, restriction }: Pick<Judged, 'state' | 'restriction'>): Record<string, unknown> => ({
  state,
  restriction,
});

/**
 * Brings a member's state and restriction in line with the decisions that stand: the hardest of them counts. Within the
 * transaction that added one or took one back; the member's row is locked.
 * @param banUndone the state before a ban that was just taken back
 */
export const settleStanding = async (
  context: Context,
  db: Db,
  member: Judged,
  banUndone?: MemberState,
): Promise<Judged> => {
  const standing = await standingDecisions(db, member.id);
  const has = (kind: string) => standing.some((decision) => decision.kind === kind);
  const isBanned = has('ban');
  const freed = member.state === 'banned' ? (banUndone ?? 'active') : member.state;
  const state = isBanned ? 'banned' : freed;
  const restriction = has('softBan') ? 'softBanned' : has('hide') ? 'hidden' : null;
  if (state === member.state && restriction === member.restriction) return member;
  await setStanding(db, member.id, { state, restriction });
  await refreshCard(db, member.id);
  if (isBanned !== (member.state === 'banned')) {
    await banHashes(db, member.id, isBanned);
    await noteDevicesOf(context, db, member.id);
    if (isBanned) await endEverySession(context, db, member.id, 'banned');
  }
  return { ...member, state, restriction };
};
