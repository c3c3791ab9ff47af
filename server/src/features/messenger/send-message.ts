import type { Calls } from '@kindred/contract/calls';
import { CallError } from '@kindred/contract/errors';
import type { CallRequest, HandlerOf } from '../../http/incoming.ts';
import { sayGreeting } from './greetings/say-greeting.ts';
import { priceOfGift } from './prices.ts';
import { type Said, writeMessage } from './write-message.ts';

/** What is said, by the type that the message has. */
const saidIn = async (incoming: CallRequest<Calls['sendMessage']>): Promise<Said> => {
  const { type, requestId, ...body } = incoming.body;
  const { textMessageBody: plain, conversationPromptMessageBody: prompt } = body;
  const { giftMessageBody: gift, greetingMessageBody: greeting } = body;
  const free = { type, requestId, questionId: null, price: null };
  if (type === 'MESSAGE_TYPE_TEXT' && plain) return { ...free, text: plain.text.trim() };
  if (type === 'MESSAGE_TYPE_CONVERSATION_PROMPT' && prompt)
    return { ...free, text: prompt.answer.trim(), questionId: prompt.questionId };
  if (type === 'MESSAGE_TYPE_GIFT' && gift)
    return { ...free, text: '', giftType: gift.giftType, price: await priceOfGift(incoming, gift.giftType) };
  if (type === 'MESSAGE_TYPE_GREETING' && greeting) return sayGreeting(incoming, greeting.greetingType);
  throw new CallError('invalidRequest');
};

/**
 * Writes to another member (decisions §3 Who may write): what may not be delivered yet is kept and answered with
 * `isSent` false, where it costs nothing. A repeated `requestId` answers the message that it made; a greeting is one by itself.
 * @throws CallError invalidRequest: no body of its type; notFound: the other side is gone, or blocked in either direction;
 *   coinsShort, premiumNeeded: nothing is sent and nothing taken
 */
export const sendMessage: HandlerOf<'sendMessage'> = async (incoming) => {
  const { params, body } = incoming;
  return { message: await writeMessage(incoming, params.id, await saidIn(incoming), body.replyToId) };
};
