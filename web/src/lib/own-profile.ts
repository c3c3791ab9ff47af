import { queryOptions } from '@tanstack/react-query';
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
