import { limits } from '@kindred/contract/limits';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Id } from '../db/schema.ts';
import type { UnreadColumns } from '../features/counters/unread.ts';
import { type StandingRow, standingColumns } from '../features/members/meet.ts';
import { type FoundMessageRow, joinMessage, messageColumnsFor } from '../features/messenger/messages.db.ts';

/** What a member was told, before it is dressed for the wire. */
export interface StoredEvent {
  readonly seq: number;
  readonly kind: string;
  readonly data: Record<string, unknown>;
  /** Seconds since the transaction that wrote it began. */
  readonly ageSeconds: number;
  /** Whom it is about, before the visibility step; null where it is about nobody, or they are gone. */
  readonly other: StandingRow | null;
  /** What it says was written, where the member may see that. */
  readonly message: FoundMessageRow | null;
}

/** A member, and the number after which they have yet to be told. */
export interface Asked {
  readonly memberId: Id;
  readonly after: number;
}

/** How things stand for a member, at one moment. */
export interface News {
  /** Where the member's count stands. */
  readonly lastSeq: number;
  readonly unread: UnreadColumns;
  /** The next ones in order, `limits.realtime.replayMax` at most. */
  readonly events: readonly StoredEvent[];
}

type NewsRow = UnreadColumns & {
  readonly place: number;
  readonly last_seq: Id;
  /** Null where nothing is new: then the columns of the event are too. */
  readonly seq: Id | null;
  readonly kind: string;
  readonly data: Record<string, unknown>;
  readonly age_seconds: number;
} & { readonly [C in keyof Omit<StandingRow, 'id'>]: StandingRow[C] | null } & Omit<
    FoundMessageRow,
    'message_id' | 'other_id'
  > & {
    readonly other_id: Id | null;
    readonly message_id: Id | null;
  };

/** Tells a member something, within the transaction that made it true. */
export const storeEvent = async (db: Db, memberId: Id, kind: string, data: Record<string, unknown>): Promise<void> => {
  await sql`select tell(${memberId}::bigint, ${kind}::text, ${JSON.stringify(data)}::jsonb)`.execute(db);
};

/**
 * $1 members, $2 after which number, $3 limit. A row an event, or one without where there is none. Everything is asked by
 * key (docs/performance.md).
 */
const newsText = `
  select w.place::integer, c.seq as last_seq, c.threads_unread, c.visitors_unread, c.likes_me_unread, c.matches_unread,
    e.seq, e.kind, e.data, extract(epoch from clock_timestamp() - e.created_at)::float8 as age_seconds, o.id as other_id, o.hid, o.pool, o.state, o.my_bits, t.unread, ${messageColumnsFor('w.member_id')}
  from unnest($1::bigint[], $2::bigint[]) with ordinality w (member_id, after, place)
    cross join lateral (select * from counter c where c.member_id = w.member_id offset 0) c
    left join lateral (
      select * from event e where e.member_id = w.member_id and e.seq > w.after order by e.seq limit $3::bigint
    ) e on true
    left join lateral (
      select m.id, ${standingColumns('w.member_id')} from member m where m.id = (e.data ->> 'otherId')::bigint offset 0
    ) o on true
    left join lateral (
      select * from thread t where e.kind = 'chat.message' and t.member_id = w.member_id and t.other_id = o.id offset 0
    ) t on true
    ${joinMessage(`(e.data ->> 'messageId')::bigint`, 'w.member_id')}
  order by w.place, e.seq`;

const eventIn = (row: NewsRow): StoredEvent => {
  const { other_id, message_id, hid, pool, state, my_bits } = row;
  return {
    seq: Number(row.seq),
    kind: row.kind,
    data: row.data,
    ageSeconds: row.age_seconds,
    other:
      other_id === null || hid === null || pool === null || state === null || my_bits === null
        ? null
        : { id: other_id, hid, pool, state, my_bits },
    message: other_id === null || message_id === null ? null : { ...row, other_id, message_id },
  };
};

/** What is new for each of these, in their order, in one statement; undefined for who is no member any more. */
export const readNews = async (db: Db, asked: readonly Asked[]): Promise<(News | undefined)[]> => {
  const values = [asked.map(({ memberId }) => memberId), asked.map(({ after }) => after), limits.realtime.replayMax];
  const { rows } = await db.executeQuery<NewsRow>(CompiledQuery.raw(newsText, values));
  const news: ({ lastSeq: number; unread: UnreadColumns; events: StoredEvent[] } | undefined)[] = asked.map(
    () => undefined,
  );
  for (const row of rows) {
    const events = (news[row.place - 1] ??= { lastSeq: Number(row.last_seq), unread: row, events: [] }).events;
    if (row.seq !== null) events.push(eventIn(row));
  }
  return news;
};

/** Where a member's count stands. */
export const lastSeq = async (db: Db, memberId: Id): Promise<number> => {
  const row = await db.selectFrom('counter').select('seq').where('member_id', '=', memberId).executeTakeFirst();
  return Number(row?.seq ?? 0);
};
