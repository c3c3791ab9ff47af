import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import {
  type ListMember,
  loadVisibleMembersByHid,
  type ViewerIdentity,
  type VisibleMember,
} from '../members/visible-members.ts';

/**
 * Whether the viewer may see a dialog with this member. Dialogs with members that the viewer blocked and with inactive members
 * stay visible; dialogs with members who blocked the viewer do not.
 */
export const isDialogVisible = (viewer: ViewerIdentity, other: ListMember): boolean =>
  other.id !== viewer.id && other.stub !== 'userBlockedYou';

/**
 * Reads the other member of a dialog.
 * @throws CallError notFound: unknown, banned, deleted, blocking the viewer, or the viewer
 */
export const getDialogPartner = async (
  context: Context,
  viewer: ViewerIdentity,
  hid: string,
): Promise<VisibleMember> => {
  const other = (await loadVisibleMembersByHid(context, viewer, [hid])).get(hid);
  if (!other || !isDialogVisible(viewer, other)) throw new CallError('notFound');
  return other;
};
