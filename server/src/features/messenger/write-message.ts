import { CallError } from '@kindred/contract/errors';
import type { Message, MessageType } from '@kindred/contract/messenger';
import { messageTypes } from '@kindred/contract/messenger';
import type { Context } from '../../context.ts';
import type { Finding } from '../../db/schema.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { coverOf } from '../members/present.ts';
import { reviewMessage } from '../moderation/review/review-text.ts';
import { scanText } from '../moderation/review/text-filter.ts';
import { requireSafetyNotice } from '../safety-notice/require-safety-notice.ts';
import type { MessageBody, NewMessage } from './accept-message.db.ts';
import { acceptMessage, newMessageRow } from './accept-message.ts';
import type { Price } from './insert-paid-message.ts';
import { loadMessageViews, presentMessage } from './present-message.ts';

/** A message as the sender wrote it, with its price. */
export interface MessageDraft extends Pick<NewMessage, 'text' | 'body'> {
  readonly type: MessageType;
  /** A repeated id returns the existing message. */
  readonly requestId: string;
  readonly price: Price | null;
  /** Sends an insulting text too. */
  readonly isConfirmed?: boolean;
}

const contactKinds: ReadonlySet<Finding['kind']> = new Set(['handle', 'phone', 'email', 'link']);

/** The hint of which the receiver is warned. Money is the worse one. */
const safetyHintOf = (findings: readonly Finding[]): MessageBody['safetyHint'] => {
  if (findings.some(({ kind }) => kind === 'money')) return 'money';
  return findings.some(({ kind }) => contactKinds.has(kind)) ? 'contact' : undefined;
};

/**
 * Sends a message to another member, spends its price and reviews it for moderation (decisions §3 Who may write).
 * @returns the message as its sender sees it
 * @throws CallError notFound: the other member is not active, or blocked in either direction; coinsShort; premiumNeeded;
 *   safetyNoticeNeeded; newDialogsReached; textHarsh: the text insults, and is not confirmed
 */
export const writeMessage = async (
  { context, viewer }: { readonly context: Context; readonly viewer: Viewer },
  otherHid: string,
  { type, price, isConfirmed = true, ...draft }: MessageDraft,
  replyToId: string | null = null,
): Promise<Message> => {
  await requireSafetyNotice(context, viewer);
  const { id: memberId, language } = viewer;
  const findings = scanText(draft.text, language);
  if (!isConfirmed && findings.some(({ kind }) => kind === 'insult')) throw new CallError('textHarsh');
  const safetyHint = safetyHintOf(findings);
  const message: NewMessage = {
    ...draft,
    ...(safetyHint && { body: { ...draft.body, safetyHint } }),
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
  const repeated = accepted.outcome === 'repeated';
  await reviewMessage(context, { memberId, otherId, messageId: accepted.id, words: message.text, findings, repeated });
  const row = newMessageRow(message, accepted);
  if (row) return presentMessage(row, viewer.id);
  const view = (await loadMessageViews(context, viewer.id, [{ otherId, id: accepted.id }]))(otherId, accepted.id);
  if (!view) throw new CallError('notFound');
  return view.message;
};
