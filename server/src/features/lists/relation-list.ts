import type { Calls } from '@kindred/contract/calls';
import { type CallRequest } from '../../http/call-request.ts';
import { pager } from '../../http/paging.ts';
import { listRelations, type RelationKey } from './lists.db.ts';
import { presentItems } from './present-items.ts';
import { settleListsOf } from './settle-answers.ts';

type ListRequest = CallRequest<Calls['myLikes' | 'visitsYou' | 'favorites']>;

/** A handler of a list that is ordered by time alone, latest first (spec 2 §4 Lists). */
const relationList =
  (name: 'myLikes' | 'visits' | 'favorites') =>
  async ({ context, viewer, query }: Pick<ListRequest, 'context' | 'viewer' | 'query'>) => {
    const list = pager<RelationKey>(context.signer, name, viewer.hid, query);
    const { after, size } = list.request;
    if (name === 'visits' && !after) await settleListsOf(context, viewer.id);
    const rows = await listRelations(context.db, name, viewer, after, size + 1);
    const page = list.page(rows, ({ at, id }) => ({ at, otherId: id }));
    return { items: await presentItems(context, viewer, page.rows), nextPageToken: page.nextPageToken };
  };

/** Members with a like of the viewer, also those who match. */
export const myLikes = relationList('myLikes');
/** Members who visited the viewer's profile. Premium only, by the call's gate. */
export const visitsYou = relationList('visits');
/** The viewer's favorites. */
export const favorites = relationList('favorites');
