import { limits } from '@kindred/contract/limits';
import type { Message } from '@kindred/contract/messenger';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sendTyping } from '../../lib/realtime.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { post } from './own-outbox.ts';

/** A mouse and, with it, a keyboard: Enter sends. On a phone Enter makes a new line. */
const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** What a member writes in a dialog: kept as a draft, told as typing, sent to the outbox. */
export const useComposer = (dialogHid: string, reply: Message | null, endReply: () => void) => {
  const [text, setText] = useState(() => readDraft(dialogHid));
  const field = useRef<HTMLTextAreaElement>(null);

  // The height follows the text.
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  });

  useEffect(() => {
    if (reply || hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, [reply]);

  const write = (next: string) => {
    setText(next);
    keepDraft(dialogHid, next);
    if (next.trim() !== '') sendTyping(dialogHid);
  };

  const canSend = text.trim() !== '';
  const send = () => {
    if (!canSend) return;
    const quoted = reply && { id: reply.id, text: reply.text, isIncoming: reply.isIncoming };
    post({ dialogHid, text: text.trim(), reply: quoted });
    setText('');
    keepDraft(dialogHid, '');
    endReply();
    field.current?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && reply) endReply();
    // While a word is being composed, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };

  return { field, text, write, send, canSend, onKeyDown, left: limits.message.maxLength - text.length };
};
