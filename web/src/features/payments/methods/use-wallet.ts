import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFeature } from '../../../lib/experiments/experiments.ts';
import { ApiError, api } from '../../../lib/http/api.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { report } from '../../../lib/tracking/system-log.ts';
import { orderQuery } from '../contexts/order-query.ts';
import { usePayment } from '../contexts/payment.ts';
import { returnUrls } from '../contexts/return-url.ts';
import { useOutcome } from '../results/use-outcome.ts';
import { drawWallet } from './wallet-script.ts';

export const wallets = {
  paypal: { call: 'payPaypal', method: 'paypal-vault' },
  google_pay: { call: 'payGooglePay', method: 'google-pay' },
  apple_pay: { call: 'payApplePay', method: 'apple-pay' },
} as const;
export type WalletForm = keyof typeof wallets;

type Phase = 'loading' | 'ready' | 'page' | 'away' | 'decided';

/**
 * Starts a wallet payment. Renders the wallet's button into `place`, or returns the `page` on which it is paid. `again` retries after a
 * failure.
 */
export const useWallet = (form: WalletForm, order: string, place: HTMLElement | null) => {
  const { t } = useTranslation('payments');
  const payment = usePayment();
  const { context } = payment;
  const [page, setPage] = useState<string>();
  const draws = useFeature('PAYPAL_SDK') !== undefined || form !== 'paypal';
  const errorText = useErrorText();
  const [at, setAt] = useState<Phase>('loading');
  const [paymentError, setPaymentError] = useState<string>();
  const [isClosed, setClosed] = useState(false);
  // The wallet's window may have paid before it closed without a result.
  const { data: ordered } = useQuery({ ...orderQuery(order, true), enabled: isClosed });
  const proceed = useOutcome();
  useEffect(() => {
    if (ordered) proceed(ordered);
  }, [ordered, proceed]);
  const { call, method } = wallets[form];
  const fail = useEffectEvent((error: unknown): void => {
    if (error instanceof ApiError && error.is('orderClosed')) {
      setAt('decided');
      return;
    }
    report('error', form === 'paypal' ? 'payPalButton' : 'firstPay', { form, error });
    setPaymentError(error instanceof ApiError ? errorText(call, error) : t('wallet.away'));
    setAt('away');
  });
  const close = useEffectEvent((): void => {
    setPaymentError(t('wallet.closed'));
    setClosed(true);
  });
  const startPayment = useEffectEvent(() =>
    api(call, {
      order_created_id: order,
      payment_context: context,
      ...returnUrls({ ...payment, order }, 'failed_order'),
    }),
  );
  const isLoading = at === 'loading';
  useEffect(() => {
    if (!place || !isLoading) return;
    let isGone = false;
    startPayment()
      .then(async ({ pay_form }) => {
        if (isGone) return;
        // Without a script for the wallet, the gateway has a page.
        if (!draws || pay_form.script_url === '') {
          setPage(pay_form.return_url);
          setAt('page');
          return;
        }
        const handlers = { onResult: () => setAt('decided'), onClose: () => close() };
        await drawWallet(pay_form.script_url, method, place, handlers);
        setAt('ready');
      })
      .catch((error: unknown) => {
        if (!isGone) fail(error);
      });
    return () => {
      isGone = true;
    };
  }, [place, isLoading, method, draws]);
  const again = () => {
    setPaymentError(undefined);
    setAt('loading');
  };
  return { at, page, paymentError, again };
};
