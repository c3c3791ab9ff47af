import { paymentLimits } from '@kindred/contract/payments/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import type { CallTable } from '../../lib/http/call-rows.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { useLocalPush } from '../../lib/site-pushes/use-local-push.ts';

interface SubscriptionAction {
  /** The call whose texts explain an error. */
  readonly call: keyof CallTable;
  readonly run: () => Promise<unknown>;
  /** Text of the toast after success (spec 2 §4 Toast kinds). */
  readonly successText?: () => string;
  readonly onDone?: () => void;
  readonly onFailed?: () => void;
}

/** An action that changes a subscription, one request at a time. After success it shows a toast and refetches the subscription. */
export const useSubscriptionAction = ({ call, run, successText, onDone, onFailed }: SubscriptionAction) => {
  const client = useQueryClient();
  const showPush = useLocalPush();
  const errorText = useErrorText();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess: async () => {
      if (successText)
        showPush('subscription', { title: successText(), tone: 'success', closeMs: paymentLimits.toastMs });
      onDone?.();
      await Promise.all([
        client.invalidateQueries({ queryKey: ['subscription'] }),
        client.invalidateQueries({ queryKey: myProfileQuery.queryKey }),
      ]);
    },
    onError: () => onFailed?.(),
  });
  const act = useSingleFlight<void>(mutateAsync);
  return { act, isPending, failedText: error ? errorText(call, error) : undefined };
};
