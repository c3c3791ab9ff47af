import type { Message } from '@kindred/contract/messenger';
import type { Status } from '../../lib/messages/message-status.tsx';
import { compareIds } from './message-order.ts';

/** Returns the status of a message that the server has accepted; null for an incoming message. */
export const deliveryStatusOf = (message: Message, otherReadUpTo: string): Status | null => {
  if (message.isIncoming) return null;
  if (!message.isSent) return 'unsent';
  return message.isRead || compareIds(message.id, otherReadUpTo) <= 0 ? 'read' : 'delivered';
};
