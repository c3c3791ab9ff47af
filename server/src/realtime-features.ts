import { presentEvents } from './event-presenters.ts';
import { touchSeen } from './features/candidates/cards.ts';
import { loadVisibleMembersByHid } from './features/members/visible-members.ts';
import { readUnreadEvents } from './features/messenger/unread-events.db.ts';
import { announceOnline } from './features/site-pushes/announce-online.ts';
import type { RealtimeFeatures } from './realtime/features.ts';

/** The functions of features that the websocket needs. */
export const realtimeFeatures: RealtimeFeatures = {
  readEvents: async (context, positions) =>
    (await readUnreadEvents(context.db, positions)).map(
      (unread) =>
        unread && {
          ...unread,
          present: (viewer, kind) =>
            presentEvents(context, viewer, {
              ...unread,
              events: unread.events.filter((event) => kind === undefined || event.kind === kind),
            }),
        },
    ),
  findVisible: loadVisibleMembersByHid,
  touchSeen,
  announceOnline,
};
