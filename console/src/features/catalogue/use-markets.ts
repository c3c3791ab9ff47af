import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The query key of all catalogue queries. Actions invalidate it. */
export const catalogueKey = ['catalogue'] as const;

const marketsQuery = queryOptions({ queryKey: [...catalogueKey, 'markets'], queryFn: () => api('markets') });

/** The markets and currencies, and the brands and splits that can be the scope of a price. */
export const useMarkets = () => useQuery(marketsQuery);
