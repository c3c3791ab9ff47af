import { photoReasons } from '@kindred/contract/photo-reasons';
import type { ServerEventData, ServerEventName, ServerFrame } from '@kindred/contract/realtime';
import type { Context } from '../context.ts';
import type { Id } from '../db/schema.ts';
import { unreadIn } from '../features/counters/unread.ts';
import { type Looker, type Met, meetMembers, standAlong } from '../features/members/meet.ts';
import { presentListUser } from '../features/members/present.ts';
import { viewMessage } from '../features/messenger/view-messages.ts';
import type { News, StoredEvent } from './event.db.ts';

/** Builds a frame of the wire; the types hold event and data together. */
export const frame = <E extends ServerEventName>(name: E, data: ServerEventData<E>, seq = 0): ServerFrame => {
  const [channel, event] = name.split('.');
  return { channel, event, data, seq } as ServerFrame;
};

/** What the frames of one batch are dressed with. */
interface Wardrobe {
  readonly context: Context;
  readonly looker: Looker;
  /** Whom frames show more of than their hid. */
  readonly shown: ReadonlyMap<Id, Met>;
  readonly counters: ServerEventData<'rpc.counters'>;
}

type Dress = (event: StoredEvent, wardrobe: Wardrobe) => ServerFrame | undefined;

/** Takes the visibility step with the other member of an event, and lets nothing be heard of whoever blocked this one. */
const withOther =
  (dress: (event: StoredEvent, hid: string, wardrobe: Wardrobe) => ServerFrame | undefined): Dress =>
  (event, wardrobe) => {
    const [other] = event.other ? standAlong(wardrobe.looker, [event.other]) : [];
    return other && other.veil !== 'userBlockedYou' ? dress(event, other.hid, wardrobe) : undefined;
  };

const dressers: { readonly [E in ServerEventName]?: Dress } = {
  'rpc.counters': ({ seq }, { counters }) => frame('rpc.counters', counters, seq),
  'chat.support': ({ seq, data }) =>
    frame('chat.support', { unreadMessagesCount: Number(data.unread), isAnswer: data.isAnswer === true }, seq),
  'push.like': ({ seq }) => frame('push.like', {}, seq),
  'push.visit': ({ seq }) => frame('push.visit', {}, seq),
  'push.photo': ({ seq, data }) =>
    frame(
      'push.photo',
      {
        photoId: String(data.photoId),
        status: Number(data.status),
        reason: photoReasons.find((reason) => reason === data.reason) ?? null,
      },
      seq,
    ),
  'push.verification': ({ seq, data }) => frame('push.verification', data as ServerEventData<'push.verification'>, seq),
  'push.payment': ({ seq, data }) => frame('push.payment', data as ServerEventData<'push.payment'>, seq),
  'push.boost': ({ seq, data }) => frame('push.boost', data as ServerEventData<'push.boost'>, seq),
  'push.decision': ({ seq, data }) => frame('push.decision', data as ServerEventData<'push.decision'>, seq),
  'push.match': withOther(({ seq, other }, _hid, { context, shown }) => {
    const met = shown.get(other?.id ?? '');
    return met && frame('push.match', { user: presentListUser(context, met) }, seq);
  }),
  'chat.read': withOther(({ seq, data }, dialogHid) =>
    frame('chat.read', { dialogHid, upToId: String(data.upToId) }, seq),
  ),
  'chat.dialogRead': withOther(({ seq }, dialogHid) => frame('chat.dialogRead', { dialogHid }, seq)),
  'chat.message': withOther(({ seq, message }, dialogHid, { looker }) => {
    if (!message) return undefined;
    const said = { dialogHid, message: viewMessage(message, looker.id), unreadMessagesCount: message.unread };
    return frame('chat.message', said, seq);
  }),
};

/**
 * Dresses a member's events for the wire: what was kept as numbers becomes what this member may know now. An event whose
 * other member is gone, or has blocked this one, becomes nothing but its number.
 */
export const dressEvents = async (
  context: Context,
  looker: Looker,
  { events, unread }: Pick<News, 'events' | 'unread'>,
): Promise<ServerFrame[]> => {
  const matched = events.filter(({ kind }) => kind === 'push.match').flatMap(({ other }) => other?.id ?? []);
  const shown = await meetMembers(context, looker, [...new Set(matched)]);
  const counters = unreadIn(unread);
  const wardrobe: Wardrobe = { context, looker, shown, counters };
  return events.map(
    (event) => dressers[event.kind as ServerEventName]?.(event, wardrobe) ?? frame('rpc.counters', counters, event.seq),
  );
};
