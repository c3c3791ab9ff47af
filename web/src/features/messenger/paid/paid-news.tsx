import { paymentLimits } from '@kindred/contract/payments/limits';
import { useToast } from '@kindred/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, api } from '../../../lib/api.ts';
import { useCurrentPopup } from '../../../lib/popups.ts';
import { useRealtime } from '../../../lib/realtime.ts';
import { usePaidTold } from './paid-told.tsx';
import { sendPaid } from './send-paid.ts';
import { forgetPaid, keepPaid, useWaitingPaid, type WaitingPaid } from './waiting-paid.ts';

/** The order whose success the address shows of the place and the member that it waits for, or that is told while coins are. */
const useOrder = (waiting: WaitingPaid | undefined): string | undefined => {
  const { popup, context, step, target, order } = useCurrentPopup();
  const [told, setTold] = useState<string>();
  useRealtime('push.payment', ({ orderId, featureType, result }) => {
    if (result === 'success' && featureType === 'coins') setTold(orderId);
  });
  if (!waiting?.context) return undefined;
  const isShown =
    popup === 'payment' &&
    context === waiting.context &&
    target === waiting.dialogHid &&
    step?.startsWith('success_') === true;
  return (isShown ? order : undefined) ?? told;
};

/** A gift whose answer was lost is known by its number, so that the next one of its kind is another; a greeting is one anyway. */
const useTaken = (waiting: WaitingPaid | undefined): void =>
  useRealtime('chat.message', ({ message }) => {
    if (waiting && message.requestId === waiting.requestId) forgetPaid(waiting);
  });

/**
 * Sends the gift or greeting that waits once what it is short of is bought for it, whatever page one is on and whenever that is
 * decided (spec 2 §4 Gifts, Greetings flow). Coins that were bought elsewhere send nothing: who wanted it then may not want it now.
 */
export default function PaidNews() {
  const waiting = useWaitingPaid();
  const order = useOrder(waiting);
  const { data } = useQuery({
    queryKey: ['chosen-order', order],
    queryFn: ({ signal }) => api('order', { order_id: order ?? '' }, { signal }),
    enabled: order !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.success || state.data?.decline ? false : paymentLimits.askAgainSeconds * 1000,
  });
  const bought = data?.success?.payment_context;
  useEffect(() => {
    if (waiting?.context && waiting.context === bought) keepPaid({ ...waiting, context: null, isPaid: true });
  }, [waiting, bought]);
  useTaken(waiting);
  useSendingPaid(waiting);
  return null;
}

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.failure !== undefined || error.status >= 500 || error.status === 429);

/** Sends what was paid for, again with each sign of a network. */
const useSendingPaid = (waiting: WaitingPaid | undefined): void => {
  const showToast = useToast();
  const told = usePaidTold();
  const send = useEffectEvent(async () => {
    if (!waiting?.isPaid) return;
    try {
      const sent = await navigator.locks.request(`chosen:${waiting.requestId}`, () => sendPaid(waiting));
      if (typeof sent !== 'string') showToast(await told(waiting));
    } catch (error) {
      if (!isPassing(error)) showToast(await told(waiting, true));
    }
  });
  const paid = waiting?.isPaid ? waiting.requestId : undefined;
  useEffect(() => {
    if (paid === undefined) return;
    const again = () => void send();
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [paid]);
};
