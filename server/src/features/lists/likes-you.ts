import type { HandlerOf } from '../../http/call-request.ts';
import { pager } from '../../http/paging.ts';
import { listLikes, type RelationKey } from './lists.db.ts';
import { presentItems } from './present-items.ts';
import { settleListsOf } from './settle-answers.ts';

interface LikesKey extends RelationKey {
  /** The last member of the page is among the members with VIP, who are listed first. */
  readonly isVip: boolean;
  /** The time of the first page in milliseconds, which decides who holds VIP, so that an expiry repeats no member. */
  readonly asOf: number;
}

/**
 * Members whose like the viewer has not answered by a match or a pass; members with VIP first, then latest first
 * (spec 2 §4 Lists; decisions §3 What VIP gives). Premium only, by the call's gate.
 */
export const likesYou: HandlerOf<'likesYou'> = async ({ context, viewer, query }) => {
  const list = pager<LikesKey>(context.signer, 'likesYou', viewer.hid, query);
  const { after, size } = list.request;
  if (!after) await settleListsOf(context, viewer.id);
  const asOf = after?.asOf ?? context.clock.now().getTime();
  const rows = await listLikes(context.db, viewer, after, size + 1, new Date(asOf));
  const page = list.page(rows, ({ at, id, is_vip }) => ({ at, otherId: id, isVip: is_vip, asOf }));
  return { items: await presentItems(context, viewer, page.rows), nextPageToken: page.nextPageToken };
};
