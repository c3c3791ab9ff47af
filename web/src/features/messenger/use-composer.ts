import type { Message } from '@kindred/contract/messenger';
import { type KeyboardEvent, useState } from 'react';
import { keepDraft, readDraft } from '../../lib/drafts.ts';
import { sendTyping } from '../../lib/realtime.ts';
import { post } from './own-outbox.ts';

/** What a member writes in a dialog: kept as a draft, told as typing, sent to the outbox. */
export const useComposer = (dialogHid: string, reply: Message | null, endReply: () => void) => {
  const [text, setText] = useState(() => readDraft(dialogHid));

  const write = (next: string) => {
    setText(next);
    keepDraft(dialogHid, next);
    if (next.trim() !== '') sendTyping(dialogHid);
  };

  const send = () => {
    const quoted = reply && { id: reply.id, text: reply.text, isIncoming: reply.isIncoming, giftType: reply.giftType };
    post({ dialogHid, text: text.trim(), reply: quoted });
    setText('');
    keepDraft(dialogHid, '');
    endReply();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && reply) endReply();
  };

  return { text, write, send, onKeyDown };
};
