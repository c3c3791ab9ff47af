import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import { loadVisibleMembersByHid, type ViewerIdentity, type VisibleMember } from '../members/visible-members.ts';

/**
 * Reads a member that the viewer may block, unblock or report. Also finds members who blocked the viewer or deactivated their
 * account.
 * @throws CallError notFound: unknown, banned, deleted, or the viewer
 */
export const getKnownMember = async (context: Context, viewer: ViewerIdentity, hid: string): Promise<VisibleMember> => {
  const member = (await loadVisibleMembersByHid(context, viewer, [hid])).get(hid);
  if (!member || member.id === viewer.id) throw new CallError('notFound');
  return member;
};
