import type { AntiscamState } from '@kindred/contract/antiscam';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { type ListMemberRow, listMemberColumns } from '../members/visible-members.ts';
import { aboveAll, joinMessage, messageColumns, type ViewedMessageRow } from './messages.db.ts';

/** Which of a member's dialogs are wanted; all that hold together (spec 2 §3 Dialog filters). */
export interface ThreadFilter {
  readonly unread: boolean;
  readonly matched: boolean;
  readonly myFavorites: boolean;
  readonly exchangedMessages: boolean;
}

/** Where a page of dialogs begins, as a token carries it: numbers never leave the database (decisions §1 Identifiers). */
export interface ThreadToken {
  /** Keeps its microseconds as text. */
  readonly at: string;
  readonly hid: string;
}
/** The last dialog before a page. */
export type ThreadKey = ThreadToken | { readonly at: string; readonly otherId: Id };

/** A viewer's thread with its last message, whose columns are all null where there is none that they may see. */
export type ThreadRow = {
  readonly unread: number;
  readonly is_match: boolean;
  readonly is_favorite: boolean;
  readonly highlighted_until: Date | null;
} & (ViewedMessageRow | { readonly message_id: null });

/**
 * A line of the dialog list, for `meetAlong`: with as much of the other side as it shows. Where they are no member any
 * more, all of that is null but the id.
 */
export type DialogRow = ThreadRow & ListMemberRow & { readonly at: string; readonly other_state: AntiscamState };

const columns = `t.unread, t.is_match, t.is_favorite, t.highlighted_until, ${messageColumns}`;

/**
 * $1 viewer, $2 and $3 or $4 the key, $5 to $8 the filter, $9 limit, $10 now. One statement and one text for every page: each
 * further one would cost as much again in the driver. The threads are chosen first, in their index alone; what belongs
 * to them is asked by key.
 */
const pageText = `
  select t.other_id as id, t.last_at::text as at, ${columns}, m.*,
    (select antiscam_state(o.restriction, k.suspicion, k.cleared_until, $10::timestamptz)
      from member o left join member_risk k on k.member_id = o.id where o.id = t.other_id) as other_state
  from (
      select * from thread
      where member_id = $1::bigint and last_message_id is not null
        and (last_at, other_id) < (
          $2::timestamptz,
          case when $3::text is null then $4::bigint else (select id from member where hid = $3::text) end
        )
        and (not $5::boolean or unread > 0)
        and (not $6::boolean or is_match)
        and (not $7::boolean or is_favorite)
        and (not $8::boolean or (incoming > 0 and outgoing > 0))
      order by last_at desc, other_id desc limit $9::bigint
    ) t
    left join lateral (select ${listMemberColumns} from member m where m.id = t.other_id offset 0) m on true
    ${joinMessage('t.last_message_id')}
  order by t.last_at desc, t.other_id desc`;

const top: ThreadKey = { at: 'infinity', otherId: aboveAll };

/** A page of a member's dialogs, latest first. */
export const pageOfDialogs = async (
  db: Db,
  memberId: Id,
  filter: ThreadFilter,
  after: ThreadKey | undefined,
  limit: number,
  now: Date,
): Promise<DialogRow[]> => {
  const key = after ?? top;
  const last = 'hid' in key ? [key.hid, null] : [null, key.otherId];
  const wanted = [filter.unread, filter.matched, filter.myFavorites, filter.exchangedMessages];
  const query = CompiledQuery.raw(pageText, [memberId, key.at, ...last, ...wanted, limit, now]);
  return (await db.executeQuery<DialogRow>(query)).rows;
};

/** $1 viewer, $2 other. */
const oneText = `
  select ${columns}
  from (select * from thread where member_id = $1::bigint and other_id = $2::bigint offset 0) t
    ${joinMessage('t.last_message_id')}`;

/** One dialog; undefined before anything happened in it. */
export const findThread = async (db: Db, memberId: Id, otherId: Id): Promise<ThreadRow | undefined> => {
  const { rows } = await db.executeQuery<ThreadRow>(CompiledQuery.raw(oneText, [memberId, otherId]));
  return rows[0];
};

/** Which of these dialogs have something unread. */
export const unreadAmong = async (db: Db, memberId: Id, otherIds: readonly Id[]): Promise<Id[]> => {
  const rows = await db
    .selectFrom('thread')
    .select('thread.other_id')
    .where('thread.member_id', '=', memberId)
    .where('thread.other_id', '=', sql<Id>`any(${[...otherIds]}::bigint[])`)
    .where('thread.unread', '>', 0)
    .execute();
  return rows.map(({ other_id }) => other_id);
};

/** Marks a dialog read and tells both sides, in one transaction. Returns whether anything was unread. */
export const readDialog = async (db: Db, readerId: Id, otherId: Id): Promise<boolean> => {
  const { rows } = await sql<{ was_unread: boolean }>`
    select read_dialog(${readerId}::bigint, ${otherId}::bigint) as was_unread`.execute(db);
  return rows[0]?.was_unread ?? false;
};
