import type { Context } from '../../context.ts';
import { announce } from '../../realtime/tell.ts';
import { insertMessage, type NewMessage, type TakenMessage, type ViewedMessageRow } from './messages.db.ts';

/** Takes a message and tells both sides; the id is null where the receiver is gone. */
export const takeMessage = async (context: Context, message: NewMessage): Promise<TakenMessage> => {
  const taken = await insertMessage(context.db, message);
  if (taken.outcome === 'sent' || taken.outcome === 'unsent')
    await announce(context, message.senderId, message.receiverId);
  return taken;
};

/**
 * The row that a message has just become, for its sender; undefined where only the database knows it, as of one taken
 * before, or of what it replies to.
 */
export const freshRow = (message: NewMessage, { outcome, id, at }: TakenMessage): ViewedMessageRow | undefined => {
  if (id === null || outcome === 'repeated' || message.replyToId !== null) return undefined;
  return {
    message_id: id,
    sender_id: message.senderId,
    type: message.type,
    text: message.text,
    request_id: message.requestId,
    is_sent: outcome === 'sent',
    deleted_at: null,
    created_at: at,
    is_read: false,
    question_id: message.questionId,
    replied_id: null,
    replied_text: null,
    replied_sender_id: null,
  };
};
