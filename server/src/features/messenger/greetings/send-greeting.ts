import { messageTypes } from '@kindred/contract/messenger';
import type { HandlerOf } from '../../../http/incoming.ts';
import { writeMessage } from '../write-message.ts';
import { sayGreeting } from './say-greeting.ts';

/**
 * Greets a member (spec 2 §4 Greetings flow), for coins where that is asked.
 * @throws CallError notFound, coinsShort, premiumNeeded, invalidRequest: it is none of those that are offered
 */
export const sendGreeting: HandlerOf<'sendGreeting'> = async (incoming) => {
  const { contact_hid, ping_id } = incoming.body;
  const { id, createDate, type, isRead, isSent, text } = await writeMessage(
    incoming,
    contact_hid,
    await sayGreeting(incoming, ping_id),
  );
  return {
    id,
    created_at: Math.floor(Date.parse(createDate) / 1000),
    type: messageTypes[type],
    is_unread: !isRead,
    body: text,
    is_sent: isSent,
  };
};
