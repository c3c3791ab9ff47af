import { CallError } from '@kindred/contract/errors';
import type { Message, MessageType } from '@kindred/contract/messenger';
import { messageTypes } from '@kindred/contract/messenger';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { coverOf } from '../members/present.ts';
import { reviewMessage } from '../moderation/review/review-text.ts';
import type { NewMessage } from './accept-message.db.ts';
import { acceptMessage, newMessageRow } from './accept-message.ts';
import type { Price } from './insert-paid-message.ts';
import { loadMessageViews, presentMessage } from './present-message.ts';

/** A message as the sender wrote it, with its price. */
export interface MessageDraft extends Pick<NewMessage, 'text' | 'body'> {
  readonly type: MessageType;
  /** A repeated id returns the existing message. */
  readonly requestId: string;
  readonly price: Price | null;
}

/**
 * Sends a message to another member, spends its price and reviews it for moderation (decisions §3 Who may write).
 * @returns the message as its sender sees it
 * @throws CallError notFound: the other member is not active, or blocked in either direction; coinsShort; premiumNeeded;
 *   newDialogsReached
 */
export const writeMessage = async (
  { context, viewer }: { readonly context: Context; readonly viewer: Viewer },
  otherHid: string,
  { type, price, ...draft }: MessageDraft,
  replyToId: string | null = null,
): Promise<Message> => {
  const message: NewMessage = {
    ...draft,
    senderId: viewer.id,
    receiver: { hid: otherHid, sender: viewer },
    type: messageTypes[type],
    replyToId,
    toAnyone: false,
  };
  const { hid, name } = viewer;
  const photo = coverOf(context, viewer, 'p');
  const accepted = await acceptMessage(context, message, { sender: { hid, name, photo }, receiver: otherHid }, price);
  if (!accepted) throw new CallError('notFound');
  const { receiverId: otherId } = accepted;
  const { id: memberId, language } = viewer;
  const repeated = accepted.outcome === 'repeated';
  await reviewMessage(context, { memberId, language, otherId, messageId: accepted.id, words: message.text, repeated });
  const row = newMessageRow(message, accepted);
  if (row) return presentMessage(row, viewer.id);
  const view = (await loadMessageViews(context, viewer.id, [{ otherId, id: accepted.id }]))(otherId, accepted.id);
  if (!view) throw new CallError('notFound');
  return view.message;
};
