import type { Picture } from '@kindred/contract/shapes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export interface MatchedUser {
  readonly hid: string;
  readonly name: string;
  readonly thumbnail: Picture | null;
}

/** As much of a member as the match popup shows; mostly known already from what told of the match. */
export const matchedUserQuery = (hid: string) =>
  queryOptions({
    queryKey: ['users', hid, 'matched'],
    queryFn: async ({ signal }): Promise<MatchedUser | null> => {
      const [user] = (await api('profileInfo', { users_hids: hid }, { signal })).users;
      return user ? { hid, name: user.masked_name, thumbnail: user.avatar } : null;
    },
  });
