import type { ServerFrame } from '@kindred/contract/realtime';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Id } from '../db/schema.ts';
import type { Viewer } from '../http/viewer.db.ts';

/** A member, and the sequence number of the last event that the socket sent. */
export interface EventPosition {
  readonly memberId: Id;
  readonly after: number;
}

export interface PublishedEvent {
  readonly seq: number;
  readonly kind: string;
  /** Seconds since the start of the transaction that wrote the event. */
  readonly ageSeconds: number;
}

/** The unread events of one member at one moment. */
export interface UnsentEvents {
  /** The last sequence number of the member's events. */
  readonly lastSeq: number;
  /** In order, at most `limits.realtime.replayMax`. */
  readonly events: readonly PublishedEvent[];
  /** Presents the events, or those of one kind, as the viewer may know them now. */
  present(viewer: EventViewer, kind?: string): Promise<ServerFrame[]>;
}

export type EventViewer = Pick<Viewer, 'id' | 'pool' | 'brand_id' | 'own_brand_only'>;

/** A member as the visibility check allows a viewer to see it. */
export interface PresenceTarget {
  readonly id: Id;
  /** Why the member is not shown; null if the viewer may see the member. */
  readonly stub: string | null;
  readonly isOnline: boolean;
  readonly may_write: boolean;
}

/** The functions of features that the websocket needs; `server/src/realtime-features.ts` registers them. */
export interface RealtimeFeatures {
  /** In the order of the positions, in one statement; undefined for a deleted member. */
  readonly readEvents: (
    context: Context,
    positions: readonly EventPosition[],
  ) => Promise<readonly (UnsentEvents | undefined)[]>;
  /** The members of these hids by hid; without members that the viewer may not know. */
  readonly findVisible: (
    context: Context,
    viewer: EventViewer,
    hids: readonly string[],
  ) => Promise<ReadonlyMap<string, PresenceTarget>>;
  /** Updates what is ordered by the time of the last visit. */
  readonly touchSeen: (db: Db, memberIds: readonly Id[], at: Date) => Promise<unknown>;
  /** Notifies others that these members came online. */
  readonly announceOnline: (context: Context, memberIds: readonly Id[]) => Promise<void>;
}
