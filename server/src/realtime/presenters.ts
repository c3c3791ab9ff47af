import type { Message } from '@kindred/contract/messenger';
import type { ServerEventData, ServerEventName, ServerFrame, UnreadCounters } from '@kindred/contract/realtime';
import type { ListUser } from '@kindred/contract/shapes';
import { frame } from './frames.ts';

/** A stored event of the member who reads it. */
export interface ViewerEvent {
  readonly seq: number;
  /** The data that was stored with the event. */
  readonly data: Record<string, unknown>;
  /** The member's counters now. */
  readonly counters: UnreadCounters;
}

/** An event about another member that the viewer may know. */
export interface MemberEvent extends ViewerEvent {
  readonly otherHid: string;
  /** The message of the event and the unread messages of its dialog; null if the viewer may not see the message. */
  readonly message: { readonly message: Message; readonly unread: number } | null;
}

/** An event that shows the other member as a line of a list does. */
export interface UserEvent extends MemberEvent {
  readonly user: ListUser;
}

/** Presents an event for the wire. `about` says what is loaded and checked before; undefined if the viewer may not know of the event. */
export type EventPresenter =
  | { readonly about: 'viewer'; readonly present: (event: ViewerEvent) => ServerFrame | undefined }
  | { readonly about: 'member'; readonly present: (event: MemberEvent) => ServerFrame | undefined }
  | { readonly about: 'user'; readonly present: (event: UserEvent) => ServerFrame | undefined };

/** The presenters of a feature by the event's name; `server/src/event-presenters.ts` registers them. */
export type EventPresenters = { readonly [E in ServerEventName]?: EventPresenter };

/** Presents an event whose stored data is its data on the wire. */
export const asStored = <E extends ServerEventName>(name: E): EventPresenter => ({
  about: 'viewer',
  present: ({ seq, data }) => frame(name, data as ServerEventData<E>, seq),
});
