import type { SitePush } from '@kindred/contract/engagement/site-pushes';
import { limits } from '@kindred/contract/limits';
import type { Message } from '@kindred/contract/messenger';
import type { ServerFrame } from '@kindred/contract/realtime';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { holdsPremium } from '../entitlements/premium.ts';
import { coverOf } from '../members/present.ts';
import { loadVisibleMembers, type ViewerIdentity, type VisibleMember } from '../members/visible-members.ts';
import {
  composeAdmirerPush,
  composeMatchPush,
  composeMessagePush,
  composeOnlinePush,
  type PushSender,
} from './compose-site-push.ts';
import { findEntitled } from './site-pushes.db.ts';

/** An event of the viewer with its frame. */
interface PresentedEvent {
  readonly kind: string;
  /** Seconds since the event was stored. */
  readonly ageSeconds: number;
  /** The member that the event is about; undefined without one. */
  readonly otherId: Id | undefined;
  readonly message: Message | undefined;
  readonly frame: ServerFrame;
}

const admirerKinds: readonly string[] = ['push.like', 'push.visit'];
const pushedKinds: readonly string[] = [...admirerKinds, 'push.match', 'push.online', 'chat.message'];

/** Whether the page may show a notification of the event. A frame of another name replaces an event that the viewer may not know. */
const isPushed = ({ kind, ageSeconds, message, frame: { channel, event } }: PresentedEvent): boolean =>
  pushedKinds.includes(kind) &&
  `${channel}.${event}` === kind &&
  ageSeconds < limits.sitePush.freshSeconds &&
  (kind !== 'chat.message' || (message?.isIncoming === true && !message.isDeleted));

const senderOf = (context: Context, member: VisibleMember): PushSender => ({
  hid: member.hid,
  name: member.name,
  photo: coverOf(context, member, 'p'),
});

const composePush = (
  { kind, ageSeconds, message, frame: { seq } }: PresentedEvent,
  now: Date,
  sender: PushSender | null,
): SitePush | undefined => {
  const event = { seq, at: new Date(now.getTime() - ageSeconds * 1000) };
  if (kind === 'push.like') return composeAdmirerPush(event, 'like', sender);
  if (kind === 'push.visit') return composeAdmirerPush(event, 'visit', sender);
  if (!sender) return undefined;
  if (kind === 'push.online') return composeOnlinePush(event, sender);
  return message ? composeMessagePush(event, sender, message) : composeMatchPush(event, sender);
};

/**
 * Adds to the frames of new events the notification that the page may show (spec 2 §3 Push notification). Likes and visits name their
 * sender to Premium members only. An event about a member who is not active, or blocked in either direction, has no notification,
 * unless it names no member: a reconnection after a block would show whose like it was (decision 116).
 */
export const attachSitePushes = async (
  context: Context,
  viewer: ViewerIdentity,
  events: readonly PresentedEvent[],
): Promise<ServerFrame[]> => {
  const pushed = events.filter(isPushed);
  if (pushed.length === 0) return events.map(({ frame }) => frame);
  const isPremiumNeeded = pushed.some(({ kind }) => admirerKinds.includes(kind));
  const [senders, entitled] = await Promise.all([
    loadVisibleMembers(context, viewer, [...new Set(pushed.flatMap(({ otherId }) => otherId ?? []))]),
    isPremiumNeeded ? findEntitled(context.db, viewer.id) : undefined,
  ]);
  const now = context.clock.now();
  const namesAdmirers = entitled !== undefined && holdsPremium(entitled, now);
  return events.map((event) => {
    if (!isPushed(event)) return event.frame;
    const sender = event.otherId === undefined ? undefined : senders.get(event.otherId);
    const visible = sender?.stub === null ? senderOf(context, sender) : null;
    const isUnnamed = admirerKinds.includes(event.kind) && !namesAdmirers;
    const push = isUnnamed || visible ? composePush(event, now, isUnnamed ? null : visible) : undefined;
    return push ? { ...event.frame, push } : event.frame;
  });
};
