import { messengerLimits } from '@kindred/contract/engagement/messenger-limits';
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

const typeOf = (type: number): MessageType => typeNames.get(type) ?? 'MESSAGE_TYPE_UNSPECIFIED';

const systemTypes: ReadonlySet<number> = new Set([
  messageTypes.MESSAGE_TYPE_USER_MATCH,
  messageTypes.MESSAGE_TYPE_ICE_BREAKER,
]);

/** Messages of a match have no sender, and are incoming for both members. */
const isIncoming = (row: ViewedMessageRow, viewerId: Id): boolean =>
  row.sender_id !== viewerId || systemTypes.has(row.type);

export const presentMessage = (row: ViewedMessageRow, viewerId: Id): Message => {
  const incoming = isIncoming(row, viewerId);
  const deleted = row.deleted_at !== null;
  const body = deleted ? null : row.body;
  return {
    id: row.message_id,
    createDate: row.created_at.toISOString(),
    isIncoming: incoming,
    isRead: systemTypes.has(row.type) || row.is_read,
    isSent: row.is_sent,
    isSmart: row.body?.isSmart ?? false,
    isDeleted: deleted,
    text: deleted ? '' : row.text,
    type: typeOf(row.type),
    // Identifies the placeholder in the client of the sender.
    requestId: incoming ? null : row.request_id,
    questionId: body?.questionId ?? null,
    giftType: body?.giftType ?? null,
    stickerType: body?.stickerType ?? null,
    interestIds: body?.interestIds ? [...body.interestIds] : null,
    safetyHint: incoming && Number(row.message_id) <= messengerLimits.earlyMessages ? (body?.safetyHint ?? null) : null,
    repliedMessage:
      row.replied_id === null
        ? null
        : {
            id: row.replied_id,
            type: typeOf(row.replied_type ?? 0),
            text: row.replied_text ?? '',
            isIncoming: row.replied_sender_id !== viewerId,
            giftType: row.replied_body?.giftType ?? null,
            stickerType: row.replied_body?.stickerType ?? null,
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
