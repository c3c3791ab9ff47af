import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';

/** The member's coins. */
export const coinsQuery = queryOptions({
  queryKey: ['coins'],
  queryFn: async ({ signal }) => (await api('coinsBalance', {}, { signal })).balance,
  meta: { live: true },
});
