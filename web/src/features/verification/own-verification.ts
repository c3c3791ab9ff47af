import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';

/** Where one's verification stands; asked for anew whenever it comes into sight. */
export const ownVerificationQuery = queryOptions({
  queryKey: ['verification'],
  queryFn: async ({ signal }) => (await api('myVerification', {}, { signal })).verification,
  staleTime: 0,
  meta: { live: true },
});

/** After a decision: the state, and the badge wherever one sees oneself. */
export const refreshVerification = async (client: QueryClient): Promise<void> => {
  const hid = client.getQueryData(myProfileQuery.queryKey)?.hid;
  await Promise.all([
    client.invalidateQueries({ queryKey: ownVerificationQuery.queryKey }),
    client.invalidateQueries({ queryKey: myProfileQuery.queryKey }),
    hid && client.invalidateQueries({ queryKey: ['users', hid] }),
  ]);
};
