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
import { presentMessage } from './present-message.ts';
import { findThread, type ThreadRow } from './threads.db.ts';

/** The other member, who may be a favorite also before the first message. */
type DialogMember = ListMember & Partial<Pick<VisibleMember, 'is_favorite'>>;

/** The other member of a dialog. An inactive member has no photo and is never recently active. */
const presentUser = (context: Context, member: DialogMember, thread: ThreadRow | undefined): Dialog['user'] => {
  const isInactive = member.stub === 'alreadyFoundLove';
  return {
    hid: member.hid,
    name: member.name,
    age: ageOn(member.birthday, context.clock.now()),
    genderType: genderTypeOf(member.gender),
    recentlyActive: member.stub === null && member.recentlyActive,
    photoVerified: !isInactive && member.verified_at !== null,
    isDemo: member.demo,
    cardPhotoThumbnail: isInactive ? null : coverOf(context, member, 'w'),
    listPhotoThumbnail: isInactive ? null : coverOf(context, member, 'p'),
    isPremium: !isInactive && holdsPremium(member, context.clock.now()),
    isVip: !isInactive && holdsVip(member, context.clock.now()),
    isBlockedByMe: member.stub === 'youBlockedUser',
    isBlockingMe: false,
    isMatch: thread?.is_match ?? false,
    isMyFavorite: thread?.is_favorite ?? member.is_favorite ?? false,
    isDeactivated: isInactive,
  };
};

/** A dialog as the viewer sees it; without a thread it has no messages. `otherState` is the state of the other member. */
export const presentDialog = (
  context: Context,
  viewerId: Id,
  other: DialogMember,
  thread: ThreadRow | undefined,
  otherState: AntiscamState,
): Dialog => ({
  hid: other.hid,
  isRead: (thread?.unread ?? 0) === 0,
  replyDeadline: other.stub === null ? (thread?.reply_by?.toISOString() ?? null) : null,
  unreadMessagesCount: thread?.unread ?? 0,
  isHighlighted: other.stub === null && (thread?.highlighted_until ?? 0) > context.clock.now(),
  areLinksClickable: areLinksClickable(otherState, thread?.outgoing ?? 0),
  lastMessage: thread === undefined || thread.message_id === null ? null : presentMessage(thread, viewerId),
  user: presentUser(context, other, thread),
});

/** Loads one dialog as the viewer sees it, also before the first message. */
export const loadDialog = async (context: Context, viewer: ViewerIdentity, other: VisibleMember): Promise<Dialog> => {
  const [thread, { state }] = await Promise.all([
    findThread(context.db, viewer.id, other.id),
    getAntiscam(context, other.id),
  ]);
  return presentDialog(context, viewer.id, other, thread, state);
};
