import type { ServerEventData, ServerEventName, ServerFrame } from '@kindred/contract/realtime';
import type { Context } from '../context.ts';
import type { Id } from '../db/schema.ts';
import { unreadOf } from '../features/counters/counters.db.ts';
import { type Looker, type Met, meetMembers } from '../features/members/meet.ts';
import { presentListUser } from '../features/members/present.ts';
import { type MessageViews, viewMessages } from '../features/messenger/view-messages.ts';
import type { StoredEvent } from './event.db.ts';

/** Builds a frame of the wire; the types hold event and data together. */
export const frame = <E extends ServerEventName>(name: E, data: ServerEventData<E>, seq = 0): ServerFrame => {
  const [channel, event] = name.split('.');
  return { channel, event, data, seq } as ServerFrame;
};

/** What the frames of one batch are dressed with, fetched once for all of them. */
interface Wardrobe {
  readonly others: ReadonlyMap<Id, Met>;
  readonly messages: MessageViews;
  readonly counters: ServerEventData<'rpc.counters'>;
}

const otherIdOf = ({ data }: StoredEvent): Id | undefined =>
  data.otherId === undefined ? undefined : String(data.otherId);

type Dress = (context: Context, event: StoredEvent, wardrobe: Wardrobe) => ServerFrame | undefined;

const withOther =
  (dress: (context: Context, event: StoredEvent, other: Met, wardrobe: Wardrobe) => ServerFrame | undefined): Dress =>
  (context, event, wardrobe) => {
    const other = wardrobe.others.get(otherIdOf(event) ?? '');
    return other && other.veil !== 'userBlockedYou' ? dress(context, event, other, wardrobe) : undefined;
  };

const dressers: { readonly [E in ServerEventName]?: Dress } = {
  'rpc.counters': (_context, { seq }, { counters }) => frame('rpc.counters', counters, seq),
  'push.like': (_context, { seq }) => frame('push.like', {}, seq),
  'push.visit': (_context, { seq }) => frame('push.visit', {}, seq),
  'push.photo': (_context, { seq, data }) =>
    frame('push.photo', { photoId: String(data.photoId), status: Number(data.status) }, seq),
  'push.match': withOther((context, { seq }, other) =>
    frame('push.match', { user: presentListUser(context, other) }, seq),
  ),
  'chat.read': withOther((_context, { seq, data }, other) =>
    frame('chat.read', { dialogHid: other.hid, upToId: String(data.upToId) }, seq),
  ),
  'chat.dialogRead': withOther((_context, { seq }, other) => frame('chat.dialogRead', { dialogHid: other.hid }, seq)),
  'chat.message': withOther((_context, { seq, data }, other, { messages }) => {
    const view = messages(other.id, String(data.messageId));
    return (
      view &&
      frame('chat.message', { dialogHid: other.hid, message: view.message, unreadMessagesCount: view.unread }, seq)
    );
  }),
};

/**
 * Dresses a member's events for the wire: what was kept as numbers becomes what this member may know now. An event whose
 * other member is gone, or has blocked this one, becomes nothing but its number.
 */
export const dressEvents = async (
  context: Context,
  looker: Looker,
  events: readonly StoredEvent[],
): Promise<ServerFrame[]> => {
  const otherIds = [...new Set(events.map(otherIdOf).filter((id) => id !== undefined))];
  const messageIds = events
    .filter(({ kind }) => kind === 'chat.message')
    .map(({ data }) => ({ otherId: String(data.otherId), id: String(data.messageId) }));
  const [others, messages, counters] = await Promise.all([
    meetMembers(context, looker, otherIds),
    viewMessages(context, looker.id, messageIds),
    unreadOf(context.db, looker.id),
  ]);
  const wardrobe: Wardrobe = { others, messages, counters };
  return events.map(
    (event) =>
      dressers[event.kind as ServerEventName]?.(context, event, wardrobe) ?? frame('rpc.counters', counters, event.seq),
  );
};
