import { photoReasons } from '@kindred/contract/photo-reasons';
import type { ServerEventData, ServerEventName, ServerFrame } from '@kindred/contract/realtime';
import type { Context } from './context.ts';
import type { Id } from './db/schema.ts';
import { unreadIn } from './features/counters/unread.ts';
import { type Looker, type Met, meetMembers, standAlong } from './features/members/meet.ts';
import { presentListUser } from './features/members/present.ts';
import type { StoredEvent, UnreadEvents } from './features/messenger/unread-events.db.ts';
import { viewMessage } from './features/messenger/view-messages.ts';
import { frame } from './realtime/frames.ts';

/** What the presenters of one batch of events share. */
interface Batch {
  readonly context: Context;
  readonly viewer: Looker;
  /** The members of whom events show more than the hid. */
  readonly members: ReadonlyMap<Id, Met>;
  readonly counters: ServerEventData<'rpc.counters'>;
}

/** Presents an event for the wire; undefined if the viewer may know nothing of it. */
type Presenter = (event: StoredEvent, batch: Batch) => ServerFrame | undefined;

/** Applies the visibility check to the other member of an event; nothing is sent about a member who blocked the viewer. */
const withOther =
  (present: (event: StoredEvent, hid: string, batch: Batch) => ServerFrame | undefined): Presenter =>
  (event, batch) => {
    const [other] = event.other ? standAlong(batch.viewer, [event.other]) : [];
    return other && other.veil !== 'userBlockedYou' ? present(event, other.hid, batch) : undefined;
  };

const presenters: { readonly [E in ServerEventName]?: Presenter } = {
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
  'push.match': withOther(({ seq, other }, _hid, { context, members }) => {
    const member = members.get(other?.id ?? '');
    return member && frame('push.match', { user: presentListUser(context, member) }, seq);
  }),
  'chat.read': withOther(({ seq, data }, dialogHid) =>
    frame('chat.read', { dialogHid, upToId: String(data.upToId) }, seq),
  ),
  'chat.dialogRead': withOther(({ seq }, dialogHid) => frame('chat.dialogRead', { dialogHid }, seq)),
  'chat.message': withOther(({ seq, message }, dialogHid, { viewer }) => {
    if (!message) return undefined;
    const data = { dialogHid, message: viewMessage(message, viewer.id), unreadMessagesCount: message.unread };
    return frame('chat.message', data, seq);
  }),
};

/**
 * Presents a member's events for the wire, as the member may know them now. An event about a member who is deleted or who
 * blocked this one becomes counters with its sequence number.
 */
export const presentEvents = async (
  context: Context,
  viewer: Looker,
  { events, counters: columns }: Pick<UnreadEvents, 'events' | 'counters'>,
): Promise<ServerFrame[]> => {
  const matched = events.filter(({ kind }) => kind === 'push.match').flatMap(({ other }) => other?.id ?? []);
  const members = await meetMembers(context, viewer, [...new Set(matched)]);
  const counters = unreadIn(columns);
  const batch: Batch = { context, viewer, members, counters };
  return events.map(
    (event) => presenters[event.kind as ServerEventName]?.(event, batch) ?? frame('rpc.counters', counters, event.seq),
  );
};
