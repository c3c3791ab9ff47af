import type { Message } from '@kindred/contract/messenger';
import type { Status } from '../../lib/messages/message-status.tsx';
import { compareIds } from './message-order.ts';

/** The status of a message that the server has; null of an incoming one. */
export const statusOf = (message: Message, otherReadUpTo: string): Status | null => {
  if (message.isIncoming) return null;
  if (!message.isSent) return 'unsent';
  return message.isRead || compareIds(message.id, otherReadUpTo) <= 0 ? 'read' : 'delivered';
};
