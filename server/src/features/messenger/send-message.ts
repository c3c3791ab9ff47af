import { CallError } from '@kindred/contract/errors';
import { messageTypes } from '@kindred/contract/messenger';
import type { HandlerOf } from '../../http/incoming.ts';
import { meetOne } from '../members/meet.ts';
import { takeMessage } from './take-message.ts';
import { viewMessages } from './view-messages.ts';

/**
 * Writes to another member (decisions §3 Who may write): what may not be delivered yet is kept and answered with
 * `isSent` false. A repeated `requestId` answers the message that it made.
 * @throws CallError notFound: the other side is gone, or blocked in either direction
 */
export const sendMessage: HandlerOf<'sendMessage'> = async ({ context, viewer, params, body }) => {
  const other = await meetOne(context, viewer, params.id);
  const { id } = await takeMessage(context, {
    senderId: viewer.id,
    receiverId: other.id,
    type: messageTypes[body.type],
    text: body.textMessageBody.text.trim(),
    replyToId: body.replyToId ?? null,
    requestId: body.requestId,
    toAnyone: false,
  });
  if (id === null) throw new CallError('notFound');
  const view = (await viewMessages(context, viewer.id, [{ otherId: other.id, id }]))(other.id, id);
  if (!view) throw new CallError('notFound');
  return { message: view.message };
};
