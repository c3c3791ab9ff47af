import { messageTypes } from '@kindred/contract/messenger';
import type { HandlerOf } from '../../../http/call-request.ts';
import { writeMessage } from '../write-message.ts';
import { draftGreeting } from './draft-greeting.ts';

/**
 * Sends a greeting to a member (spec 2 §4 Greetings flow), and spends its price.
 * @throws CallError notFound, coinsShort, premiumNeeded, invalidRequest: the sender may not use this greeting
 */
export const sendGreeting: HandlerOf<'sendGreeting'> = async (incoming) => {
  const { contact_hid, ping_id } = incoming.body;
  const { id, createDate, type, isRead, isSent, text } = await writeMessage(
    incoming,
    contact_hid,
    await draftGreeting(incoming, ping_id),
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
