import { ApiError, api } from '../../../lib/api.ts';
import { coinsQuery } from '../../../lib/coins-query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { addMessage } from '../live-store.ts';
import { threadQuery } from '../queries.ts';
import { type ChosenPaid, forgetPaid, keepPaid, type SellingPlace, type WaitingPaid } from './waiting-paid.ts';

/** The place that sells the coins for it. */
export const coinsPlace = (kind: ChosenPaid['kind']): SellingPlace => {
  if (kind === 'greeting') return 'thread_greeting';
  return 'thread_gift';
};

/** What something is short of, by the place that sells it. */
const shortOf = (kind: ChosenPaid['kind'], error: unknown): SellingPlace | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.is('coinsShort')) return coinsPlace(kind);
  return error.is('premiumNeeded') ? 'thread_unsent' : undefined;
};

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.is('notFound') || error.is('invalidRequest') || error.is('newDialogsReached'));

/** By the call of its kind; a greeting's number is its own, so that it needs no other. */
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
 * Sends what was chosen. What it is short of is remembered with it; without an answer it stays, to be sent again under its number.
 * @returns whether it has arrived, or the place that sells what it is short of
 */
export const sendPaid = async (waiting: WaitingPaid): Promise<{ readonly isSent: boolean } | SellingPlace> => {
  try {
    const sent = await send(waiting);
    forgetPaid(waiting);
    return sent;
  } catch (error) {
    const context = shortOf(waiting.kind, error);
    if (context) {
      keepPaid({ ...waiting, context, isPaid: false });
      return context;
    }
    if (isFinal(error)) forgetPaid(waiting);
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey: coinsQuery.queryKey });
  }
};
