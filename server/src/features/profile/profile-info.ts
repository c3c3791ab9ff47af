import type { HandlerOf } from '../../http/incoming.ts';
import { loadVisibleMembersByHid } from '../members/visible-members.ts';
import { ownProfile } from './own-profile.ts';
import { presentStub, presentUserInfo } from './present-user-info.ts';

/**
 * Members by hid in the order asked, once each; oneself without any (spec 2 §2 Other-user profile screen). Unknown members
 * are left out, of those who may not be shown a stub stands.
 */
export const profileInfo: HandlerOf<'profileInfo'> = async ({ context, viewer, query, locale }) => {
  const asked = [...new Set([...(query.users_ids ?? []), ...(query.users_hids ?? [])])];
  const isAsked = query.users_ids !== undefined || query.users_hids !== undefined;
  const hids = isAsked ? asked : [viewer.hid];
  const met = await loadVisibleMembersByHid(context, viewer, hids);
  const own = met.has(viewer.hid) ? await ownProfile(context, viewer, locale) : undefined;
  return {
    users: hids.flatMap((hid) => {
      const member = met.get(hid);
      if (!member) return [];
      if (member.stub !== null) return [presentStub(member)];
      const info = presentUserInfo(context, viewer, member, locale);
      return [hid === viewer.hid ? { ...info, ...own } : info];
    }),
  };
};
