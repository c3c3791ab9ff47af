import type { UserInfo } from '@kindred/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { myProfileQuery } from '../../lib/session/my-profile.ts';

/** What the viewer likes too, of another member's interests; with oneself one shares nothing. */
export const useSharedInterests = ({ own: isOwn, profile }: UserInfo): ReadonlySet<number> => {
  const { data: own } = useQuery(myProfileQuery);
  const mine = own?.profile.fields.interests ?? [];
  return new Set(isOwn ? [] : profile.fields.interests?.filter((id) => mine.includes(id)));
};
