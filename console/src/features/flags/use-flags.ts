import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const flagsQuery = queryOptions({ queryKey: ['flags'], queryFn: () => api('flags') });

/** Fetches all flags with their overrides, and the brands and countries that the override form offers. */
export const useFlags = () => useQuery(flagsQuery);
