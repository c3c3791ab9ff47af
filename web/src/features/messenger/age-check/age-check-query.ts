import { ageCheckLimits } from '@kindred/contract/engagement/age-check-limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';

/** The state of the member's age check. Repeated while the provider has no result. */
export const ageCheckQuery = queryOptions({
  queryKey: ['age-check'],
  queryFn: ({ signal }) => api('ageCheckState', undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'pending' ? ageCheckLimits.pollSeconds * 1000 : false),
});
