import { splitGroups } from '@kindred/contract/split-groups';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

/** Whether the member's test group has the extended filters of the dialog list (decisions §5 Messenger). */
export const extendedFiltersQuery = queryOptions({
  queryKey: ['extended-dialog-filters'],
  queryFn: async ({ signal }) => {
    const { splitBindings } = await api('ensureSplitBindings', { splitHids: ['EXTENDED_DIALOG_FILTERS'] }, { signal });
    return splitBindings[0]?.splitGroup === splitGroups.first;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Loads the member's filters, so that the popup opens with all of them. */
export const loadExtendedFilters = (): Promise<void> => queryClient.prefetchQuery(extendedFiltersQuery);
