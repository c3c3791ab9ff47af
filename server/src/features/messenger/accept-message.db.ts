import { CallError } from '@kindred/contract/errors';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { UnreadColumns } from '../counters/unread.ts';
import { audienceText, type ViewerIdentity } from '../members/visible-members.ts';

/** The receiver: a member by id, or by hid in the sender's audience. */
export type Receiver = { readonly id: Id } | { readonly hid: string; readonly sender: ViewerIdentity };

/** What a message has besides its text, by its type. Stored as JSON. */
export interface MessageBody {
  /** The conversation prompt that the text answers. */
  readonly questionId?: number;
  readonly giftType?: number;
  readonly stickerType?: number;
  /** The interests that the two members of a new match share. */
  readonly interestIds?: readonly number[];
  /** A greeting of Smart Messages. */
  readonly isSmart?: true;
  /** The text asks for money, or leads to another messenger. Shown to the receiver in early messages alone. */
  readonly safetyHint?: 'money' | 'contact';
}

/** A new message. Its `requestId` makes repeated requests idempotent. */
export interface NewMessage {
  readonly senderId: Id;
  readonly receiver: Receiver;
  readonly type: number;
  readonly text: string;
  readonly replyToId: Id | null;
  readonly body?: MessageBody;
  readonly requestId: string;
  /** Delivers the message also without a match, like a message of a Premium member (decisions §3 Who may write). */
  readonly toAnyone: boolean;
}

/** The event of a message for one of its two members. */
export interface MessageNotice {
  readonly seq: number;
  /** The number of unread messages in the member's dialog. */
  readonly unread: number;
}

/** The result of accepting a message. */
export interface AcceptedMessage {
  /** `unsent`: stored for its sender alone. `repeated`: accepted before. A message that is held for review is `sent`. */
  readonly outcome: 'sent' | 'unsent' | 'repeated';
  readonly id: Id;
  readonly receiverId: Id;
  /** The start of the transaction, which is the time of the message. */
  readonly at: Date;
  /** `null` for a repeated message. */
  readonly sender: MessageNotice | null;
  /** `null` if it was not delivered. With `counters` if an event with the next sequence number has them. */
  readonly receiver: (MessageNotice & { readonly counters: UnreadColumns | null }) | null;
}

interface AcceptedRow extends UnreadColumns {
  readonly outcome: AcceptedMessage['outcome'] | 'gone' | 'limited' | 'answered' | 'unasked';
  readonly id: Id | null;
  readonly receiver_id: Id;
  readonly at: Date;
  readonly sender_seq: Id | null;
  readonly sender_unread: number | null;
  readonly receiver_seq: Id | null;
  readonly receiver_unread: number | null;
  /** For the outcome `limited` alone. */
  readonly retry_seconds: number;
}

const insertText = (receiver: string): string => `
  select o.id as receiver_id, now() as at, s.message_id as id, s.*
  from ${receiver} o cross join lateral send_message(
    $1::bigint, o.id, $3::smallint, $4::text, $8::jsonb, $5::bigint, $6::text, $7::boolean,
    $9::timestamptz, $10::integer, $11::integer) s`;

const insertById = insertText('(select $2::bigint as id)');
const insertByHid = insertText(`(
  select m.id from member m where m.hid = $2::text and m.pool = $12::text and (
    ${audienceText({ pool: '$12::text', brand_id: '$13::smallint', own_brand_only: '$14::boolean' })}
    or exists (select from thread t where t.member_id = $1::bigint and t.other_id = m.id)) offset 0)`);

const audienceOf = ({ pool, brand_id, own_brand_only }: ViewerIdentity) => [pool, brand_id, own_brand_only];

const toNotice = (seq: Id | null, unread: number | null): MessageNotice | null =>
  seq === null || unread === null ? null : { seq: Number(seq), unread };

/**
 * Inserts a message with both threads, counters and events in one transaction. Returns undefined if the receiver is unknown,
 * inactive or blocked.
 * @param at the current time, for the antiscam state and its limit
 * @throws CallError newDialogsReached: a limited member has started the most dialogs of the current window; promptAnswered: the
 *   sender has already answered the question with another text; notFound: the receiver does not ask the question now
 */
export const insertMessage = async (db: Db, message: NewMessage, at: Date): Promise<AcceptedMessage | undefined> => {
  const { senderId, receiver, type, text, body, replyToId, requestId, toAnyone } = message;
  const [statement, receiverKey, audience] =
    'id' in receiver ? [insertById, receiver.id, []] : [insertByHid, receiver.hid, audienceOf(receiver.sender)];
  const { newDialogs, newDialogsHours } = moderationLimits.antiscam;
  const limit = [at, newDialogs, newDialogsHours * 3600];
  const values = [
    senderId,
    receiverKey,
    type,
    text,
    replyToId,
    requestId,
    toAnyone,
    body ? JSON.stringify(body) : null,
    ...limit,
    ...audience,
  ];
  const { rows } = await db.executeQuery<AcceptedRow>(CompiledQuery.raw(statement, values));
  const [row] = rows;
  if (row?.outcome === 'limited') throw new CallError('newDialogsReached', { retryAfterSeconds: row.retry_seconds });
  if (row?.outcome === 'answered') throw new CallError('promptAnswered');
  if (row?.outcome === 'unasked') throw new CallError('notFound', { message: 'the member does not ask this question' });
  if (!row || row.id === null || row.outcome === 'gone') return undefined;
  const notice = toNotice(row.receiver_seq, row.receiver_unread);
  return {
    outcome: row.outcome,
    id: row.id,
    receiverId: row.receiver_id,
    at: row.at,
    sender: toNotice(row.sender_seq, row.sender_unread),
    receiver: notice && { ...notice, counters: notice.unread === 1 ? row : null },
  };
};
