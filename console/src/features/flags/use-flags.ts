import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const flagsQuery = queryOptions({ queryKey: ['flags'], queryFn: () => api('flags') });

/** Every flag with its overrides, and the brands and countries that an override may be for. */
export const useFlags = () => useQuery(flagsQuery);
