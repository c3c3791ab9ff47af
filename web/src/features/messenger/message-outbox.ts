import type { Message } from '@kindred/contract/messenger';
import type { Delivery, Entry } from '@kindred/outbox/outbox';
import { useMemo } from 'react';
import { type ApiError, api } from '../../lib/http/api.ts';
import { memberOutbox } from '../../lib/outbox/member-outbox.ts';
import { retryLater } from '../../lib/outbox/retry-later.ts';
import { useEntries } from '../../lib/outbox/use-entries.ts';
import { report } from '../../lib/tracking/system-log.ts';
import { addMessage } from './live-store.ts';

/** A message in the outbox. The server has not accepted it yet. */
export interface PendingMessage {
  readonly dialogHid: string;
  readonly text: string;
  readonly reply: Message['repliedMessage'];
}

export type MessageEntry = Entry<PendingMessage>;

/** The refusal of a message that would begin more dialogs than a limited member may begin. */
export const newDialogsRefusal = 'newDialogsReached';

const send = async ({ id: requestId, value: { dialogHid, text, reply } }: MessageEntry): Promise<Delivery> => {
  try {
    const { message } = await api('sendMessage', {
      id: dialogHid,
      type: 'MESSAGE_TYPE_TEXT',
      textMessageBody: { text },
      requestId,
      ...(reply && { replyToId: reply.id }),
    });
    addMessage(dialogHid, message);
    return { is: 'settled' };
  } catch (error) {
    const later = retryLater(error);
    if (later) return later;
    const refusal = error as ApiError;
    if (refusal.is(newDialogsRefusal)) return { is: 'refused', reason: newDialogsRefusal };
    const { status, errors } = refusal;
    report('error', 'messenger', { status, errors: errors.map(({ code, field }) => ({ code, field })) });
    return { is: 'refused', reason: 'refused' };
  }
};

const outbox = memberOutbox<PendingMessage>({ name: 'messages', send });

/** Stores a message of the current member, shows it, and sends it. Messages of one dialog are sent in order. Returns its id. */
export const postMessage = (message: PendingMessage): string => outbox.add(message, { lane: message.dialogHid });

/** Calls `onRefused` if the server refuses a pending message for good while this page is open. */
export const onRefusedMessage = (id: string, onRefused: () => void): void => {
  const stop = outbox.listen(() => {
    const entry = outbox.read().find((each) => each.id === id);
    if (entry?.refusal === null) return;
    stop();
    if (entry) onRefused();
  });
};

export const { retry: resendMessage, remove: removePendingMessage, flush: flushMessages } = outbox;

/** The pending messages, including refused ones, only of `dialogHid` if it is set. Returns the same array until they change. */
export const usePendingMessages = (dialogHid?: string): readonly MessageEntry[] => {
  const all = useEntries(outbox);
  return useMemo(() => (dialogHid ? all.filter(({ lane }) => lane === dialogHid) : all), [all, dialogHid]);
};
