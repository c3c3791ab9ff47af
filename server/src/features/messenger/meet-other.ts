import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import {
  type ListMember,
  loadVisibleMembersByHid,
  type ViewerIdentity,
  type VisibleMember,
} from '../members/visible-members.ts';

/**
 * Whether a dialog with this member is there for the viewer: one whom they blocked themselves stays (and says so), one
 * who left stays, one who blocked them is gone.
 */
export const hasDialog = (viewer: ViewerIdentity, other: ListMember): boolean =>
  other.id !== viewer.id && other.stub !== 'userBlockedYou';

/**
 * The other side of a dialog that is read.
 * @throws CallError notFound: unknown, gone, blocking the viewer, or the viewer
 */
export const meetOther = async (context: Context, viewer: ViewerIdentity, hid: string): Promise<VisibleMember> => {
  const other = (await loadVisibleMembersByHid(context, viewer, [hid])).get(hid);
  if (!other || !hasDialog(viewer, other)) throw new CallError('notFound');
  return other;
};
