import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { errorName } from '../../../lib/http/api.ts';
import type { CallTable } from '../../../lib/http/call-rows.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { tariffLists } from '../../../lib/payments/tariffs-query.ts';
import { report } from '../../../lib/tracking/system-log.ts';

interface PaymentMutation<V, A> {
  /** Starts a payment, unless one is running: a double tap is one payment. */
  readonly pay: (values: V) => void;
  readonly isPaying: boolean;
  /** The error in the member's language. */
  readonly paymentError: string | undefined;
  /** The order was paid or closed elsewhere, such as in another tab. */
  readonly isOrderClosed: boolean;
  readonly answer: A | undefined;
}

/** Expected errors: the form shows them, and they are not reported. */
const expected = ['orderClosed', 'orderExpired', 'invalidRequest', 'offline'];

/** Errors of the listed order: the list creates another order. */
const spent = ['orderExpired', 'methodUnavailable'];

/** Pays by a call. The form keeps its values after a failure. */
export const usePaymentMutation = <V, A>(
  call: keyof CallTable,
  run: (values: V) => Promise<A>,
  onAnswer: (answer: A) => void,
): PaymentMutation<V, A> => {
  const client = useQueryClient();
  const errorText = useErrorText();
  const [isOrderClosed, setOrderClosed] = useState(false);
  const { mutateAsync, isPending, error, data, reset } = useMutation<A, Error, V>({
    mutationFn: run,
    onSuccess: onAnswer,
    onError: (failure) => {
      const name = errorName(call, failure);
      if (!expected.includes(name))
        report('error', call === 'payOneClick' ? 'oneClick' : 'firstPay', { call, failure });
      if (name === 'orderClosed') setOrderClosed(true);
      if (spent.includes(name)) void client.invalidateQueries({ queryKey: tariffLists });
    },
  });
  useEffect(() => {
    // After the provider's page, the browser's back-forward cache shows this page in its pending state.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);
  return {
    // The library declares another type for optional values.
    pay: useSingleFlight(mutateAsync as (values: V) => Promise<A>),
    isPaying: isPending,
    paymentError: error ? errorText(call, error) : undefined,
    isOrderClosed,
    answer: data,
  };
};
