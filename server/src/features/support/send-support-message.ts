import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/incoming.ts';
import { announce } from '../../realtime/tell.ts';
import { isPaying } from '../orders/is-paying.ts';
import { findSupportMessage, writeToSupport } from './support.db.ts';
import { viewSupportMessage } from './view-support-message.ts';

const { perMember, windowMinutes } = limits.support;
const rate = { name: 'support', points: perMember, seconds: windowMinutes * 60 };

/**
 * Writes to the operators, who see with it where the chat was opened from, the brand, the language, and in what state the
 * member's account is (spec 3 §4 Support chat). A repeated `requestId` answers the message that it made.
 * @throws CallError tooManyRequests
 */
export const sendSupportMessage: HandlerOf<'sendSupportMessage'> = async ({ context, viewer, brand, locale, body }) => {
  const retryAfterSeconds = await context.limiter.use(rate, viewer.hid);
  if (retryAfterSeconds > 0) throw new CallError('tooManyRequests', { retryAfterSeconds });
  await writeToSupport(context.db, {
    memberId: viewer.id,
    text: body.text.trim(),
    tags: [...new Set(body.tags)],
    requestId: body.requestId,
    brandId: brand.id,
    locale,
    isPaying: await isPaying(context, viewer.id),
  });
  await announce(context, viewer.id);
  return { message: viewSupportMessage(await findSupportMessage(context.db, viewer.id, body.requestId)) };
};
