import type { UserInfo } from '@kindred/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { myProfileQuery } from '../../lib/session/my-profile.ts';

/** The interests of a member that the viewer has too. Empty for the viewer's own profile. */
export const useSharedInterests = ({ own, profile }: UserInfo): ReadonlySet<number> => {
  const { data: viewer } = useQuery(myProfileQuery);
  const mine = viewer?.profile.fields.interests ?? [];
  return new Set(own ? [] : profile.fields.interests?.filter((id) => mine.includes(id)));
};
