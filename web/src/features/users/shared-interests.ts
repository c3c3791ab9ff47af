import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '../../lib/own-profile.ts';

const none: readonly number[] = [];

/** What the viewer likes too, of another member's interests. */
export const useSharedInterests = (interests: readonly number[] = none): ReadonlySet<number> => {
  const { data: own } = useQuery(ownProfileQuery);
  const mine = own?.profile.fields.interests ?? none;
  return new Set(interests.filter((id) => mine.includes(id)));
};
