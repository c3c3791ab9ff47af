import type { Message } from '@kindred/contract/messenger';
import type { Delivery, Entry } from '@kindred/outbox/outbox';
import { useMemo } from 'react';
import { type ApiError, api } from '../../lib/http/api.ts';
import { queueConfirmEmail } from '../../lib/messages/queue-messenger-popups.ts';
import { memberOutbox } from '../../lib/outbox/member-outbox.ts';
import { retryLater } from '../../lib/outbox/retry-later.ts';
import { useEntries } from '../../lib/outbox/use-entries.ts';
import { report } from '../../lib/tracking/system-log.ts';
import { addMessage } from './live-store.ts';

/** A message in the outbox. The server has not accepted it yet. */
export interface PendingMessage {
  readonly dialogHid: string;
  /** Empty for a sticker. */
  readonly text: string;
  readonly stickerType?: number;
  /** Sent although the text is harsh. */
  readonly isConfirmed?: boolean;
  readonly reply: Message['repliedMessage'];
  /** Where the member wrote it, for `actionSource` of the call: in the thread if absent. */
  readonly source?: 'thread' | 'push';
}

export type MessageEntry = Entry<PendingMessage>;

/**
 * Refusals with a reason of their own: by the limit of new dialogs, of a harsh text that is not confirmed, before the safety notice is
 * acknowledged, and before the age is proved.
 */
const namedRefusals = ['newDialogsReached', 'textHarsh', 'safetyNoticeNeeded', 'ageCheckNeeded'] as const;
export type Refusal = (typeof namedRefusals)[number] | 'refused';

/** The type and the body of a pending message in the call. */
const contentOf = ({ text, stickerType, isConfirmed }: PendingMessage) =>
  stickerType === undefined
    ? ({ type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text }, ...(isConfirmed && { isConfirmed }) } as const)
    : ({ type: 'MESSAGE_TYPE_STICKER', stickerMessageBody: { stickerType } } as const);

const send = async ({ id: requestId, value }: MessageEntry): Promise<Delivery> => {
  const { dialogHid, reply, source = 'thread' } = value;
  try {
    const { message } = await api('sendMessage', {
      id: dialogHid,
      ...contentOf(value),
      requestId,
      ...(reply && { replyToId: reply.id }),
      actionSource: source,
    });
    addMessage(dialogHid, message);
    return { is: 'settled' };
  } catch (error) {
    const later = retryLater(error);
    if (later) return later;
    const refusal = error as ApiError;
    const named = namedRefusals.find((name) => refusal.is(name));
    if (named) return { is: 'refused', reason: named };
    const { status, errors } = refusal;
    report('error', 'messenger', { status, errors: errors.map(({ code, field }) => ({ code, field })) });
    return { is: 'refused', reason: 'refused' };
  }
};

const outbox = memberOutbox<PendingMessage>({ name: 'messages', send });

/** Stores a message of the current member, shows it, and sends it. Messages of one dialog are sent in order. Returns its id. */
export const postMessage = (message: PendingMessage): string => {
  const id = outbox.add(message, { lane: message.dialogHid });
  queueConfirmEmail();
  return id;
};

/** Sends a message that was refused as harsh. It moves to the end of its dialog. */
export const sendAnyway = (id: string): void => {
  const entry = outbox.read().find((each) => each.id === id);
  if (!entry) return;
  outbox.remove(id);
  postMessage({ ...entry.value, isConfirmed: true });
};

/** Sends the messages that were refused for a reason that no longer exists. */
export const resendRefused = (reason: Exclude<Refusal, 'refused'>): void => {
  for (const { id, refusal } of outbox.read()) if (refusal === reason) outbox.retry(id);
};

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
