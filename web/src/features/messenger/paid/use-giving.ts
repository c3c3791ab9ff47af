import { useToast } from '@kindred/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { usePaymentInstead } from '../../../lib/use-payment-instead.ts';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { usePaidTold } from './paid-told.tsx';
import { coinsPlace, sendPaid } from './send-paid.ts';
import { type ChosenPaid, choosePaid, keepPaid } from './waiting-paid.ts';

interface Giving extends ChosenPaid {
  /** There are not enough coins: it is not even tried. */
  readonly isShort: boolean;
}

/** Sends what was chosen; what it is short of is sold first, and it waits for that (spec 2 §4 Gifts, Greetings flow). */
export const useGiving = (onGiven: () => void) => {
  const openInstead = usePaymentInstead();
  const showToast = useToast();
  const told = usePaidTold();
  const { mutateAsync, isPending, variables, error } = useMutation({
    mutationFn: async ({ isShort, ...chosen }: Giving) => {
      const waiting = choosePaid(chosen);
      if (!isShort) return sendPaid(waiting);
      const context = coinsPlace(chosen.kind);
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
