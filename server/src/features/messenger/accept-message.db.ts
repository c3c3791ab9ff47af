import { CallError } from '@kindred/contract/errors';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { UnreadColumns } from '../counters/unread.ts';

/** Who is written to: a member by number, or one whom the sender knows by hid, where both are of one pool. */
export type Receiver = { readonly id: Id } | { readonly hid: string; readonly pool: string };

/** A message to be taken; `requestId` makes it one, however often it comes. */
export interface NewMessage {
  readonly senderId: Id;
  readonly receiver: Receiver;
  readonly type: number;
  readonly text: string;
  readonly replyToId: Id | null;
  /** The question that the text answers. */
  readonly questionId: number | null;
  /** What is given; without, nothing is. */
  readonly giftType?: number;
  readonly requestId: string;
  /** Premium members write to anyone (decisions §3 Who may write). */
  readonly toAnyone: boolean;
}

/** What one side is told of a message, by the first of their new numbers. */
export interface ToldOfMessage {
  readonly seq: number;
  /** How many are unread in their dialog now. */
  readonly unread: number;
}

/** What was made of a message. */
export interface TakenMessage {
  /** `unsent` is kept for its sender alone, `repeated` was taken before. A message that is held for review is `sent` to its sender. */
  readonly outcome: 'sent' | 'unsent' | 'repeated';
  readonly id: Id;
  readonly receiverId: Id;
  /** When the transaction began, which is the time of the message that it made. */
  readonly at: Date;
  /** Null where it was taken before. */
  readonly sender: ToldOfMessage | null;
  /** Null where it was not delivered; `counters` where they are told under the next number. */
  readonly receiver: (ToldOfMessage & { readonly counters: UnreadColumns | null }) | null;
}

interface TakenRow extends UnreadColumns {
  readonly outcome: TakenMessage['outcome'] | 'gone' | 'limited';
  readonly id: Id | null;
  readonly receiver_id: Id;
  readonly at: Date;
  readonly sender_seq: Id | null;
  readonly sender_unread: number | null;
  readonly receiver_seq: Id | null;
  readonly receiver_unread: number | null;
  /** Where the outcome is `limited`. */
  readonly retry_seconds: number;
}

const insertText = (receiver: string): string => `
  select o.id as receiver_id, now() as at, s.message_id as id, s.*
  from ${receiver} o cross join lateral send_message(
    $1::bigint, o.id, $3::smallint, $4::text, $8::jsonb, $5::bigint, $6::text, $7::boolean,
    $9::timestamptz, $10::integer, $11::integer) s`;

const insertById = insertText('(select $2::bigint as id)');
const insertByHid = insertText('(select id from member where hid = $2::text and pool = $12::text offset 0)');

const told = (seq: Id | null, unread: number | null): ToldOfMessage | null =>
  seq === null || unread === null ? null : { seq: Number(seq), unread };

const bodyOf = ({ questionId, giftType }: NewMessage): string | null =>
  questionId === null && giftType === undefined
    ? null
    : JSON.stringify({ questionId: questionId ?? undefined, giftType });

/**
 * Takes a message: row, both threads, counters and events of one transaction; undefined where the receiver is gone.
 * @param at the current time, for the antiscam state and its limit
 * @throws CallError newDialogsReached: a limited member has begun as many dialogs as they may for now
 */
export const insertMessage = async (db: Db, message: NewMessage, at: Date): Promise<TakenMessage | undefined> => {
  const { senderId, receiver, type, text, replyToId, requestId, toAnyone } = message;
  const [statement, of, among] =
    'id' in receiver ? [insertById, receiver.id, []] : [insertByHid, receiver.hid, [receiver.pool]];
  const { newDialogs, newDialogsHours } = moderationLimits.antiscam;
  const limit = [at, newDialogs, newDialogsHours * 3600];
  const values = [senderId, of, type, text, replyToId, requestId, toAnyone, bodyOf(message), ...limit, ...among];
  const { rows } = await db.executeQuery<TakenRow>(CompiledQuery.raw(statement, values));
  const [row] = rows;
  if (row?.outcome === 'limited') throw new CallError('newDialogsReached', { retryAfterSeconds: row.retry_seconds });
  if (!row || row.id === null || row.outcome === 'gone') return undefined;
  const heard = told(row.receiver_seq, row.receiver_unread);
  return {
    outcome: row.outcome,
    id: row.id,
    receiverId: row.receiver_id,
    at: row.at,
    sender: told(row.sender_seq, row.sender_unread),
    receiver: heard && { ...heard, counters: heard.unread === 1 ? row : null },
  };
};
