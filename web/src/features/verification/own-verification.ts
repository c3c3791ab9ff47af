import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { momentMs } from '../../lib/http/query-client.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';

/** The state of the member's verification. Refetched whenever it is shown again. */
export const ownVerificationQuery = queryOptions({
  queryKey: ['verification'],
  queryFn: async ({ signal }) => (await api('myVerification', {}, { signal })).verification,
  staleTime: momentMs,
  meta: { live: true },
});

/** Refetches the state and the member's profile, with its badge, after a decision. */
export const refreshVerification = async (client: QueryClient): Promise<void> => {
  const hid = client.getQueryData(myProfileQuery.queryKey)?.hid;
  await Promise.all([
    client.invalidateQueries({ queryKey: ownVerificationQuery.queryKey }),
    client.invalidateQueries({ queryKey: myProfileQuery.queryKey }),
    hid && client.invalidateQueries({ queryKey: ['users', hid] }),
  ]);
};
