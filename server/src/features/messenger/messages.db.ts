import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Tables } from '../../db/schema.ts';

/** Above every number that a message or a member has. */
export const aboveAll: Id = '9223372036854775807';

/** The ordered pair that keys a dialog's messages. */
export const pairOf = (a: Id, b: Id): { low: Id; high: Id } =>
  BigInt(a) < BigInt(b) ? { low: a, high: b } : { low: b, high: a };

/** A message as its viewer sees it. */
export interface ViewedMessageRow {
  readonly message_id: Id;
  readonly sender_id: Id;
  readonly type: number;
  readonly text: string;
  /** Null where the viewer did not send it: the client's own number is of no use to another. */
  readonly request_id: string | null;
  readonly is_sent: boolean;
  readonly deleted_at: Date | null;
  readonly created_at: Date;
  /** Whether the side that did not send it has read up to it. */
  readonly is_read: boolean;
  /** The message replied to; null where there is none that the viewer may see. */
  readonly replied_id: Id | null;
  readonly replied_text: string | null;
  readonly replied_sender_id: Id | null;
  /** The question that it answers. */
  readonly question_id: number | null;
  readonly gift_type: number | null;
  readonly replied_gift_type: number | null;
}

/** A column of the viewer's thread, as SQL. */
type InThread = (column: keyof Tables['thread']) => string;

const ofRow: InThread = (column) => `t.${column}`;

/** The viewer of statements that have one. */
const asker = '$1::bigint';

/** What was never delivered, or is held for review, is there for its sender alone. */
const visible = (message: string, viewer = asker): string =>
  `(${message}.is_sent and not ${message}.held or ${message}.sender_id = ${viewer})`;

/** Message `l` for a viewer, with the one that it replies to, `r`. */
const columns = (thread: InThread, viewer = asker): string => `
  l.id as message_id, l.sender_id, l.type, l.text, l.is_sent, l.deleted_at, l.created_at,
  l.id <= case when l.sender_id = ${viewer} then ${thread('other_read_up_to')} else ${thread('read_up_to')} end as is_read,
  case when l.sender_id = ${viewer} then l.request_id end as request_id,
  (l.body ->> 'questionId')::integer as question_id, (l.body ->> 'giftType')::integer as gift_type,
  r.id as replied_id, r.text as replied_text, r.sender_id as replied_sender_id,
  (r.body ->> 'giftType')::integer as replied_gift_type`;

/** A reply shows of the message before it no more than its reader may see of that one. */
const withReplied = (thread: InThread, viewer = asker): string => `
  left join lateral (
    select * from message r
    where l.reply_to is not null and r.low_id = l.low_id and r.high_id = l.high_id and r.id = l.reply_to
      and r.id > ${thread('cleared_up_to')} and r.deleted_at is null and ${visible('r', viewer)}
    offset 0
  ) r on true`;

/** The columns of a `ViewedMessageRow` where `joinMessage` stands. */
export const messageColumns = columns(ofRow);

/** The same where the viewer is not `$1`. */
export const messageColumnsFor = (viewer: string): string => columns(ofRow, viewer);

/** Joins the message of a number to a thread `t` of the viewer; all its columns are null where they may not see it. */
export const joinMessage = (id: string, viewer = asker): string => `
  left join lateral (
    select * from message l
    where l.low_id = least(${viewer}, t.other_id) and l.high_id = greatest(${viewer}, t.other_id) and l.id = ${id}
      and l.id > t.cleared_up_to and ${visible('l', viewer)}
    offset 0
  ) l on true
  ${withReplied(ofRow, viewer)}`;

/** A message by the dialog it stands in. */
export interface MessageKey {
  readonly otherId: Id;
  readonly id: Id;
}

export interface FoundMessageRow extends ViewedMessageRow {
  readonly other_id: Id;
  /** How many are unread in the dialog. */
  readonly unread: number;
}

/** $1 viewer, $2 others, $3 numbers. */
const foundText = `
  select t.other_id, t.unread, ${messageColumns}
  from unnest($2::bigint[], $3::bigint[]) wanted (other_id, id)
    cross join lateral (
      select * from thread t where t.member_id = $1::bigint and t.other_id = wanted.other_id offset 0
    ) t
    ${joinMessage('wanted.id')}
  where l.id is not null`;

/** Messages of any of the viewer's dialogs, in one query. */
export const findMessages = async (db: Db, viewerId: Id, keys: readonly MessageKey[]): Promise<FoundMessageRow[]> => {
  const values = [viewerId, keys.map(({ otherId }) => otherId), keys.map(({ id }) => id)];
  return (await db.executeQuery<FoundMessageRow>(CompiledQuery.raw(foundText, values))).rows;
};

const ofDialog: InThread = (column) => `(select ${column} from t)`;

/**
 * $1 viewer, $2 other, $3 before, $4 limit. The thread's row is read once, and the page walks the messages' key: as a
 * join, it would have to be sorted again.
 */
const pageText = `
  with t as materialized (
    select cleared_up_to, read_up_to, other_read_up_to from thread
    where member_id = $1::bigint and other_id = $2::bigint
  )
  select ${columns(ofDialog)}
  from (
      select * from message l
      where l.low_id = least($1::bigint, $2::bigint) and l.high_id = greatest($1::bigint, $2::bigint)
        and l.id > ${ofDialog('cleared_up_to')} and l.id < $3::bigint and ${visible('l')}
      order by l.id desc limit $4::bigint
    ) l
    ${withReplied(ofDialog)}
  order by l.id desc`;

/** A page of a dialog, newest first, before a message where one is given; empty where the viewer has no such dialog. */
export const pageOfMessages = async (
  db: Db,
  viewerId: Id,
  otherId: Id,
  before: Id | undefined,
  limit: number,
): Promise<ViewedMessageRow[]> => {
  const values = [viewerId, otherId, before ?? aboveAll, limit];
  return (await db.executeQuery<ViewedMessageRow>(CompiledQuery.raw(pageText, values))).rows;
};
