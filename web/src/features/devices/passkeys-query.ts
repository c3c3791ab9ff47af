import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

export type Passkey = ReceivedOf<Calls['passkeys']>['passkeys'][number];

/** The passkeys of the member, the oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await api('passkeys', {}, { signal })).passkeys,
  staleTime: 0,
});
