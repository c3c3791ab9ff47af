import type { HandlerOf } from '../../http/call-request.ts';
import { loadVisibleMembersByHid } from '../members/visible-members.ts';
import { findAnsweredMembers } from '../messenger/prompts/find-answered-members.ts';
import { loadMyProfile } from './load-my-profile.ts';
import { presentStub, presentUserInfo } from './present-user-info.ts';

/**
 * The profiles of members by hid, once each in the order of the request; the viewer's profile without a hid (spec 2 §2 Other-user
 * profile screen). Unknown members are missing, hidden ones have a stub.
 */
export const profileInfo: HandlerOf<'profileInfo'> = async ({ context, viewer, query, locale }) => {
  const requested = [...new Set([...(query.users_ids ?? []), ...(query.users_hids ?? [])])];
  const hasHids = query.users_ids !== undefined || query.users_hids !== undefined;
  const hids = hasHids ? requested : [viewer.hid];
  const members = await loadVisibleMembersByHid(context, viewer, hids);
  const answered = await findAnsweredMembers(context, viewer, members.values());
  const mine = members.has(viewer.hid) ? await loadMyProfile(context, viewer, locale) : undefined;
  return {
    users: hids.flatMap((hid) => {
      const member = members.get(hid);
      if (!member) return [];
      if (member.stub !== null) return [presentStub(member)];
      const info = {
        ...presentUserInfo(context, viewer, member, locale),
        is_prompt_answered: answered.has(member.id),
      };
      return [hid === viewer.hid ? { ...info, ...mine } : info];
    }),
  };
};
