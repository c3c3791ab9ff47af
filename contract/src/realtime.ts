import { z } from 'zod';
import { call } from './call.ts';
import { decisionKinds } from './decisions.ts';
import type { SitePush } from './engagement/site-pushes.ts';
import { message } from './messenger.ts';
import { featureType } from './payments/features.ts';
import { orderId } from './payments/pay.ts';
import { shownPhotoReasons } from './photo-reasons.ts';
import { hid, listUser, unixSeconds } from './shapes.ts';
import { failReasons, invalidReasons } from './verification.ts';

/** Creates a ticket that opens one websocket at `/realtime?ticket=…&lastSeq=…` (decisions §1 Realtime). */
export const realtimeTicket = call({
  method: 'POST',
  path: '/v3/realtime:ticket',
  auth: 'member',
  rate: 'write',
  source: 'decisions §1',
  answer: z.object({ ticket: z.string() }),
});

const counters = z.object({
  threads: z.int(),
  visitors: z.int(),
  likesMe: z.int(),
  matches: z.int(),
  matchesGame: z.int(),
});
export type UnreadCounters = z.infer<typeof counters>;

/**
 * The server's events by channel and name. `seq` is the member's sequence number and grows by one with each event.
 * Transient frames (presence, typing, ready, resync) have `seq` 0 and are not replayed.
 */
export const serverEvents = {
  /** The socket is open. `lastSeq` is the member's latest sequence number. */
  'rpc.ready': z.object({ lastSeq: z.int() }),
  /** More events were missed than are stored. The client reloads everything. */
  'rpc.resync': z.object({ lastSeq: z.int() }),
  'rpc.counters': counters,
  /** The unread items of the activity feed changed in this or another tab: opened, read or deleted. */
  'rpc.activity': z.object({ unread: z.int() }),
  /**
   * A block began or ended: a member left the lists, or came back. Both sides get it. Contains no hid, since a member who is blocked may
   * not know the other one.
   */
  'rpc.visibility': z.object({}),
  /** The notification settings changed in this or another tab, or by the link of an email. The client fetches them. */
  'rpc.notifications': z.object({}),
  /** The session ended elsewhere: signed out, password changed, banned. */
  'rpc.sessionEnded': z.object({}),
  'online.presence': z.object({ hid, isOnline: z.boolean() }),
  'chat.message': z.object({ dialogHid: hid, message, unreadMessagesCount: z.int() }),
  /** The other member has read the dialog up to this message. */
  'chat.read': z.object({ dialogHid: hid, upToId: z.string() }),
  /** The current member has read the dialog, in this or another tab. */
  'chat.dialogRead': z.object({ dialogHid: hid }),
  /** Messages of the dialog were deleted by their sender, the current or the other member. */
  'chat.deleted': z.object({ dialogHid: hid, ids: z.array(z.string()) }),
  /** The current member has deleted the dialog, in this or another tab. */
  'chat.dialogDeleted': z.object({ dialogHid: hid }),
  /** The dialog looks different in the list: it was highlighted. */
  'chat.dialogChanged': z.object({ dialogHid: hid }),
  'chat.typing': z.object({ dialogHid: hid }),
  /** The support thread changed. The client fetches it. */
  'chat.support': z.object({ unreadMessagesCount: z.int(), isAnswer: z.boolean() }),
  'push.match': z.object({ user: listUser }),
  /** Contains no hid, since only Premium members may see who liked them (decisions §3 Photos). */
  'push.like': z.object({}),
  'push.visit': z.object({}),
  /** A special price was granted. The activity feed has it. */
  'push.offer': z.object({}),
  /** A match or a favorite is online, at most once per person and day (decisions §5 Site pushes). */
  'push.online': z.object({ hid }),
  /** A moderator reviewed a photo. `reason` is set for a rejected photo. */
  'push.photo': z.object({ photoId: z.string(), status: z.int(), reason: z.enum(shownPhotoReasons).nullable() }),
  /** The result of a selfie, or a request for a new one. */
  'push.verification': z.object({
    state: z.enum(['valid', 'invalid', 'failed', 'asked']),
    reason: z.enum([...failReasons, ...invalidReasons]).nullable(),
  }),
  /** The result of an order; the client fetches the order. `taken`: paid, and being refunded. */
  'push.payment': z.object({
    orderId,
    featureType,
    result: z.enum(['success', 'decline', 'refunded', 'taken']),
  }),
  /** A boost started, with its end; or ended, with its results. */
  'push.boost': z.object({
    activeTo: unixSeconds.nullable(),
    brought: z.object({ likes: z.int(), visits: z.int() }).nullable(),
  }),
  /** A correspondent of the member was banned for fraud. The client fetches the notices. */
  'push.fraudNotice': z.object({}),
  /** A decision about the member was made, undone or upheld. */
  'push.decision': z.object({
    uid: z.string(),
    kind: z.enum(decisionKinds),
    change: z.enum(['taken', 'undone', 'upheld']),
    /** Opens the statement without a session; null if the session continues. */
    statement: z.string().nullable(),
  }),
} as const;

export type ServerEventName = keyof typeof serverEvents;
export type ServerEventData<E extends ServerEventName> = z.infer<(typeof serverEvents)[E]>;
export type Channel = 'online' | 'chat' | 'rpc' | 'push';
export type ServerFrame = {
  [E in ServerEventName]: E extends `${infer C extends Channel}.${infer N}`
    ? {
        channel: C;
        event: N;
        data: ServerEventData<E>;
        seq: number;
        /** The notification that the page may show of this event; absent if the event has none or is not new. */
        push?: SitePush;
      }
    : never;
}[ServerEventName];

/** The messages of a client. */
export const clientFrame = z.discriminatedUnion('event', [
  z.object({ event: z.literal('typing'), data: z.object({ dialogHid: hid }) }),
  /** The members whose presence is sent to this socket. Replaces the previous list. */
  z.object({ event: z.literal('watch'), data: z.object({ hids: z.array(hid).max(100) }) }),
  /** Whether the member is active: the page is visible and the member is not idle (spec 1 §9 Online tracking). */
  z.object({ event: z.literal('presence'), data: z.object({ isHere: z.boolean() }) }),
  z.object({ event: z.literal('ping'), data: z.object({}).optional() }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;
