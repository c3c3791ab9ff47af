import { CallError } from '@kindred/contract/errors';
import type { Message, MessageType } from '@kindred/contract/messenger';
import { messageTypes } from '@kindred/contract/messenger';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { reviewMessage } from '../moderation/review/review-text.ts';
import type { NewMessage } from './accept-message.db.ts';
import { acceptMessage, freshRow } from './accept-message.ts';
import type { Price } from './insert-paid.ts';
import { viewMessage, viewMessages } from './view-messages.ts';

/** What is said. */
export interface Said extends Pick<NewMessage, 'text' | 'questionId' | 'giftType'> {
  readonly type: MessageType;
  /** The same one again is the same message. */
  readonly requestId: string;
  readonly price: Price | null;
}

/**
 * Writes to another member (decisions §3 Who may write), and takes what that costs.
 * @returns the message as its sender sees it
 * @throws CallError notFound: the other side is gone, or blocked in either direction; coinsShort, premiumNeeded; newDialogsReached
 */
export const writeMessage = async (
  { context, viewer }: { readonly context: Context; readonly viewer: Viewer },
  otherHid: string,
  { type, price, ...said }: Said,
  replyToId: string | null = null,
): Promise<Message> => {
  const message: NewMessage = {
    ...said,
    senderId: viewer.id,
    receiver: { hid: otherHid, pool: viewer.pool },
    type: messageTypes[type],
    replyToId,
    toAnyone: false,
  };
  const taken = await acceptMessage(context, message, { sender: viewer.hid, receiver: otherHid }, price);
  if (!taken) throw new CallError('notFound');
  const { receiverId: otherId } = taken;
  const { id: memberId, language } = viewer;
  const repeated = taken.outcome === 'repeated';
  await reviewMessage(context, { memberId, language, otherId, messageId: taken.id, words: message.text, repeated });
  const fresh = freshRow(message, taken);
  if (fresh) return viewMessage(fresh, viewer.id);
  const view = (await viewMessages(context, viewer.id, [{ otherId, id: taken.id }]))(otherId, taken.id);
  if (!view) throw new CallError('notFound');
  return view.message;
};
