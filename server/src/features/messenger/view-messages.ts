import { type Message, type MessageType, messageTypes } from '@kindred/contract/messenger';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { findMessages, type MessageKey, type ViewedMessageRow } from './messages.db.ts';

/** A message as a viewer sees it, and how many are unread in its dialog. */
export interface MessageView {
  readonly message: Message;
  readonly unread: number;
}

/** Looks a message up by its dialog and its number there: numbers count within one dialog. */
export type MessageViews = (otherId: Id, id: Id) => MessageView | undefined;

const typeNames = new Map<number, MessageType>(
  Object.entries(messageTypes).map(([name, number]) => [number, name as MessageType]),
);

const matchType: number = messageTypes.MESSAGE_TYPE_USER_MATCH;

/** Nobody sent the note of a match: it comes in for both. */
const isIncoming = (row: ViewedMessageRow, viewerId: Id): boolean =>
  row.sender_id !== viewerId || row.type === matchType;

export const viewMessage = (row: ViewedMessageRow, viewerId: Id): Message => {
  const incoming = isIncoming(row, viewerId);
  const deleted = row.deleted_at !== null;
  return {
    id: row.message_id,
    createDate: row.created_at.toISOString(),
    isIncoming: incoming,
    isRead: row.type === matchType || row.is_read,
    isSent: row.is_sent,
    isSmart: false,
    isDeleted: deleted,
    text: deleted ? '' : row.text,
    type: typeNames.get(row.type) ?? 'MESSAGE_TYPE_UNSPECIFIED',
    // The client's own number of its placeholder; the other side has no use for it.
    requestId: incoming ? null : row.request_id,
    questionId: deleted ? null : row.question_id,
    giftType: deleted ? null : row.gift_type,
    repliedMessage:
      row.replied_id === null
        ? null
        : {
            id: row.replied_id,
            text: row.replied_text ?? '',
            isIncoming: row.replied_sender_id !== viewerId,
            giftType: row.replied_gift_type,
          },
  };
};

/** Messages of any of one viewer's dialogs, by number. */
export const viewMessages = async (
  { db }: Context,
  viewerId: Id,
  wanted: readonly MessageKey[],
): Promise<MessageViews> => {
  const rows = wanted.length === 0 ? [] : await findMessages(db, viewerId, wanted);
  const views = new Map(
    rows.map((row) => [
      `${row.other_id}:${row.message_id}`,
      { message: viewMessage(row, viewerId), unread: row.unread },
    ]),
  );
  return (otherId, id) => views.get(`${otherId}:${id}`);
};
