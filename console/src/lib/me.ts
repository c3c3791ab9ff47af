import type { Role } from '@kindred/contract/console/roles';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => api('whoAmI'),
  staleTime: 60_000,
  retry: false,
});

/** Who is signed in; the layout of the signed-in screens has it. */
export const useMe = () => useSuspenseQuery(meQuery).data;

/** Whether an operator may do what is for these roles; admins may do everything. */
export const hasRole = (mine: readonly Role[], roles: readonly Role[]): boolean =>
  mine.includes('admin') || roles.some((role) => mine.includes(role));
