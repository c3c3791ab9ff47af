import type { QueryClient } from '@tanstack/react-query';
import { publishCandidateEvent } from '../../../lib/members/candidate-events.ts';
import { tariffLists } from '../../../lib/payments/tariffs-query.ts';

/**
 * What a purchase changes is fetched anew: statuses, balances, who one is, whom one sees, and what was kept unsent (spec 3 §4 Payment
 * flow). Only what is on the screen is asked for at once. Lists of tariffs wait until one is opened: what is sold once, a trial say,
 * would go from under the payment that is about to thank for it, which would lead to what else is sold.
 */
export const refreshAfterPayment = (client: QueryClient): Promise<unknown> => {
  // Likes may have no limit any more; where they have, the next one says so.
  publishCandidateEvent('limited', 0);
  return Promise.all([
    client.invalidateQueries({ queryKey: tariffLists, refetchType: 'none' }),
    client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] !== 'order' && queryKey[1] !== tariffLists[1],
    }),
  ]);
};
