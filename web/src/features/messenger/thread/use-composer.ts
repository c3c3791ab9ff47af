import type { Message } from '@kindred/contract/messenger';
import { type KeyboardEvent, useState } from 'react';
import { readDraft, saveDraft } from '../../../lib/messages/drafts.ts';
import { sendTyping } from '../../../lib/realtime/connection.ts';
import { type PendingMessage, postMessage } from '../message-outbox.ts';
import { queueConfirmEmail } from '../queue-thread-popups.ts';
import { quoteOf } from './quote-of.ts';

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
    queueConfirmEmail();
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
