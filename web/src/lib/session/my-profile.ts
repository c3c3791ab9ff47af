import type { UserInfo } from '@kindred/contract/profile';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';

/** The current member's profile (decisions §1: the profile call without ids). */
export const myProfileQuery = queryOptions({
  queryKey: ['profile', 'own'],
  queryFn: async ({ signal }) => {
    const [user] = (await api('profileInfo', {}, { signal })).users;
    if (!user) throw new Error('The server returned no profile of the current member.');
    return user;
  },
});

/** Caches the profile that a change answered. Cancels running fetches, which may return the profile before the change. */
export const setMyProfile = async (client: QueryClient, user: UserInfo): Promise<void> => {
  await client.cancelQueries({ queryKey: myProfileQuery.queryKey });
  client.setQueryData(myProfileQuery.queryKey, user);
  await client.invalidateQueries({ queryKey: ['users', user.hid] });
};
