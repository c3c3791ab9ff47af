import type { Role } from '@kindred/contract/console/roles';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => api('whoAmI'),
  staleTime: 60_000,
  retry: false,
});

/** The signed-in operator. The layout of the signed-in screens loads it first. */
export const useMe = () => useSuspenseQuery(meQuery).data;

/** Whether an operator has one of the roles. Admins have every role; an empty list is for admins alone. */
export const hasRole = (operatorRoles: readonly Role[], roles: readonly Role[]): boolean =>
  operatorRoles.includes('admin') || roles.some((role) => operatorRoles.includes(role));
