import type { Message } from '@kindred/contract/messenger';

/** Whether a message was written by neither member: that of a match, and its ice breaker. It is never unread (decisions §5 Messenger). */
export const isSystemMessage = ({ type }: Pick<Message, 'type'>): boolean =>
  type === 'MESSAGE_TYPE_USER_MATCH' || type === 'MESSAGE_TYPE_ICE_BREAKER';
