import type { ServerFrame } from '@kindred/contract/realtime';
import type { Context } from '../../context.ts';
import { frame } from '../../realtime/frames.ts';
import { publishFrames, publishNewEvents } from '../../realtime/publish-events.ts';
import { unreadIn } from '../counters/unread.ts';
import { composeMessagePush, type PushSender } from '../site-pushes/compose-site-push.ts';
import { type AcceptedMessage, insertMessage, type MessageNotice, type NewMessage } from './accept-message.db.ts';
import { insertPaidMessage, type Price } from './insert-paid-message.ts';
import type { ViewedMessageRow } from './messages.db.ts';
import { presentMessage } from './present-message.ts';

/** The sender as the receiver sees them, and the receiver's hid. The hid of each is the key of the dialog for the other one. */
interface Parties {
  readonly sender: PushSender;
  readonly receiver: string;
}

/**
 * Accepts a message and publishes it to both members. Returns undefined if the receiver is unknown, inactive or blocked.
 * @throws CallError newDialogsReached; coinsShort, premiumNeeded if it has a price
 */
export const acceptMessage = async (
  context: Context,
  message: NewMessage,
  parties?: Parties,
  price: Price | null = null,
): Promise<AcceptedMessage | undefined> => {
  const accepted = await (price
    ? insertPaidMessage(context, message, price)
    : insertMessage(context.db, message, context.clock.now()));
  if (!accepted || accepted.outcome === 'repeated') return accepted;
  const row = newMessageRow(message, accepted);
  if (row && parties) await publishMessage(context, row, accepted, parties);
  else await publishNewEvents(context, message.senderId, accepted.receiverId);
  return accepted;
};

/**
 * Publishes the frames of the message to both members. Needs no visibility check: the transaction that inserted the message has
 * checked it.
 */
const publishMessage = async (
  context: Context,
  row: ViewedMessageRow,
  { sender, receiver, receiverId }: AcceptedMessage,
  parties: Parties,
): Promise<void> => {
  const { sender_id: senderId } = row;
  const messageFrame = (viewerId: string, dialogHid: string, { seq, unread }: MessageNotice): ServerFrame =>
    frame('chat.message', { dialogHid, message: presentMessage(row, viewerId), unreadMessagesCount: unread }, seq);
  const received = (notice: MessageNotice): ServerFrame => {
    const event = { seq: notice.seq, at: row.created_at };
    const push = composeMessagePush(event, parties.sender, presentMessage(row, receiverId));
    return { ...messageFrame(receiverId, parties.sender.hid, notice), push };
  };
  await Promise.all([
    sender &&
      publishFrames(context, { id: senderId, hid: parties.sender.hid }, [
        messageFrame(senderId, parties.receiver, sender),
      ]),
    receiver &&
      publishFrames(context, { id: receiverId, hid: parties.receiver }, [
        received(receiver),
        ...(receiver.counters ? [frame('rpc.counters', unreadIn(receiver.counters), receiver.seq + 1)] : []),
      ]),
  ]);
};

/**
 * The row of a message that was just inserted, without a query. Returns undefined for a repeated message and for a reply, which
 * need columns from the database.
 */
export const newMessageRow = (
  message: NewMessage,
  { outcome, id, at }: AcceptedMessage,
): ViewedMessageRow | undefined => {
  if (outcome === 'repeated' || message.replyToId !== null) return undefined;
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
    body: message.body ?? null,
    replied_id: null,
    replied_type: null,
    replied_text: null,
    replied_sender_id: null,
    replied_body: null,
  };
};
