import type { ServerFrame } from '@kindred/contract/realtime';
import type { Context } from '../../context.ts';
import { frame } from '../../realtime/frames.ts';
import { publishFrames, publishNewEvents } from '../../realtime/publish-events.ts';
import { unreadIn } from '../counters/unread.ts';
import { insertMessage, type NewMessage, type TakenMessage } from './accept-message.db.ts';
import { insertPaid, type Price } from './insert-paid.ts';
import type { ViewedMessageRow } from './messages.db.ts';
import { viewMessage } from './view-messages.ts';

/** By which each of the two knows the dialog: the other's. */
interface Hids {
  readonly sender: string;
  readonly receiver: string;
}

/**
 * Takes a message and tells both sides; undefined where the receiver is gone.
 * @throws CallError newDialogsReached; coinsShort, premiumNeeded where it has a price
 */
export const acceptMessage = async (
  context: Context,
  message: NewMessage,
  hids?: Hids,
  price: Price | null = null,
): Promise<TakenMessage | undefined> => {
  const taken = await (price
    ? insertPaid(context, message, price)
    : insertMessage(context.db, message, context.clock.now()));
  if (!taken || taken.outcome === 'repeated') return taken;
  const fresh = freshRow(message, taken);
  if (fresh && hids) await tellBoth(context, fresh, taken, hids);
  else await publishNewEvents(context, message.senderId, taken.receiverId);
  return taken;
};

/**
 * Tells both what they would read of it: the transaction that took it saw that the receiver is there and blocked in neither
 * direction.
 */
const tellBoth = async (
  context: Context,
  row: ViewedMessageRow,
  { sender, receiver, receiverId }: TakenMessage,
  hids: Hids,
): Promise<void> => {
  const { sender_id: senderId } = row;
  const said = (viewerId: string, dialogHid: string, { seq, unread }: { seq: number; unread: number }): ServerFrame =>
    frame('chat.message', { dialogHid, message: viewMessage(row, viewerId), unreadMessagesCount: unread }, seq);
  await Promise.all([
    sender && publishFrames(context, { id: senderId, hid: hids.sender }, [said(senderId, hids.receiver, sender)]),
    receiver &&
      publishFrames(context, { id: receiverId, hid: hids.receiver }, [
        said(receiverId, hids.sender, receiver),
        ...(receiver.counters ? [frame('rpc.counters', unreadIn(receiver.counters), receiver.seq + 1)] : []),
      ]),
  ]);
};

/**
 * The row that a message has just become, for either side; undefined where only the database knows it, as of one taken
 * before, or of what it replies to.
 */
export const freshRow = (message: NewMessage, { outcome, id, at }: TakenMessage): ViewedMessageRow | undefined => {
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
    question_id: message.questionId,
    gift_type: message.giftType ?? null,
    replied_id: null,
    replied_text: null,
    replied_sender_id: null,
    replied_gift_type: null,
  };
};
