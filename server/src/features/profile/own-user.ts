import type { UserInfo } from '@kindred/contract/profile';
import type { Context } from '../../context.ts';
import { findViewer, type Viewer } from '../../http/viewer.db.ts';
import { loadVisibleMembersByHid } from '../members/visible-members.ts';
import { ownProfile } from './own-profile.ts';
import { presentUserInfo } from './present-user-info.ts';

/** A member as they see themselves after a change. */
export const ownUser = async (context: Context, before: Viewer, locale: string): Promise<UserInfo> => {
  const viewer = (await findViewer(context.db, before.session_id)) ?? before;
  const met = (await loadVisibleMembersByHid(context, viewer, [viewer.hid])).get(viewer.hid);
  if (!met) throw new Error('A member who calls is not there.');
  return { ...presentUserInfo(context, viewer, met, locale), ...(await ownProfile(context, viewer, locale)) };
};
