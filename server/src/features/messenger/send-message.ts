import type { Calls } from '@kindred/contract/calls';
import { CallError } from '@kindred/contract/errors';
import type { CallRequest, HandlerOf } from '../../http/call-request.ts';
import { draftGreeting } from './greetings/draft-greeting.ts';
import { priceOfGift } from './prices.ts';
import { promptRequestId } from './prompts/prompts.db.ts';
import { type MessageDraft, writeMessage } from './write-message.ts';

/** Reads the message from the body of its type. */
const readDraft = async (incoming: CallRequest<Calls['sendMessage']>): Promise<MessageDraft> => {
  const { type, requestId, isConfirmed = false, ...body } = incoming.body;
  const { textMessageBody: plain, conversationPromptMessageBody: prompt } = body;
  const { giftMessageBody: gift, stickerMessageBody: sticker, greetingMessageBody: greeting } = body;
  const free = { type, requestId, price: null };
  if (type === 'MESSAGE_TYPE_TEXT' && plain) return { ...free, isConfirmed, text: plain.text.trim() };
  if (type === 'MESSAGE_TYPE_CONVERSATION_PROMPT' && prompt)
    return {
      ...free,
      isConfirmed,
      text: prompt.answer.trim(),
      body: { questionId: prompt.questionId },
      requestId: promptRequestId(prompt.questionId),
    };
  if (type === 'MESSAGE_TYPE_GIFT' && gift)
    return {
      type: gift.isSurprise ? 'MESSAGE_TYPE_SURPRISE' : type,
      requestId,
      text: '',
      body: { giftType: gift.giftType },
      price: await priceOfGift(incoming, gift.giftType),
    };
  if (type === 'MESSAGE_TYPE_STICKER' && sticker)
    return { ...free, text: '', body: { stickerType: sticker.stickerType } };
  if (type === 'MESSAGE_TYPE_GREETING' && greeting) return draftGreeting(incoming, greeting.greetingType);
  throw new CallError('invalidRequest');
};

/**
 * Sends a message (decisions §3 Who may write). A free message that may not be delivered yet is stored as unsent, with `isSent`
 * false. A repeated `requestId` returns the existing message. Greetings and answers to conversation prompts have a request id of their
 * own: an answer that is repeated with the same text returns the first one.
 * @throws CallError invalidRequest: the body does not match the type; promptAnswered: the sender has already answered the question with
 *   another text; notFound: the other member is not active, blocked in either direction, or does not ask the question now; coinsShort,
 *   premiumNeeded: nothing is sent or spent; newDialogsReached; textHarsh: the text insults, and `isConfirmed` is not set
 */
export const sendMessage: HandlerOf<'sendMessage'> = async (incoming) => {
  const { params, body } = incoming;
  return { message: await writeMessage(incoming, params.id, await readDraft(incoming), body.replyToId) };
};
