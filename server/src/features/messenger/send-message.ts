import type { BodyOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { CallError } from '@kindred/contract/errors';
import { messageTypes } from '@kindred/contract/messenger';
import type { HandlerOf } from '../../http/incoming.ts';
import { isOpener, reviewOpener } from '../moderation/review-text.ts';
import type { NewMessage } from './take-message.db.ts';
import { freshRow, takeMessage } from './take-message.ts';
import { viewMessage, viewMessages } from './view-messages.ts';

/** What is said, by the type that the message has. */
const wordsOf = (body: BodyOf<Calls['sendMessage']>): Pick<NewMessage, 'text' | 'questionId'> => {
  const { type, textMessageBody: plain, conversationPromptMessageBody: prompt } = body;
  if (type === 'MESSAGE_TYPE_TEXT' && plain) return { text: plain.text.trim(), questionId: null };
  if (type === 'MESSAGE_TYPE_CONVERSATION_PROMPT' && prompt)
    return { text: prompt.answer.trim(), questionId: prompt.questionId };
  throw new CallError('invalidRequest');
};

/**
 * Writes to another member (decisions §3 Who may write): what may not be delivered yet is kept and answered with
 * `isSent` false. A repeated `requestId` answers the message that it made.
 * @throws CallError invalidRequest: no body of its type; notFound: the other side is gone, or blocked in either direction
 */
export const sendMessage: HandlerOf<'sendMessage'> = async ({ context, viewer, params, body }) => {
  const message: NewMessage = {
    senderId: viewer.id,
    receiver: { hid: params.id, pool: viewer.pool },
    type: messageTypes[body.type],
    ...wordsOf(body),
    replyToId: body.replyToId ?? null,
    requestId: body.requestId,
    toAnyone: false,
  };
  const taken = await takeMessage(context, message, { sender: viewer.hid, receiver: params.id });
  if (!taken) throw new CallError('notFound');
  const { receiverId: otherId } = taken;
  if (isOpener(taken.id)) {
    const { id: memberId, language } = viewer;
    const repeated = taken.outcome === 'repeated';
    await reviewOpener(context, { memberId, language, otherId, messageId: taken.id, words: message.text, repeated });
  }
  const fresh = freshRow(message, taken);
  if (fresh) return { message: viewMessage(fresh, viewer.id) };
  const view = (await viewMessages(context, viewer.id, [{ otherId, id: taken.id }]))(otherId, taken.id);
  if (!view) throw new CallError('notFound');
  return { message: view.message };
};
