import { mergeDistinct } from '@kindred/contract/call';
import type { ServerFrame } from '@kindred/contract/realtime';
import type { Context } from './context.ts';
import type { Id } from './db/schema.ts';
import { activityFeedEventPresenters } from './features/activity-feed/event-presenters.ts';
import { boostsEventPresenters } from './features/boosts/event-presenters.ts';
import { countersEventPresenters } from './features/counters/event-presenters.ts';
import { unreadIn } from './features/counters/unread.ts';
import { decisionsEventPresenters } from './features/decisions/event-presenters.ts';
import { fraudNoticesEventPresenters } from './features/fraud-notices/event-presenters.ts';
import { matchesEventPresenters } from './features/matches/event-presenters.ts';
import { presentListUser } from './features/members/present.ts';
import {
  loadVisibleMembers,
  resolveVisibility,
  type ViewerIdentity,
  type VisibleMember,
} from './features/members/visible-members.ts';
import { messengerEventPresenters } from './features/messenger/event-presenters.ts';
import type { StoredEvent, UnreadEvents } from './features/messenger/unread-events.db.ts';
import { notificationsEventPresenters } from './features/notifications/event-presenters.ts';
import { paymentsEventPresenters } from './features/payments/event-presenters.ts';
import { photosEventPresenters } from './features/photos/event-presenters.ts';
import { attachSitePushes } from './features/site-pushes/attach-site-pushes.ts';
import { sitePushesEventPresenters } from './features/site-pushes/event-presenters.ts';
import { supportEventPresenters } from './features/support/event-presenters.ts';
import { usersEventPresenters } from './features/users/event-presenters.ts';
import { verificationEventPresenters } from './features/verification/event-presenters.ts';
import { frame } from './realtime/frames.ts';
import type { EventPresenter, ViewerEvent } from './realtime/presenters.ts';

/** The presenters of all features. An event with two presenters does not compile. */
const presenters: Readonly<Record<string, EventPresenter>> = mergeDistinct(
  activityFeedEventPresenters,
  boostsEventPresenters,
  countersEventPresenters,
  decisionsEventPresenters,
  fraudNoticesEventPresenters,
  matchesEventPresenters,
  messengerEventPresenters,
  notificationsEventPresenters,
  paymentsEventPresenters,
  photosEventPresenters,
  sitePushesEventPresenters,
  supportEventPresenters,
  usersEventPresenters,
  verificationEventPresenters,
);

/** Presents one event; undefined if the viewer may not know of it. An event about a member who blocked the viewer is not presented. */
const presentEvent = (
  context: Context,
  viewer: ViewerIdentity,
  { other, message, ...stored }: StoredEvent,
  counters: ViewerEvent['counters'],
  users: ReadonlyMap<Id, VisibleMember>,
): ServerFrame | undefined => {
  const presenter = presenters[stored.kind];
  const viewerEvent = { seq: stored.seq, data: stored.data, counters };
  if (presenter?.about === 'viewer') return presenter.present(viewerEvent);
  const [visible] = other ? resolveVisibility(viewer, [other]) : [];
  if (!presenter || !visible || visible.stub === 'userBlockedYou') return undefined;
  const event = { ...viewerEvent, otherHid: visible.hid, message };
  if (presenter.about === 'member') return presenter.present(event);
  const user = users.get(visible.id);
  return user && presenter.present({ ...event, user: presentListUser(context, user) });
};

/**
 * Presents a member's events for the wire, by the visibility at this moment. An event about a member who is deleted or who blocked the
 * viewer is replaced by counters with the same sequence number.
 */
export const presentEvents = async (
  context: Context,
  viewer: ViewerIdentity,
  { events, counters: columns }: Pick<UnreadEvents, 'events' | 'counters'>,
): Promise<ServerFrame[]> => {
  const userIds = events.flatMap(({ kind, other }) => (presenters[kind]?.about === 'user' && other ? other.id : []));
  const users = await loadVisibleMembers(context, viewer, [...new Set(userIds)]);
  const counters = unreadIn(columns);
  return attachSitePushes(
    context,
    viewer,
    events.map((event) => ({
      kind: event.kind,
      ageSeconds: event.ageSeconds,
      otherId: event.other?.id,
      message: event.message?.message,
      frame: presentEvent(context, viewer, event, counters, users) ?? frame('rpc.counters', counters, event.seq),
    })),
  );
};
