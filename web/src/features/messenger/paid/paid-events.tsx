import { paymentLimits } from '@kindred/contract/payments/limits';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../lib/http/api.ts';
import { useCurrentPopup } from '../../../lib/popups/popups.ts';
import { useRealtime } from '../../../lib/realtime/connection.ts';
import { useLocalPush } from '../../../lib/site-pushes/use-local-push.ts';
import { isThreadShown } from './is-thread-shown.ts';
import { flushPaid, onPaidOutcome, type PaidOutcome, postPaid, removePaid } from './paid-outbox.ts';
import { deletePendingPaid, type PendingPaid, usePendingPaid } from './pending-paid.ts';
import { usePaidToast } from './use-paid-toast.tsx';

/**
 * The id of the order that may pay for the pending gift or greeting: that of a success page in the same context and for the same member,
 * else that of the last payment event.
 */
const usePayingOrder = (pending: PendingPaid | undefined): string | undefined => {
  const { popup, context, step, target, order } = useCurrentPopup();
  const [eventOrder, setEventOrder] = useState<string>();
  useRealtime('push.payment', ({ orderId, featureType, result }) => {
    if (result === 'success' && featureType === 'coins') setEventOrder(orderId);
  });
  if (!pending?.context) return undefined;
  const isShown =
    popup === 'payment' &&
    context === pending.context &&
    target === pending.dialogHid &&
    step?.startsWith('success_') === true;
  return (isShown ? order : undefined) ?? eventOrder;
};

/**
 * Deletes a gift whose answer was lost and which arrives as an event. Otherwise the next gift of its kind would reuse its request id.
 */
const useDeliveredByEvent = (pending: PendingPaid | undefined): void =>
  useRealtime('chat.message', ({ message: { requestId } }) => {
    if (pending && requestId === pending.requestId) deletePendingPaid(pending);
    if (requestId !== null) removePaid(requestId);
  });

/** Shows a toast when a paid gift or greeting was sent outside its thread, or was refused. */
const useOutcomeToast = (): void => {
  const showPush = useLocalPush();
  const renderToast = usePaidToast();
  const router = useRouter();
  const show = useEffectEvent(async ({ paid, isSent }: PaidOutcome) => {
    if (isSent && isThreadShown(router, paid.dialogHid)) return;
    showPush('messageSent', await renderToast(paid, !isSent));
  });
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
export default function PaidEvents() {
  const pending = usePendingPaid();
  const order = usePayingOrder(pending);
  const { data } = useQuery({
    queryKey: ['chosen-order', order],
    queryFn: ({ signal }) => api('order', { order_id: order ?? '' }, { signal }),
    enabled: order !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.success || state.data?.decline ? false : paymentLimits.pollSeconds * 1000,
  });
  const paidContext = data?.success?.payment_context;
  useOutcomeToast();
  useEffect(() => {
    if (pending?.context && pending.context === paidContext) postPaid(pending);
  }, [pending, paidContext]);
  useDeliveredByEvent(pending);
  return null;
}
