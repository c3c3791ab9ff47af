import type { AntiscamState } from '@kindred/contract/antiscam';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { type ListMemberRow, threadMemberColumns } from '../members/visible-members.ts';
import { joinMessage, maxId, messageColumns, type ViewedMessageRow } from './messages.db.ts';

/** A filter of the dialog list. A dialog must match all conditions that are true (spec 2 §3 Dialog filters). */
export interface ThreadFilter {
  readonly unread: boolean;
  readonly matched: boolean;
  readonly myFavorites: boolean;
  readonly exchangedMessages: boolean;
  /** The beginning of the other member's name, or of a word in it; null for every dialog. */
  readonly name: string | null;
}

/** The position in a page token, with a hid instead of an id (decisions §1 Identifiers). */
export interface ThreadToken {
  /** As text, because a `Date` has no microseconds. */
  readonly at: string;
  readonly hid: string;
}
/** The key of the last dialog before a page. */
export type ThreadKey = ThreadToken | { readonly at: string; readonly otherId: Id };

/** A viewer's thread with its last message, whose columns are null if there is no message that the viewer may see. */
export type ThreadRow = {
  readonly unread: number;
  /** The number of the viewer's delivered messages. */
  readonly outgoing: number;
  readonly is_match: boolean;
  readonly is_favorite: boolean;
  readonly highlighted_until: Date | null;
  readonly reply_by: Date | null;
} & (ViewedMessageRow | { readonly message_id: null });

/**
 * A row of the dialog list, for `resolveVisibilityAndPresence`. The columns of the other member except `id` are null if that
 * member is deleted.
 */
export type DialogRow = ThreadRow & ListMemberRow & { readonly at: string; readonly other_state: AntiscamState };

const columns = `t.unread, t.outgoing, t.is_match, t.highlighted_until, t.reply_by,
  coalesce((select true from favorite f where f.member_id = $1::bigint and f.other_id = t.other_id), false) as is_favorite, ${messageColumns}`;

/**
 * One statement text for every page and filter, so that the driver prepares it once. Selects the threads in their index alone,
 * then reads the rest by key.
 *
 * - $1: viewer
 * - $2: `last_at` of the key
 * - $3: hid of the key, or null
 * - $4: id of the key, or null
 * - $5: unread only
 * - $6: matched only
 * - $7: favorites only
 * - $8: exchanged messages only
 * - $9: limit
 * - $10: now
 * - $11: the beginning of a word in the other member's name, or null
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
        and (not $7::boolean or (
          select true from favorite f where f.member_id = $1::bigint and f.other_id = thread.other_id))
        and (not $8::boolean or (incoming > 0 and outgoing > 0))
        and ($11::text is null or (
          select position((select ' ' || searchable_name($11::text)) in ' ' || searchable_name(n.name)) > 0
          from member n where n.id = thread.other_id))
      order by last_at desc, other_id desc limit $9::bigint
    ) t
    left join lateral (select ${threadMemberColumns} from member m where m.id = t.other_id offset 0) m on true
    ${joinMessage('t.last_message_id')}
  order by t.last_at desc, t.other_id desc`;

const startKey: ThreadKey = { at: 'infinity', otherId: maxId };

/** A page of a member's dialogs, latest first. */
export const listDialogs = async (
  db: Db,
  memberId: Id,
  filter: ThreadFilter,
  after: ThreadKey | undefined,
  limit: number,
  now: Date,
): Promise<DialogRow[]> => {
  const key = after ?? startKey;
  const last = 'hid' in key ? [key.hid, null] : [null, key.otherId];
  const conditions = [filter.unread, filter.matched, filter.myFavorites, filter.exchangedMessages];
  const query = CompiledQuery.raw(pageText, [memberId, key.at, ...last, ...conditions, limit, now, filter.name]);
  return (await db.executeQuery<DialogRow>(query)).rows;
};

/**
 * - $1: viewer
 * - $2: other member
 */
const oneText = `
  select ${columns}
  from (select * from thread where member_id = $1::bigint and other_id = $2::bigint offset 0) t
    ${joinMessage('t.last_message_id')}`;

/** One dialog; undefined if it has no thread yet. */
export const findThread = async (db: Db, memberId: Id, otherId: Id): Promise<ThreadRow | undefined> => {
  const { rows } = await db.executeQuery<ThreadRow>(CompiledQuery.raw(oneText, [memberId, otherId]));
  return rows[0];
};

/** Lists the dialogs among these that have unread messages, by the id of the other member. */
export const listUnreadDialogs = async (db: Db, memberId: Id, otherIds: readonly Id[]): Promise<Id[]> => {
  const rows = await db
    .selectFrom('thread')
    .select('thread.other_id')
    .where('thread.member_id', '=', memberId)
    .where('thread.other_id', '=', sql<Id>`any(${[...otherIds]}::bigint[])`)
    .where('thread.unread', '>', 0)
    .execute();
  return rows.map(({ other_id }) => other_id);
};

/** Marks a dialog read and notifies both members, in one transaction. Returns whether a message was unread. */
export const readDialog = async (db: Db, readerId: Id, otherId: Id): Promise<boolean> => {
  const { rows } = await sql<{ was_unread: boolean }>`
    select read_dialog(${readerId}::bigint, ${otherId}::bigint) as was_unread`.execute(db);
  return rows[0]?.was_unread ?? false;
};
