import { paymentLimits } from '@kindred/contract/payments/limits';
import { useToast } from '@kindred/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../lib/http/api.ts';
import { useCurrentPopup } from '../../../lib/popups/popups.ts';
import { useRealtime } from '../../../lib/realtime/connection.ts';
import { flushPaid, onPaidOutcome, type PaidOutcome, postPaid, removePaid } from './paid-outbox.ts';
import { usePaidTold } from './paid-told.tsx';
import { forgetPaid, useWaitingPaid, type WaitingPaid } from './waiting-paid.ts';

/** The order that pays for the choice: the URL shows its success in the same context and for the same member, or an event names it. */
const useOrder = (waiting: WaitingPaid | undefined): string | undefined => {
  const { popup, context, step, target, order } = useCurrentPopup();
  const [eventOrder, setEventOrder] = useState<string>();
  useRealtime('push.payment', ({ orderId, featureType, result }) => {
    if (result === 'success' && featureType === 'coins') setEventOrder(orderId);
  });
  if (!waiting?.context) return undefined;
  const isShown =
    popup === 'payment' &&
    context === waiting.context &&
    target === waiting.dialogHid &&
    step?.startsWith('success_') === true;
  return (isShown ? order : undefined) ?? eventOrder;
};

/** Forgets a gift whose answer was lost, and which arrives as an event, so that the next gift of its kind is another one. */
const useDeliveredByEvent = (waiting: WaitingPaid | undefined): void =>
  useRealtime('chat.message', ({ message: { requestId } }) => {
    if (waiting && requestId === waiting.requestId) forgetPaid(waiting);
    if (requestId !== null) removePaid(requestId);
  });

/** Shows a toast when a paid gift or greeting was sent or refused. */
const useOutcomeToast = (): void => {
  const showToast = useToast();
  const toastOf = usePaidTold();
  const show = useEffectEvent(async ({ paid, isSent }: PaidOutcome) => showToast(await toastOf(paid, !isSent)));
  useEffect(() => {
    const stop = onPaidOutcome((outcome) => void show(outcome));
    flushPaid();
    return stop;
  }, []);
};

/**
 * Sends the chosen gift or greeting once its purchase is complete, on any page (spec 2 §4 Gifts, Greetings flow). A purchase in another
 * context sends nothing: the member may have changed their mind.
 */
export default function PaidNews() {
  const waiting = useWaitingPaid();
  const order = useOrder(waiting);
  const { data } = useQuery({
    queryKey: ['chosen-order', order],
    queryFn: ({ signal }) => api('order', { order_id: order ?? '' }, { signal }),
    enabled: order !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.success || state.data?.decline ? false : paymentLimits.pollSeconds * 1000,
  });
  const bought = data?.success?.payment_context;
  useOutcomeToast();
  useEffect(() => {
    if (waiting?.context && waiting.context === bought) postPaid(waiting);
  }, [waiting, bought]);
  useDeliveredByEvent(waiting);
  return null;
}
