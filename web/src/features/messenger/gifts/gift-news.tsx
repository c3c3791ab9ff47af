import { paymentLimits } from '@kindred/contract/payments/limits';
import { useToast } from '@kindred/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '../../../lib/api.ts';
import { loadNamespaces } from '../../../lib/i18n.ts';
import { useCurrentPopup } from '../../../lib/popups.ts';
import { useRealtime } from '../../../lib/realtime.ts';
import { useGiftTold } from './gift-told.tsx';
import { sendGift } from './send-gift.ts';
import { forgetGift, keepGift, useWaitingGift, type WaitingGift } from './waiting-gift.ts';

/** The order whose success the address shows of the place and the member that the gift waits for, or that is told while coins are. */
const useOrder = (waiting: WaitingGift | undefined): string | undefined => {
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

/** A gift whose answer was lost is known by its number, so that the next one of its kind is another. */
const useTaken = (waiting: WaitingGift | undefined): void =>
  useRealtime('chat.message', ({ message }) => {
    if (waiting && message.requestId === waiting.requestId) forgetGift(waiting);
  });

/**
 * Sends the gift that waits once what it is short of is bought for it, whatever page one is on and whenever that is decided (spec 2
 * §4 Gifts). Coins that were bought elsewhere send nothing: who wanted the gift then may not want it now.
 */
export default function GiftNews() {
  const waiting = useWaitingGift();
  const order = useOrder(waiting);
  const { data } = useQuery({
    queryKey: ['gift-order', order],
    queryFn: ({ signal }) => api('order', { order_id: order ?? '' }, { signal }),
    enabled: order !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.success || state.data?.decline ? false : paymentLimits.askAgainSeconds * 1000,
  });
  const bought = data?.success?.payment_context;
  useEffect(() => {
    if (waiting?.context && waiting.context === bought) keepGift({ ...waiting, context: null, isPaid: true });
  }, [waiting, bought]);
  useTaken(waiting);
  useSendingPaid(waiting);
  return null;
}

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.failure !== undefined || error.status >= 500 || error.status === 429);

/** Sends the gift that was paid for, again with each sign of a network. */
const useSendingPaid = (waiting: WaitingGift | undefined): void => {
  const { i18n } = useTranslation();
  const showToast = useToast();
  const told = useGiftTold();
  const send = useEffectEvent(async () => {
    if (!waiting?.isPaid) return;
    const gift = waiting;
    try {
      const sent = await navigator.locks.request(`gift:${gift.requestId}`, () => sendGift(gift));
      if (typeof sent !== 'string') showToast(await told(gift));
    } catch (error) {
      if (isPassing(error)) return;
      await loadNamespaces('gifts');
      const t = i18n.getFixedT(null, 'gifts');
      showToast({ title: t('lost'), text: t('lostText'), tone: 'danger' });
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
