import { splitGroups } from '@kindred/contract/split-groups';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';

/** Whether all gifts cost coins. The server decides, so that the shown price is the charged price. */
export const allPaidQuery = queryOptions({
  queryKey: ['gift-prices'],
  queryFn: async ({ signal }) => {
    const { splitBindings } = await api('ensureSplitBindings', { splitHids: ['ALL_GIFTS_PAID'] }, { signal });
    return splitBindings[0]?.splitGroup === splitGroups.first;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
