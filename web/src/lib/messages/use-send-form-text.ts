import type { ReceivedOf, RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { useRef } from 'react';
import { ApiError, api } from '../http/api.ts';
import { queueConfirmEmail } from './queue-messenger-popups.ts';

type Request = RequestOf<Calls['sendMessage']>;

/**
 * Returns a function that sends the text of a form. The same text has the same request id, so that a retry after a lost answer sends no
 * second message. A text that was refused as harsh is confirmed by sending it again without a change.
 */
export const useSendFormText = () => {
  const last = useRef({ text: '', requestId: '', isConfirmed: false });
  return async (
    text: string,
    request: Omit<Request, 'requestId' | 'isConfirmed'>,
  ): Promise<ReceivedOf<Calls['sendMessage']>> => {
    if (last.current.text !== text) last.current = { text, requestId: crypto.randomUUID(), isConfirmed: false };
    const { requestId, isConfirmed } = last.current;
    try {
      const sent = await api('sendMessage', { ...request, requestId, ...(isConfirmed && { isConfirmed }) });
      queueConfirmEmail();
      return sent;
    } catch (error) {
      if (error instanceof ApiError && error.is('textHarsh')) last.current = { text, requestId, isConfirmed: true };
      throw error;
    }
  };
};
