import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const flagsQuery = queryOptions({ queryKey: ['flags'], queryFn: () => api('flags') });

/** Every flag with its overrides, and the brands and countries that can be the scope of an override. */
export const useFlags = () => useQuery(flagsQuery);
