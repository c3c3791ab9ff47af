import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { useReplaceByPayment } from '../../../lib/payments/use-replace-by-payment.ts';
import { useLocalPush } from '../../../lib/site-pushes/use-local-push.ts';
import { isThreadShown } from './is-thread-shown.ts';
import { type ChosenPaid, createPendingPaid, savePendingPaid } from './pending-paid.ts';
import { coinsContext, sendPaid } from './send-paid.ts';
import { usePaidToast } from './use-paid-toast.tsx';

interface Purchase extends ChosenPaid {
  /** The member has too few coins. The payment popup opens without a request to send. */
  readonly isShort: boolean;
}

/**
 * Sends a gift or greeting. If coins or Premium are missing, opens the payment popup instead; `PaidEvents` sends it after the purchase
 * (spec 2 §4 Gifts, Greetings flow).
 */
export const useSendPaid = (onSent: () => void) => {
  const router = useRouter();
  const openInstead = useReplaceByPayment();
  const showPush = useLocalPush();
  const renderToast = usePaidToast();
  const { mutateAsync, isPending, variables, error } = useMutation({
    mutationFn: async ({ isShort, ...chosen }: Purchase) => {
      const source = isThreadShown(router, chosen.dialogHid) ? 'thread' : 'profile';
      const pending = createPendingPaid({ ...chosen, source });
      if (!isShort) return sendPaid(pending);
      const context = coinsContext(chosen.kind);
      savePendingPaid({ ...pending, context });
      return context;
    },
    onSuccess: async (sent, chosen) => {
      if (typeof sent === 'string') {
        openInstead(sent, chosen.dialogHid);
        return;
      }
      onSent();
      if (sent.isSent && !isThreadShown(router, chosen.dialogHid)) showPush('messageSent', await renderToast(chosen));
    },
  });
  return { send: useSingleFlight(mutateAsync), isPending, sending: isPending ? variables : undefined, error };
};
