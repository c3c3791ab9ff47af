import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { errorName } from '../../../lib/http/api.ts';
import type { CallTable } from '../../../lib/http/call-rows.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { tariffLists } from '../../../lib/payments/tariffs-query.ts';
import { report } from '../../../lib/tracking/system-log.ts';

interface Paying<V, A> {
  /** Begins again only when the last one is over: a double tap is one. */
  readonly pay: (values: V) => void;
  readonly isPaying: boolean;
  /** What went wrong, in the member's words. */
  readonly trouble: string | undefined;
  /** The order was paid or given up elsewhere, in another tab say: it tells. */
  readonly isClosed: boolean;
  readonly answer: A | undefined;
}

/** These have words of their own beside the form, and are no fault of ours. */
const expected = ['orderClosed', 'orderExpired', 'invalidRequest', 'offline'];

/** These are of the order that was listed: the list makes another. */
const spent = ['orderExpired', 'methodUnavailable'];

/** Pays by a call; what was written stays where it fails. */
export const usePaying = <V, A>(
  call: keyof CallTable,
  run: (values: V) => Promise<A>,
  onAnswer: (answer: A) => void,
): Paying<V, A> => {
  const client = useQueryClient();
  const errorText = useErrorText();
  const [isClosed, setClosed] = useState(false);
  const { mutateAsync, isPending, error, data, reset } = useMutation<A, Error, V>({
    mutationFn: run,
    onSuccess: onAnswer,
    onError: (failure) => {
      const name = errorName(call, failure);
      if (!expected.includes(name))
        report('error', call === 'payOneClick' ? 'oneClick' : 'firstPay', { call, failure });
      if (name === 'orderClosed') setClosed(true);
      if (spent.includes(name)) void client.invalidateQueries({ queryKey: tariffLists });
    },
  });
  useEffect(() => {
    // Back from the provider's page, the browser shows this one as it was left: busy.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);
  return {
    // The library's own type of this is another for values that may be left out.
    pay: useSingleFlight(mutateAsync as (values: V) => Promise<A>),
    isPaying: isPending,
    trouble: error ? errorText(call, error) : undefined,
    isClosed,
    answer: data,
  };
};
