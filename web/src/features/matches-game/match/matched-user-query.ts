import type { UserInfo } from '@kindred/contract/profile';
import type { Picture } from '@kindred/contract/shapes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';

export interface MatchedUser {
  readonly hid: string;
  readonly name: string;
  readonly thumbnail: Picture | null;
}

/** The matched member's profile, from which the openers are built; null if the member does not exist any more. */
export const matchedProfileQuery = (hid: string) =>
  queryOptions({
    queryKey: ['users', hid, 'matchedProfile'],
    queryFn: async ({ signal }): Promise<UserInfo | null> =>
      (await api('profileInfo', { users_hids: hid }, { signal })).users[0] ?? null,
  });

/** The member's name and photo for the match popup. The event of the match usually has stored them already. */
export const matchedUserQuery = (hid: string) =>
  queryOptions({
    queryKey: ['users', hid, 'matched'],
    queryFn: async ({ client }): Promise<MatchedUser | null> => {
      const user = await client.ensureQueryData(matchedProfileQuery(hid));
      return user ? { hid, name: user.masked_name, thumbnail: user.avatar } : null;
    },
  });
