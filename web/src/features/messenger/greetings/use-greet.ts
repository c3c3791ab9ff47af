import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/api.ts';
import { coinsQuery } from '../../../lib/coins-query.ts';
import { usePaymentInstead } from '../../../lib/use-payment-instead.ts';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { threadQuery } from '../queries.ts';

/** Greets somebody; what that is short of is sold instead (spec 2 §4 Greetings flow). A greeting goes out once, however it is pressed. */
export const useGreet = (hid: string, onSent: () => void) => {
  const client = useQueryClient();
  const openInstead = usePaymentInstead();
  const { mutateAsync, isPending, variables, error } = useMutation({
    mutationFn: (greetingType: number) =>
      api('sendGreeting', { contact_hid: hid, ping_id: greetingType, context: 'thread' }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: coinsQuery.queryKey });
      void client.invalidateQueries({ queryKey: threadQuery(hid).queryKey });
      onSent();
    },
    onError: (refused) => {
      if (!(refused instanceof ApiError)) return;
      if (refused.is('coinsShort')) openInstead('thread_greeting', hid);
      if (refused.is('premiumNeeded')) openInstead('thread_unsent', hid);
    },
  });
  return { greet: useSingleFlight(mutateAsync), sending: isPending ? variables : undefined, error };
};
