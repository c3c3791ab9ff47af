import type { Message } from '@kindred/contract/messenger';
import { ApiError, api } from '../../../lib/api.ts';
import { coinsQuery } from '../../../lib/coins-query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { addMessage } from '../live-store.ts';
import { forgetGift, keepGift, type WaitingGift } from './waiting-gift.ts';

/** What a gift is short of, by the place that sells it. */
const shortOf = (error: unknown): NonNullable<WaitingGift['context']> | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.is('coinsShort')) return 'thread_gift';
  return error.is('premiumNeeded') ? 'thread_unsent' : undefined;
};

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.is('notFound') || error.is('invalidRequest'));

/**
 * Sends a gift that was chosen. What it is short of is remembered with it; without an answer it stays, to be sent again under its
 * number.
 * @returns the message, or the place that sells what it is short of
 */
export const sendGift = async (gift: WaitingGift): Promise<Message | NonNullable<WaitingGift['context']>> => {
  const { dialogHid, giftType, requestId } = gift;
  try {
    const { message } = await api('sendMessage', {
      id: dialogHid,
      type: 'MESSAGE_TYPE_GIFT',
      giftMessageBody: { giftType },
      requestId,
    });
    forgetGift(gift);
    addMessage(dialogHid, message);
    return message;
  } catch (error) {
    const context = shortOf(error);
    if (context) {
      keepGift({ ...gift, context, isPaid: false });
      return context;
    }
    if (isFinal(error)) forgetGift(gift);
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey: coinsQuery.queryKey });
  }
};
