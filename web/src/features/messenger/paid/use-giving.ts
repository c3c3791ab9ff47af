import { useToast } from '@kindred/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { useReplaceByPayment } from '../../../lib/payments/use-replace-by-payment.ts';
import { usePaidTold } from './paid-told.tsx';
import { coinsContext, sendPaid } from './send-paid.ts';
import { type ChosenPaid, choosePaid, keepPaid } from './waiting-paid.ts';

interface Giving extends ChosenPaid {
  /** There are not enough coins: it is not even tried. */
  readonly isShort: boolean;
}

/** Sends what was chosen; what it is short of is sold first, and it waits for that (spec 2 §4 Gifts, Greetings flow). */
export const useGiving = (onGiven: () => void) => {
  const openInstead = useReplaceByPayment();
  const showToast = useToast();
  const told = usePaidTold();
  const { mutateAsync, isPending, variables, error } = useMutation({
    mutationFn: async ({ isShort, ...chosen }: Giving) => {
      const waiting = choosePaid(chosen);
      if (!isShort) return sendPaid(waiting);
      const context = coinsContext(chosen.kind);
      keepPaid({ ...waiting, context });
      return context;
    },
    onSuccess: async (sent, given) => {
      if (typeof sent === 'string') {
        openInstead(sent, given.dialogHid);
        return;
      }
      onGiven();
      // A greeting is seen to arrive in the thread that it is sent from.
      if (sent.isSent && given.kind === 'gift') showToast(await told(given));
    },
  });
  return { give: useSingleFlight(mutateAsync), isPending, sending: isPending ? variables : undefined, error };
};
