import { limits } from '@kindred/contract/limits';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { EventPosition, PublishedEvent } from '../../realtime/features.ts';
import type { UnreadColumns } from '../counters/unread.ts';
import { type VisibilityRow, visibilityColumns } from '../members/visible-members.ts';
import { type FoundMessageRow, joinMessage, messageColumnsFor } from './messages.db.ts';
import { type MessageView, presentMessage } from './present-message.ts';

/** A member's event as the database stores it. */
export interface StoredEvent extends PublishedEvent {
  readonly data: Record<string, unknown>;
  /** The member that the event is about, before the visibility check; null if there is none or if that member is deleted. */
  readonly other: VisibilityRow | null;
  /** The message of the event, if the member may see it. */
  readonly message: MessageView | null;
}

/** The unread events of a member and the counters at the same moment. */
export interface UnreadEvents {
  /** The last sequence number of the member's events. */
  readonly lastSeq: number;
  readonly counters: UnreadColumns;
  /** In order, at most `limits.realtime.replayMax`. */
  readonly events: readonly StoredEvent[];
}

type UnreadRow = UnreadColumns & {
  readonly place: number;
  readonly last_seq: Id;
  /** Null with all columns of the event if there is no new event. */
  readonly seq: Id | null;
  readonly kind: string;
  readonly data: Record<string, unknown>;
  readonly age_seconds: number;
} & { readonly [C in keyof Omit<VisibilityRow, 'id'>]: VisibilityRow[C] | null } & Omit<
    FoundMessageRow,
    'message_id' | 'other_id'
  > & {
    readonly other_id: Id | null;
    readonly message_id: Id | null;
  };

/**
 * Returns a row for each event, or one row without an event. Every table is read by key (docs/performance.md).
 *
 * - $1: the members
 * - $2: for each member the sequence number after which events are read
 * - $3: the most events per member
 */
const unreadText = `
  select w.place::integer, c.seq as last_seq, c.threads_unread, c.visitors_unread, c.likes_me_unread, c.matches_unread, c.matches_game_unread,
    e.seq, e.kind, e.data, extract(epoch from clock_timestamp() - e.created_at)::float8 as age_seconds, o.id as other_id, o.hid, o.pool, o.brand_id, o.own_brand_only, o.has_thread, o.state, o.my_bits, t.unread, ${messageColumnsFor('w.member_id')}
  from unnest($1::bigint[], $2::bigint[]) with ordinality w (member_id, after, place)
    cross join lateral (select * from counter c where c.member_id = w.member_id offset 0) c
    left join lateral (
      select * from event e where e.member_id = w.member_id and e.seq > w.after order by e.seq limit $3::bigint
    ) e on true
    left join lateral (
      select m.id, ${visibilityColumns('w.member_id')} from member m where m.id = (e.data ->> 'otherId')::bigint offset 0
    ) o on true
    left join lateral (
      select * from thread t where e.kind = 'chat.message' and t.member_id = w.member_id and t.other_id = o.id offset 0
    ) t on true
    ${joinMessage(`(e.data ->> 'messageId')::bigint`, 'w.member_id')}
  order by w.place, e.seq`;

/** The columns of the visibility check, none of which is null if the other member was found. */
const visibilityOf = (row: UnreadRow, id: Id): VisibilityRow | null => {
  const { hid, pool, brand_id, own_brand_only, has_thread, state, my_bits } = row;
  if (hid === null || pool === null || brand_id === null || own_brand_only === null) return null;
  if (has_thread === null || state === null || my_bits === null) return null;
  return { id, hid, pool, brand_id, own_brand_only, has_thread, state, my_bits };
};

const toStoredEvent = (row: UnreadRow, memberId: Id): StoredEvent => {
  const { other_id, message_id } = row;
  return {
    seq: Number(row.seq),
    kind: row.kind,
    data: row.data,
    ageSeconds: row.age_seconds,
    other: other_id === null ? null : visibilityOf(row, other_id),
    message:
      other_id === null || message_id === null
        ? null
        : { message: presentMessage({ ...row, message_id }, memberId), unread: row.unread },
  };
};

/** The unread events of each member, in the order of the positions, in one statement; undefined for a deleted member. */
export const readUnreadEvents = async (
  db: Db,
  positions: readonly EventPosition[],
): Promise<(UnreadEvents | undefined)[]> => {
  const values = [
    positions.map(({ memberId }) => memberId),
    positions.map(({ after }) => after),
    limits.realtime.replayMax,
  ];
  const { rows } = await db.executeQuery<UnreadRow>(CompiledQuery.raw(unreadText, values));
  const unread: ({ lastSeq: number; counters: UnreadColumns; events: StoredEvent[] } | undefined)[] = positions.map(
    () => undefined,
  );
  for (const row of rows) {
    const index = row.place - 1;
    const events = (unread[index] ??= { lastSeq: Number(row.last_seq), counters: row, events: [] }).events;
    const position = positions[index];
    if (row.seq !== null && position) events.push(toStoredEvent(row, position.memberId));
  }
  return unread;
};
