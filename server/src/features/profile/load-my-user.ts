import type { UserInfo } from '@kindred/contract/profile';
import type { Context } from '../../context.ts';
import { findViewer, type Viewer } from '../../http/viewer.db.ts';
import { loadVisibleMembersByHid } from '../members/visible-members.ts';
import { loadMyProfile } from './load-my-profile.ts';
import { presentUserInfo } from './present-user-info.ts';

/** Loads the viewer's profile after a change. */
export const loadMyUser = async (context: Context, before: Viewer, locale: string): Promise<UserInfo> => {
  const viewer = (await findViewer(context.db, before.session_id)) ?? before;
  const member = (await loadVisibleMembersByHid(context, viewer, [viewer.hid])).get(viewer.hid);
  if (!member) throw new Error('The viewer is not visible to themselves');
  return { ...presentUserInfo(context, viewer, member, locale), ...(await loadMyProfile(context, viewer, locale)) };
};
