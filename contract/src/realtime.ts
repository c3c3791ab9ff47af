import { z } from 'zod';
import { call } from './call.ts';
import { decisionKinds } from './decisions.ts';
import { message } from './messenger.ts';
import { featureType } from './payments/features.ts';
import { orderId } from './payments/pay.ts';
import { photoReasons } from './photo-reasons.ts';
import { hid, listUser, unixSeconds } from './shapes.ts';
import { failReasons, invalidReasons } from './verification.ts';

/** A ticket opens one websocket at `/realtime?ticket=…&lastSeq=…` (decisions §1 Realtime). */
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
 * What the server tells, by channel and event. `seq` counts what a member was told and grows by one with each frame;
 * frames that are worth nothing later (presence, typing, ready, resync) carry 0 and are not repeated.
 */
export const serverEvents = {
  /** The socket is open; `lastSeq` is where the member's count stands. */
  'rpc.ready': z.object({ lastSeq: z.int() }),
  /** More was missed than is kept: fetch everything anew. */
  'rpc.resync': z.object({ lastSeq: z.int() }),
  'rpc.counters': counters,
  /** The session ended elsewhere: signed out, password changed, banned. */
  'rpc.sessionEnded': z.object({}),
  'online.presence': z.object({ hid, isOnline: z.boolean() }),
  'chat.message': z.object({ dialogHid: hid, message, unreadMessagesCount: z.int() }),
  /** The other side has read everything up to this message. */
  'chat.read': z.object({ dialogHid: hid, upToId: z.string() }),
  /** This member has read the dialog, here or in another tab. */
  'chat.dialogRead': z.object({ dialogHid: hid }),
  'chat.typing': z.object({ dialogHid: hid }),
  /** The thread with the operators has something new: fetch it. */
  'chat.support': z.object({ unreadMessagesCount: z.int(), isAnswer: z.boolean() }),
  'push.match': z.object({ user: listUser }),
  /** Carries no hid: who likes is for Premium members (decisions §3 Photos). */
  'push.like': z.object({}),
  'push.visit': z.object({}),
  /** A moderator looked at a photo; `reason` of one that was rejected. */
  'push.photo': z.object({ photoId: z.string(), status: z.int(), reason: z.enum(photoReasons).nullable() }),
  /** What became of one's selfie, or that a new one is asked for. */
  'push.verification': z.object({
    state: z.enum(['valid', 'invalid', 'failed', 'asked']),
    reason: z.enum([...failReasons, ...invalidReasons]).nullable(),
  }),
  /** What became of an order: ask for it. `taken`: paid, and on its way back. */
  'push.payment': z.object({
    orderId,
    featureType,
    result: z.enum(['success', 'decline', 'refunded', 'taken']),
  }),
  /** A boost began, until then; or is over, with what came meanwhile. */
  'push.boost': z.object({
    activeTo: unixSeconds.nullable(),
    brought: z.object({ likes: z.int(), visits: z.int() }).nullable(),
  }),
  /** The operators decided something of the member, or took it back. */
  'push.decision': z.object({
    uid: z.string(),
    kind: z.enum(decisionKinds),
    change: z.enum(['taken', 'undone', 'upheld']),
    /** Where the session ends with it: what opens the statement without one. */
    statement: z.string().nullable(),
  }),
} as const;

export type ServerEventName = keyof typeof serverEvents;
export type ServerEventData<E extends ServerEventName> = z.infer<(typeof serverEvents)[E]>;
export type Channel = 'online' | 'chat' | 'rpc' | 'push';
export type ServerFrame = {
  [E in ServerEventName]: E extends `${infer C extends Channel}.${infer N}`
    ? { channel: C; event: N; data: ServerEventData<E>; seq: number }
    : never;
}[ServerEventName];

/** What a client tells over its socket. */
export const clientFrame = z.discriminatedUnion('event', [
  z.object({ event: z.literal('typing'), data: z.object({ dialogHid: hid }) }),
  /** Members whose presence this socket wants to hear of; replaces the list before. */
  z.object({ event: z.literal('watch'), data: z.object({ hids: z.array(hid).max(100) }) }),
  /** Whether the member is there: they look at this page and have not been idle (spec 1 §9 Online tracking). */
  z.object({ event: z.literal('presence'), data: z.object({ isHere: z.boolean() }) }),
  z.object({ event: z.literal('ping'), data: z.object({}).optional() }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;
