import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { announce } from '../../realtime/tell.ts';
import { insertMessage, type NewMessage, type SendOutcome } from './messages.db.ts';

/** Takes a message and tells both sides; the id is null where the receiver is gone. */
export const takeMessage = async (
  context: Context,
  message: NewMessage,
): Promise<{ outcome: SendOutcome; id: Id | null }> => {
  const taken = await insertMessage(context.db, message);
  if (taken.outcome === 'sent' || taken.outcome === 'unsent')
    await announce(context, message.senderId, message.receiverId);
  return taken;
};
