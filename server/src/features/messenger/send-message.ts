import { CallError } from '@kindred/contract/errors';
import { messageTypes } from '@kindred/contract/messenger';
import type { HandlerOf } from '../../http/incoming.ts';
import { reachOne } from '../members/meet.ts';
import type { NewMessage } from './messages.db.ts';
import { freshRow, takeMessage } from './take-message.ts';
import { viewMessage, viewMessages } from './view-messages.ts';

/**
 * Writes to another member (decisions §3 Who may write): what may not be delivered yet is kept and answered with
 * `isSent` false. A repeated `requestId` answers the message that it made.
 * @throws CallError notFound: the other side is gone, or blocked in either direction
 */
export const sendMessage: HandlerOf<'sendMessage'> = async ({ context, viewer, params, body }) => {
  const otherId = await reachOne(context, viewer, params.id);
  const message: NewMessage = {
    senderId: viewer.id,
    receiverId: otherId,
    type: messageTypes[body.type],
    text: body.textMessageBody.text.trim(),
    replyToId: body.replyToId ?? null,
    requestId: body.requestId,
    toAnyone: false,
  };
  const taken = await takeMessage(context, message);
  if (taken.id === null) throw new CallError('notFound');
  const fresh = freshRow(message, taken);
  if (fresh) return { message: viewMessage(fresh, viewer.id) };
  const view = (await viewMessages(context, viewer.id, [{ otherId, id: taken.id }]))(otherId, taken.id);
  if (!view) throw new CallError('notFound');
  return { message: view.message };
};
