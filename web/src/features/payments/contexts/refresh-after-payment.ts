import type { QueryClient } from '@tanstack/react-query';
import { publishCandidateEvent } from '../../../lib/members/candidate-events.ts';
import { tariffLists } from '../../../lib/payments/tariffs-query.ts';

/**
 * Refetches the data that a purchase changes: statuses, balances, the profile, other members and unsent messages (spec 3 §4 Payment
 * flow). Data that is not on the screen is refetched when it is shown. Tariff lists are refetched when they are opened: a refetch now
 * would remove a tariff that is sold once, such as a trial, from the payment that shows its success.
 */
export const refreshAfterPayment = (client: QueryClient): Promise<unknown> => {
  // The limit of likes may be lifted. If it is not, the next like shows it.
  publishCandidateEvent('limited', 0);
  return Promise.all([
    client.invalidateQueries({ queryKey: tariffLists, refetchType: 'none' }),
    client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] !== 'order' && queryKey[1] !== tariffLists[1],
    }),
  ]);
};
