import type { UserInfo } from '@kindred/contract/profile';
import type { Picture } from '@kindred/contract/shapes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';

export interface MatchedUser {
  readonly hid: string;
  readonly name: string;
  readonly thumbnail: Picture | null;
}

/** The matched member's profile, which the openers are made of; null for a member who is gone. */
export const matchedProfileQuery = (hid: string) =>
  queryOptions({
    queryKey: ['users', hid, 'matchedProfile'],
    queryFn: async ({ signal }): Promise<UserInfo | null> =>
      (await api('profileInfo', { users_hids: hid }, { signal })).users[0] ?? null,
  });

/** As much of a member as the match popup shows; mostly known already from the event that announced the match. */
export const matchedUserQuery = (hid: string) =>
  queryOptions({
    queryKey: ['users', hid, 'matched'],
    queryFn: async ({ client }): Promise<MatchedUser | null> => {
      const user = await client.ensureQueryData(matchedProfileQuery(hid));
      return user ? { hid, name: user.masked_name, thumbnail: user.avatar } : null;
    },
  });
