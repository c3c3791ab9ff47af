import { ApiError, api } from '../../../lib/http/api.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { queueConfirmEmail } from '../../../lib/messages/queue-messenger-popups.ts';
import { coinsQuery } from '../../../lib/payments/coins-query.ts';
import { addMessage } from '../live-store.ts';
import { threadQuery } from '../queries.ts';
import {
  type ChosenPaid,
  deletePendingPaid,
  type PendingPaid,
  type SellingContext,
  savePendingPaid,
} from './pending-paid.ts';

/** Returns the payment context that sells the coins for a gift or a greeting. */
export const coinsContext = (kind: ChosenPaid['kind']): SellingContext => {
  if (kind === 'greeting') return 'thread_greeting';
  return 'thread_gift';
};

/** Returns the payment context that sells the missing coins or the missing Premium, if the error names one. */
const missingContext = (kind: ChosenPaid['kind'], error: unknown): SellingContext | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.is('coinsShort')) return coinsContext(kind);
  return error.is('premiumNeeded') ? 'thread_unsent' : undefined;
};

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.is('notFound') || error.is('invalidRequest') || error.is('newDialogsReached'));

/** Calls the server by kind. The server accepts a greeting once, without a request id. */
const send = async ({
  kind,
  type,
  isSurprise = false,
  source = 'thread',
  dialogHid,
  requestId,
}: PendingPaid): Promise<{ readonly isSent: boolean }> => {
  if (kind === 'greeting') {
    const { is_sent: isSent } = await api('sendGreeting', { contact_hid: dialogHid, ping_id: type, context: source });
    void queryClient.invalidateQueries({ queryKey: threadQuery(dialogHid).queryKey });
    return { isSent };
  }
  const body = { type: 'MESSAGE_TYPE_GIFT', giftMessageBody: { giftType: type, isSurprise }, requestId } as const;
  const { message } = await api('sendMessage', { id: dialogHid, ...body });
  addMessage(dialogHid, message);
  return message;
};

/**
 * Sends a gift or greeting exactly once. If the answer is lost, it stays stored, so that the next try uses the same request id.
 * @returns whether it was delivered, or the payment context that sells the missing coins or Premium
 * @throws ApiError of every other refusal
 */
export const sendPaid = async (pending: PendingPaid): Promise<{ readonly isSent: boolean } | SellingContext> => {
  try {
    const sent = await send(pending);
    deletePendingPaid(pending);
    queueConfirmEmail();
    return sent;
  } catch (error) {
    const context = missingContext(pending.kind, error);
    if (context) {
      savePendingPaid({ ...pending, context });
      return context;
    }
    if (isFinal(error)) deletePendingPaid(pending);
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey: coinsQuery.queryKey });
  }
};
