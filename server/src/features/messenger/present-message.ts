import { type Message, type MessageType, messageTypes } from '@kindred/contract/messenger';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { findMessages, type MessageKey, type ViewedMessageRow } from './messages.db.ts';

/** A message as a viewer sees it, and the number of unread messages in its dialog. */
export interface MessageView {
  readonly message: Message;
  readonly unread: number;
}

/** Finds a message by its dialog and its id. Ids are unique within one dialog only. */
export type FindMessageView = (otherId: Id, id: Id) => MessageView | undefined;

const typeNames = new Map<number, MessageType>(
  Object.entries(messageTypes).map(([name, number]) => [number, name as MessageType]),
);

const matchType: number = messageTypes.MESSAGE_TYPE_USER_MATCH;

/** The message of a match has no sender, and is incoming for both members. */
const isIncoming = (row: ViewedMessageRow, viewerId: Id): boolean =>
  row.sender_id !== viewerId || row.type === matchType;

export const presentMessage = (row: ViewedMessageRow, viewerId: Id): Message => {
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
    // Identifies the placeholder in the client of the sender.
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

/** Loads messages of any of the viewer's dialogs. */
export const loadMessageViews = async (
  { db }: Context,
  viewerId: Id,
  keys: readonly MessageKey[],
): Promise<FindMessageView> => {
  const rows = keys.length === 0 ? [] : await findMessages(db, viewerId, keys);
  const views = new Map(
    rows.map((row) => [
      `${row.other_id}:${row.message_id}`,
      { message: presentMessage(row, viewerId), unread: row.unread },
    ]),
  );
  return (otherId, id) => views.get(`${otherId}:${id}`);
};
