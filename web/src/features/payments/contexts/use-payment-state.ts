import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { boot } from '../../../lib/brand/boot.ts';
import { type PopupParameters, withoutPopup } from '../../../lib/popups/popups.ts';
import type { Payment, PaymentNavigation, PaymentState } from './payment.ts';
import { formatPaymentSearch, nextPaymentState, parsePaymentState } from './payment-search.ts';
import { isList } from './steps.ts';

/** A page in the gateway's frame may add history entries, so that Back does not leave the payment. */
const backMs = 400;

/** Parameters that a gateway adds to the return URL. Stripe's client secret opens the payment and must leave the URL. */
const secret = 'payment_intent_client_secret';
const gatewayParameters = new Set([
  'status',
  'order_id',
  'code',
  'payment_intent',
  secret,
  'redirect_status',
  'source_type',
]);

/** Whether the brand shows payments as a route instead of a popup (decisions §3 Brand groups). */
export const isFullScreen = (): boolean => boot().brand.groups.includes('fullscreen-payments');
const paymentRoute = '/payments';

const isPayment = (search: string): boolean => new URLSearchParams(search).get('popup') === 'payment';

const withoutPayment = (search: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(withoutPopup(search)).filter(([name]) => !gatewayParameters.has(name)));

/** The payment's state and navigation. The URL is the only store, so that reload and Back work (spec 3 §2). */
export const usePaymentState = (parameters: PopupParameters<'payment'>, isOpen: boolean): Payment => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { step, feature, context, target, list, tariff, order } = parameters;
  const current = useMemo(
    () => parsePaymentState({ step, feature, context, target, list, tariff, order }),
    [step, feature, context, target, list, tariff, order],
  );

  const write = useCallback(
    (to: PaymentState, replace: boolean): void => {
      // After Back, the payment is rendered until the page below is. It would replace that page in the history.
      if (replace && !isPayment(history.location.search)) return;
      const depth = history.location.state.paymentDepth ?? 1;
      void navigate({
        to: isFullScreen() ? paymentRoute : '.',
        search: (search: Record<string, unknown>) => ({
          ...withoutPayment(search),
          popup: 'payment' as const,
          ...formatPaymentSearch(to),
        }),
        hash: true,
        replace,
        resetScroll: false,
        state: (state) => ({ ...state, paymentDepth: replace ? depth : depth + 1 }),
      });
    },
    [navigate, history],
  );

  const isWritten =
    step === current.step &&
    feature === current.feature &&
    context === current.context &&
    (!isFullScreen() || history.location.pathname === paymentRoute) &&
    !history.location.search.includes(secret);
  useEffect(() => {
    if (isOpen && !isWritten) write(current, true);
  }, [isOpen, isWritten, current, write]);

  const leave = useCallback((): void => {
    void navigate({
      to: '.',
      search: ((search: Record<string, unknown>) => withoutPayment(search)) as never,
      hash: true,
      replace: true,
      resetScroll: false,
    });
  }, [navigate]);

  const close = useCallback((): void => {
    const { popupOpened, paymentDepth = 1 } = history.location.state;
    if (!popupOpened) {
      leave();
      return;
    }
    history.go(-paymentDepth);
    setTimeout(() => {
      if (isPayment(history.location.search)) leave();
    }, backMs);
  }, [history, leave]);

  return useMemo(() => {
    const go = ({ replace = false, ...to }: PaymentNavigation): void => write(nextPaymentState(current, to), replace);
    const back = (): void => {
      if ((history.location.state.paymentDepth ?? 1) > 1) history.back();
      else go({ step: isList(current.step) ? current.step : current.list, replace: true });
    };
    return { ...current, go, back, close };
  }, [current, write, history, close]);
};

declare module '@tanstack/history' {
  interface HistoryState {
    /** Number of history entries that the payment's steps use. */
    paymentDepth?: number;
  }
}
