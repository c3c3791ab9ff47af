import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { isPaying } from '../payments/orders/is-paying.ts';
import { presentSupportMessage } from './present-message.ts';
import { getSentMessage, insertMemberMessage } from './support.db.ts';

const { perMember, windowMinutes } = limits.support;
const rate = { name: 'support', points: perMember, seconds: windowMinutes * 60 };

/**
 * Sends a message to the operators. They also see the page from which the chat was opened, the brand, the language, and the
 * state of the account (spec 3 §4 Support chat). A repeated `requestId` returns the existing message.
 * @throws CallError tooManyRequests
 */
export const sendSupportMessage: HandlerOf<'sendSupportMessage'> = async ({ context, viewer, brand, locale, body }) => {
  const retryAfterSeconds = await context.limiter.consume(rate, viewer.hid);
  if (retryAfterSeconds > 0) throw new CallError('tooManyRequests', { retryAfterSeconds });
  await insertMemberMessage(context.db, {
    memberId: viewer.id,
    text: body.text.trim(),
    tags: [...new Set(body.tags)],
    requestId: body.requestId,
    brandId: brand.id,
    locale,
    isPaying: await isPaying(context, viewer.id),
  });
  await publishNewEvents(context, viewer.id);
  return { message: presentSupportMessage(await getSentMessage(context.db, viewer.id, body.requestId)) };
};
