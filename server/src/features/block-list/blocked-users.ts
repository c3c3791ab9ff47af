import type { HandlerOf } from '../../http/call-request.ts';
import { pager } from '../../http/paging.ts';
import { coverOf } from '../members/present.ts';
import { markBits, resolveVisibility } from '../members/visible-members.ts';
import { type BlockKey, listBlocked } from './block-list.db.ts';

/** The members that the viewer blocked (spec 2 §7 Block list). A member who blocked the viewer as well shows no photo. */
export const blockedUsers: HandlerOf<'blockedUsers'> = async ({ context, viewer, query }) => {
  const list = pager<BlockKey>(context.signer, 'blockedUsers', viewer.hid, query);
  const rows = await listBlocked(context.db, viewer, list.request.after, list.request.size + 1);
  const page = list.page(rows, ({ at, id }) => ({ at, targetId: id }));
  return {
    users: resolveVisibility(viewer, page.rows).map((member) => ({
      hid: member.hid,
      name: member.name,
      photo: member.my_bits & markBits.blockedBy ? null : coverOf(context, member, 'p'),
    })),
    nextPageToken: page.nextPageToken,
  };
};
