import { ApiError, api } from '../../../lib/http/api.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { coinsQuery } from '../../../lib/payments/coins-query.ts';
import { addMessage } from '../live-store.ts';
import { threadQuery } from '../queries.ts';
import { type ChosenPaid, forgetPaid, keepPaid, type SellingContext, type WaitingPaid } from './waiting-paid.ts';

/** The payment context that sells the coins for it. */
export const coinsContext = (kind: ChosenPaid['kind']): SellingContext => {
  if (kind === 'greeting') return 'thread_greeting';
  return 'thread_gift';
};

/** The payment context that sells what the server found missing. */
const missingContext = (kind: ChosenPaid['kind'], error: unknown): SellingContext | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.is('coinsShort')) return coinsContext(kind);
  return error.is('premiumNeeded') ? 'thread_unsent' : undefined;
};

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.is('notFound') || error.is('invalidRequest') || error.is('newDialogsReached'));

/** Sends it by the call of its kind. The server accepts a greeting once, without a request id. */
const send = async ({ kind, type, dialogHid, requestId }: WaitingPaid): Promise<{ readonly isSent: boolean }> => {
  if (kind === 'greeting') {
    const { is_sent: isSent } = await api('sendGreeting', { contact_hid: dialogHid, ping_id: type, context: 'thread' });
    void queryClient.invalidateQueries({ queryKey: threadQuery(dialogHid).queryKey });
    return { isSent };
  }
  const body = { type: 'MESSAGE_TYPE_GIFT', giftMessageBody: { giftType: type }, requestId } as const;
  const { message } = await api('sendMessage', { id: dialogHid, ...body });
  addMessage(dialogHid, message);
  return message;
};

/**
 * Sends a chosen gift or greeting once. Without an answer it stays stored, so that the next try uses the same request id.
 * @returns whether it was delivered, or the payment context that sells what is missing
 */
export const sendPaid = async (waiting: WaitingPaid): Promise<{ readonly isSent: boolean } | SellingContext> => {
  try {
    const sent = await send(waiting);
    forgetPaid(waiting);
    return sent;
  } catch (error) {
    const context = missingContext(waiting.kind, error);
    if (context) {
      keepPaid({ ...waiting, context });
      return context;
    }
    if (isFinal(error)) forgetPaid(waiting);
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey: coinsQuery.queryKey });
  }
};
