import { messageTypes } from '@kindred/contract/messenger';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Tables } from '../../db/schema.ts';
import type { MessageBody } from './accept-message.db.ts';

/** The largest bigint, which is greater than every id. */
export const maxId: Id = '9223372036854775807';

/** The ordered pair of ids in the key of a dialog's messages. */
export const pairOf = (a: Id, b: Id): { low: Id; high: Id } =>
  BigInt(a) < BigInt(b) ? { low: a, high: b } : { low: b, high: a };

/** A message as its viewer sees it. */
export interface ViewedMessageRow {
  readonly message_id: Id;
  readonly sender_id: Id;
  readonly type: number;
  readonly text: string;
  /** The client's id of the request; `null` for messages of the other member. */
  readonly request_id: string | null;
  readonly is_sent: boolean;
  readonly deleted_at: Date | null;
  readonly created_at: Date;
  /** Whether the receiver has read the message. False while it is unsent or held, even if the receiver has read later ones. */
  readonly is_read: boolean;
  /** The message that this one replies to; `null` without a reply or if the viewer may not see that message. */
  readonly replied_id: Id | null;
  readonly replied_type: number | null;
  readonly replied_text: string | null;
  readonly replied_sender_id: Id | null;
  readonly body: MessageBody | null;
  readonly replied_body: MessageBody | null;
}

/** Returns the SQL of a column of the viewer's thread. */
type ThreadColumn = (column: keyof Tables['thread']) => string;

const fromRow: ThreadColumn = (column) => `t.${column}`;

/** The viewer in statements with one viewer. */
const viewerParameter = '$1::bigint';

/** SQL condition: unsent and held messages are visible to their sender alone, withdrawn ones to neither. */
const isVisible = (message: string, viewer = viewerParameter): string =>
  `${message}.withdrawn_at is null and (${message}.is_sent and not ${message}.held or ${message}.sender_id = ${viewer})`;

/** The columns of a message `l` for a viewer, with the message `r` that it replies to. */
const columns = (thread: ThreadColumn, viewer = viewerParameter): string => `
  l.id as message_id, l.sender_id, l.type, l.text, l.is_sent, l.deleted_at, l.created_at,
  l.is_sent and not l.held
    and l.id <= case when l.sender_id = ${viewer} then ${thread('other_read_up_to')} else ${thread('read_up_to')} end as is_read,
  case when l.sender_id = ${viewer} then l.request_id end as request_id,
  l.body, r.id as replied_id, r.type as replied_type, r.text as replied_text, r.sender_id as replied_sender_id,
  r.body as replied_body`;

/** Joins the message that `l` replies to, if the viewer may see it. */
const joinReplied = (thread: ThreadColumn, viewer = viewerParameter): string => `
  left join lateral (
    select * from message r
    where l.reply_to is not null and r.low_id = l.low_id and r.high_id = l.high_id and r.id = l.reply_to
      and r.id > ${thread('cleared_up_to')} and r.deleted_at is null and ${isVisible('r', viewer)}
    offset 0
  ) r on true`;

/** The columns of a `ViewedMessageRow`, in a statement with `joinMessage`. */
export const messageColumns = columns(fromRow);

/** Like `messageColumns`, for a viewer other than `$1`. */
export const messageColumnsFor = (viewer: string): string => columns(fromRow, viewer);

/** Joins the message with an id to a thread `t` of the viewer. Its columns are null if the viewer may not see it. */
export const joinMessage = (id: string, viewer = viewerParameter): string => `
  left join lateral (
    select * from message l
    where l.low_id = least(${viewer}, t.other_id) and l.high_id = greatest(${viewer}, t.other_id) and l.id = ${id}
      and l.id > t.cleared_up_to and ${isVisible('l', viewer)}
    offset 0
  ) l on true
  ${joinReplied(fromRow, viewer)}`;

/** A message by its dialog and its id. */
export interface MessageKey {
  readonly otherId: Id;
  readonly id: Id;
}

export interface FoundMessageRow extends ViewedMessageRow {
  readonly other_id: Id;
  /** The number of unread messages in the dialog. */
  readonly unread: number;
}

/**
 * - $1: viewer
 * - $2: other members
 * - $3: message ids
 */
const foundText = `
  select t.other_id, t.unread, ${messageColumns}
  from unnest($2::bigint[], $3::bigint[]) wanted (other_id, id)
    cross join lateral (
      select * from thread t where t.member_id = $1::bigint and t.other_id = wanted.other_id offset 0
    ) t
    ${joinMessage('wanted.id')}
  where l.id is not null`;

/** Messages of any of the viewer's dialogs, in one statement. Messages that the viewer may not see are missing. */
export const findMessages = async (db: Db, viewerId: Id, keys: readonly MessageKey[]): Promise<FoundMessageRow[]> => {
  const values = [viewerId, keys.map(({ otherId }) => otherId), keys.map(({ id }) => id)];
  return (await db.executeQuery<FoundMessageRow>(CompiledQuery.raw(foundText, values))).rows;
};

const fromDialog: ThreadColumn = (column) => `(select ${column} from t)`;

/** Where a page of a thread ends or begins: messages before or after one, or the latest ones. */
export type PageEdge = { readonly before: Id } | { readonly after: Id } | 'latest';

/**
 * Reads the row of the thread once, and the page in the order of the messages' key: a join would need a sort.
 *
 * - $1: viewer
 * - $2: other member
 * - $3: message before which the page ends, or after which it begins
 * - $4: limit
 */
const pageText = (comparison: '<' | '>'): string => {
  const order = comparison === '<' ? 'desc' : 'asc';
  return `
  with t as materialized (
    select cleared_up_to, read_up_to, other_read_up_to from thread
    where member_id = $1::bigint and other_id = $2::bigint
  )
  select ${columns(fromDialog)}
  from (
      select * from message l
      where l.low_id = least($1::bigint, $2::bigint) and l.high_id = greatest($1::bigint, $2::bigint)
        and l.id > ${fromDialog('cleared_up_to')} and l.id ${comparison} $3::bigint and ${isVisible('l')}
      order by l.id ${order} limit $4::bigint
    ) l
    ${joinReplied(fromDialog)}
  order by l.id ${order}`;
};
const earlierText = pageText('<');
const laterText = pageText('>');

/** A page of a dialog, those nearest to the edge first; empty if the viewer has no such dialog. */
export const listMessages = async (
  db: Db,
  viewerId: Id,
  otherId: Id,
  edge: PageEdge,
  limit: number,
): Promise<ViewedMessageRow[]> => {
  const [text, key] =
    edge === 'latest' ? [earlierText, maxId] : 'before' in edge ? [earlierText, edge.before] : [laterText, edge.after];
  return (await db.executeQuery<ViewedMessageRow>(CompiledQuery.raw(text, [viewerId, otherId, key, limit]))).rows;
};

/**
 * - $1: viewer
 * - $2: other member
 */
const firstUnreadText = `
  with t as materialized (
    select greatest(cleared_up_to, read_up_to) as seen_up_to from thread
    where member_id = $1::bigint and other_id = $2::bigint and unread > 0
  )
  select l.id from message l
  where l.low_id = least($1::bigint, $2::bigint) and l.high_id = greatest($1::bigint, $2::bigint)
    and l.id > (select seen_up_to from t) and l.sender_id = $2::bigint
    and l.type not in (${messageTypes.MESSAGE_TYPE_ICE_BREAKER}, ${messageTypes.MESSAGE_TYPE_USER_MATCH}) and ${isVisible('l')}
  order by l.id limit 1`;

/** The oldest message of a dialog that the viewer has not read; null if there is none. */
export const findFirstUnreadId = async (db: Db, viewerId: Id, otherId: Id): Promise<Id | null> => {
  const { rows } = await db.executeQuery<{ id: Id }>(CompiledQuery.raw(firstUnreadText, [viewerId, otherId]));
  return rows[0]?.id ?? null;
};
