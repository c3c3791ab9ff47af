import type { Message } from '@kindred/contract/messenger';
import { type KeyboardEvent, useState } from 'react';
import { readDraft, saveDraft } from '../../../lib/messages/drafts.ts';
import { sendTyping } from '../../../lib/realtime/connection.ts';
import { compareIds } from '../message-order.ts';
import { type PendingMessage, postMessage, usePendingMessages } from '../message-outbox.ts';
import { quoteOf } from './quote-of.ts';

/** The state of the thread when a reply was chosen. */
interface ReplyStart {
  readonly reply: Message;
  readonly lastId: string;
  /** The ids of the messages that were pending. They were written before, so that their delivery does not end the reply. */
  readonly pendingIds: ReadonlySet<string>;
}

/** Whether a message is the current member's and was placed in the thread after the reply was chosen. */
const isPlacedAfter = (message: Message, { lastId, pendingIds }: ReplyStart): boolean =>
  !message.isIncoming && compareIds(message.id, lastId) > 0 && !pendingIds.has(message.requestId ?? '');

/**
 * The message to which the current member replies, or null. The reply ends when that message is deleted, and when a message of the current
 * member is placed in the thread, also a gift or a greeting (spec 2 §4 Messenger thread). `setReply` never changes.
 */
export const useReply = (dialogHid: string, messages: readonly Message[]) => {
  const pending = usePendingMessages(dialogHid);
  const [reply, setReply] = useState<Message | null>(null);
  const [start, setStart] = useState<ReplyStart | null>(null);
  if ((start?.reply ?? null) !== reply) {
    const pendingIds = new Set(pending.map(({ id }) => id));
    setStart(reply && { reply, lastId: messages.at(-1)?.id ?? '0', pendingIds });
  }
  const isDeleted = reply !== null && !messages.some(({ id }) => id === reply.id);
  const isOver =
    isDeleted || (start !== null && start.reply === reply && messages.some((each) => isPlacedAfter(each, start)));
  if (isOver && reply) setReply(null);
  return { reply: isOver ? null : reply, setReply };
};

/**
 * The text that a member writes in a dialog: saved as a draft, published as typing, and sent by the outbox. Sending ends the reply (spec 2
 * §4 Messenger thread).
 */
export const useComposer = (dialogHid: string, reply: Message | null, endReply: () => void) => {
  const [text, setText] = useState(() => readDraft(dialogHid));
  const [isChoosing, setChoosing] = useState(false);

  const write = (next: string) => {
    setText(next);
    saveDraft(dialogHid, next);
    if (next.trim() !== '') sendTyping(dialogHid);
  };

  const post = (content: Pick<PendingMessage, 'text' | 'stickerType'>) => {
    postMessage({ dialogHid, ...content, reply: reply && quoteOf(reply) });
    endReply();
  };

  const send = () => {
    post({ text: text.trim() });
    setText('');
    saveDraft(dialogHid, '');
  };

  const sendSticker = (stickerType: number) => {
    post({ text: '', stickerType });
    setChoosing(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (isChoosing) setChoosing(false);
    else if (reply) endReply();
  };

  return { text, write, send, sendSticker, isChoosing, setChoosing, onKeyDown };
};
