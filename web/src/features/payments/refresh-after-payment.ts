import type { QueryClient } from '@tanstack/react-query';
import { tellCandidateNews } from '../../lib/candidate-news.ts';

/**
 * What a purchase changes is fetched anew: statuses, balances, who one is, whom one sees, and what was kept unsent (spec 3 §4 Payment
 * flow). Only what is on the screen is asked for at once.
 */
export const refreshAfterPayment = (client: QueryClient): Promise<void> => {
  // Likes may have no limit any more; where they have, the next one says so.
  tellCandidateNews('limited', 0);
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'order' });
};
