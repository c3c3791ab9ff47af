import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Everything that is asked of the catalogue, to be asked anew after a deed. */
export const catalogueKey = ['catalogue'] as const;

const marketsQuery = queryOptions({ queryKey: [...catalogueKey, 'markets'], queryFn: () => api('markets') });

/** What each country pays in, the currencies, and for whom prices may be. */
export const useMarkets = () => useQuery(marketsQuery);
