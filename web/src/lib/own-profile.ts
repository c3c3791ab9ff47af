import type { UserInfo } from '@kindred/contract/profile';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** Oneself, as the server knows one (decisions §1: the profile call without ids). */
export const ownProfileQuery = queryOptions({
  queryKey: ['profile', 'own'],
  queryFn: async ({ signal }) => {
    const [user] = (await api('profileInfo', {}, { signal })).users;
    if (!user) throw new Error('The server answered no profile of oneself.');
    return user;
  },
});

/** Takes oneself as a change answered it; what is asked meanwhile may be older. */
export const takeOwnProfile = async (client: QueryClient, user: UserInfo): Promise<void> => {
  await client.cancelQueries({ queryKey: ownProfileQuery.queryKey });
  client.setQueryData(ownProfileQuery.queryKey, user);
  await client.invalidateQueries({ queryKey: ['users', user.hid] });
};
