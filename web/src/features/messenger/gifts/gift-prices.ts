import { splitGroups } from '@kindred/contract/split-groups';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';

/** Whether every gift costs coins: asked of the server, so that no price is shown that is not the one taken. */
export const allPaidQuery = queryOptions({
  queryKey: ['gift-prices'],
  queryFn: async ({ signal }) => {
    const { splitBindings } = await api('ensureSplitBindings', { splitHids: ['ALL_GIFTS_PAID'] }, { signal });
    return splitBindings[0]?.splitGroup === splitGroups.first;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
