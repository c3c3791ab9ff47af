import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import { loadVisibleMembersByHid, type ViewerIdentity, type VisibleMember } from '../members/visible-members.ts';

/**
 * Someone whom a member may block, unblock or report: anyone there is, also who blocked them or left meanwhile.
 * @throws CallError notFound: unknown, gone, or oneself
 */
export const getKnownMember = async (context: Context, looker: ViewerIdentity, hid: string): Promise<VisibleMember> => {
  const met = (await loadVisibleMembersByHid(context, looker, [hid])).get(hid);
  if (!met || met.id === looker.id) throw new CallError('notFound');
  return met;
};
