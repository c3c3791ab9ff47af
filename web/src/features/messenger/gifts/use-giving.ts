import { useToast } from '@kindred/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { usePaymentInstead } from '../../../lib/use-payment-instead.ts';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { useGiftTold } from './gift-told.tsx';
import { sendGift } from './send-gift.ts';
import { chooseGift, keepGift, type WaitingGift } from './waiting-gift.ts';

interface Chosen extends Pick<WaitingGift, 'dialogHid' | 'name' | 'giftType'> {
  /** There are not enough coins: it is not even tried. */
  readonly isShort: boolean;
}

/** Sends a chosen gift; what it is short of is sold first, and the gift waits for that (spec 2 §4 Gifts). */
export const useGiving = (onGiven: () => void) => {
  const openInstead = usePaymentInstead();
  const showToast = useToast();
  const told = useGiftTold();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async ({ isShort, ...chosen }: Chosen) => {
      const gift = chooseGift(chosen);
      if (!isShort) return sendGift(gift);
      keepGift({ ...gift, context: 'thread_gift' });
      return 'thread_gift';
    },
    onSuccess: async (sent, { name, giftType, dialogHid }) => {
      if (typeof sent === 'string') {
        openInstead(sent, dialogHid);
        return;
      }
      onGiven();
      if (sent.isSent) showToast(await told({ name, giftType }));
    },
  });
  return { give: useSingleFlight(mutateAsync), isPending, error };
};
