import type { AntiscamState } from '@kindred/contract/antiscam';
import type { Dialog } from '@kindred/contract/messenger';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { holdsPremium, holdsVip } from '../entitlements/premium.ts';
import { ageOn } from '../members/age.ts';
import { coverOf, genderTypeOf } from '../members/present.ts';
import type { ListMember, ViewerIdentity, VisibleMember } from '../members/visible-members.ts';
import { getAntiscam } from '../moderation/risk/antiscam.ts';
import { areLinksClickable } from './links.ts';
import { findThread, type ThreadRow } from './threads.db.ts';
import { viewMessage } from './view-messages.ts';

/** The other side of a dialog. Whoever left shows no picture any more and is never active. */
const presentUser = (context: Context, met: ListMember, thread: ThreadRow | undefined): Dialog['user'] => {
  const left = met.veil === 'alreadyFoundLove';
  return {
    hid: met.hid,
    name: met.name,
    age: ageOn(met.birthday, context.clock.now()),
    genderType: genderTypeOf(met.gender),
    recentlyActive: met.veil === null && met.recentlyActive,
    photoVerified: !left && met.verified_at !== null,
    isDemo: met.demo,
    cardPhotoThumbnail: left ? null : coverOf(context, met, 'w'),
    listPhotoThumbnail: left ? null : coverOf(context, met, 'p'),
    isPremium: !left && holdsPremium(met, context.clock.now()),
    isVip: !left && holdsVip(met, context.clock.now()),
    isBlockedByMe: met.veil === 'youBlockedUser',
    isBlockingMe: false,
    isMatch: thread?.is_match ?? false,
    isMyFavorite: thread?.is_favorite ?? false,
    isDeactivated: left,
  };
};

/** A dialog as its viewer sees it; without a thread it is one that nobody has begun. The state is the other side's. */
export const presentDialog = (
  context: Context,
  viewerId: Id,
  other: ListMember,
  thread: ThreadRow | undefined,
  otherState: AntiscamState,
): Dialog => ({
  hid: other.hid,
  isRead: (thread?.unread ?? 0) === 0,
  replyDeadline: null,
  unreadMessagesCount: thread?.unread ?? 0,
  isHighlighted: other.veil === null && (thread?.highlighted_until ?? 0) > context.clock.now(),
  areLinksClickable: areLinksClickable(otherState),
  lastMessage: thread === undefined || thread.message_id === null ? null : viewMessage(thread, viewerId),
  user: presentUser(context, other, thread),
});

/** One dialog as its viewer sees it, also before anyone wrote. */
export const dialogWith = async (context: Context, viewer: ViewerIdentity, other: VisibleMember): Promise<Dialog> => {
  const [thread, { state }] = await Promise.all([
    findThread(context.db, viewer.id, other.id),
    getAntiscam(context, other.id),
  ]);
  return presentDialog(context, viewer.id, other, thread, state);
};
