import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../../../lib/experiments/experiments.ts';
import { ApiError, api } from '../../../lib/http/api.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { report } from '../../../lib/tracking/system-log.ts';
import { orderQuery } from '../contexts/order-query.ts';
import { usePayment } from '../contexts/payment.ts';
import { returnAddresses } from '../contexts/return-address.ts';
import { useOutcome } from '../results/use-outcome.ts';
import { drawWallet } from './wallet-script.ts';

export const wallets = {
  paypal: { call: 'payPaypal', method: 'paypal-vault' },
  google_pay: { call: 'payGooglePay', method: 'google-pay' },
  apple_pay: { call: 'payApplePay', method: 'apple-pay' },
} as const;
export type WalletForm = keyof typeof wallets;

type At = 'loading' | 'ready' | 'page' | 'away' | 'decided';

/**
 * Begins the payment and has its button drawn at a place, when that is there; else says on which `page` it is paid. `again` where
 * neither came.
 */
export const useWallet = (form: WalletForm, order: string, place: HTMLElement | null) => {
  const { t } = useTranslation('payments');
  const payment = usePayment();
  const { context } = payment;
  const [page, setPage] = useState<string>();
  const draws = useFeature('PAYPAL_SDK') !== undefined || form !== 'paypal';
  const errorText = useErrorText();
  const [at, setAt] = useState<At>('loading');
  const [trouble, setTrouble] = useState<string>();
  const [isClosed, setClosed] = useState(false);
  // A window that says nothing may have paid before it closed.
  const { data: ordered } = useQuery({ ...orderQuery(order, true), enabled: isClosed });
  const goOn = useOutcome();
  useEffect(() => {
    if (ordered) goOn(ordered);
  }, [ordered, goOn]);
  const { call, method } = wallets[form];
  const fail = useEffectEvent((error: unknown): void => {
    if (error instanceof ApiError && error.is('orderClosed')) {
      setAt('decided');
      return;
    }
    report('error', form === 'paypal' ? 'payPalButton' : 'firstPay', { form, error });
    setTrouble(error instanceof ApiError ? errorText(call, error) : t('wallet.away'));
    setAt('away');
  });
  const close = useEffectEvent((): void => {
    setTrouble(t('wallet.closed'));
    setClosed(true);
  });
  const begin = useEffectEvent(() =>
    api(call, {
      order_created_id: order,
      payment_context: context,
      ...returnAddresses({ ...payment, order }, 'failed_order'),
    }),
  );
  const hasReturnPath = at === 'loading';
  useEffect(() => {
    if (!place || !hasReturnPath) return;
    let isGone = false;
    begin()
      .then(async ({ pay_form }) => {
        if (isGone) return;
        // A gateway without a script of that wallet has a page.
        if (!draws || pay_form.script_url === '') {
          setPage(pay_form.return_url);
          setAt('page');
          return;
        }
        const told = { onResult: () => setAt('decided'), onClose: () => close() };
        await drawWallet(pay_form.script_url, method, place, told);
        setAt('ready');
      })
      .catch((error: unknown) => {
        if (!isGone) fail(error);
      });
    return () => {
      isGone = true;
    };
  }, [place, hasReturnPath, method, draws]);
  const again = () => {
    setTrouble(undefined);
    setAt('loading');
  };
  return { at, page, trouble, again };
};
