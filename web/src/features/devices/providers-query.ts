import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

/** The providers by which the member can sign in. */
export const providersQuery = queryOptions({
  queryKey: ['socialLinks'],
  queryFn: async ({ signal }) => (await api('socialLinks', {}, { signal })).links,
  staleTime: 0,
});
