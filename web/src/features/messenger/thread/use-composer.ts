import type { Message } from '@kindred/contract/messenger';
import { type KeyboardEvent, useState } from 'react';
import { readDraft, saveDraft } from '../../../lib/messages/drafts.ts';
import { sendTyping } from '../../../lib/realtime/connection.ts';
import { postMessage } from '../message-outbox.ts';
import { quoteOf } from './quote-of.ts';

/** The text that a member writes in a dialog: saved as a draft, published as typing, and sent by the outbox. */
export const useComposer = (dialogHid: string, reply: Message | null, endReply: () => void) => {
  const [text, setText] = useState(() => readDraft(dialogHid));

  const write = (next: string) => {
    setText(next);
    saveDraft(dialogHid, next);
    if (next.trim() !== '') sendTyping(dialogHid);
  };

  const send = () => {
    postMessage({ dialogHid, text: text.trim(), reply: reply && quoteOf(reply) });
    setText('');
    saveDraft(dialogHid, '');
    endReply();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && reply) endReply();
  };

  return { text, write, send, onKeyDown };
};
