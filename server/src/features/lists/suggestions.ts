import type { HandlerOf } from '../../http/call-request.ts';
import { pager } from '../../http/paging.ts';
import { listSuggestions } from '../candidates/suggestions.ts';
import { loadTileMembers, loadVisibleMembers } from '../members/visible-members.ts';
import { presentTileItem } from './present-items.ts';

interface SuggestionKey {
  /** The position in the list, which was made at `madeAt` (milliseconds). */
  readonly place: number;
  readonly madeAt: number;
}

/** The best fitting members without a mark of the viewer, renewed daily (decisions §5 Suitable). A renewal ends the list. */
export const suitable: HandlerOf<'suitable'> = async ({ context, viewer, query }) => {
  const list = pager<SuggestionKey>(context.signer, 'suitable', viewer.hid, query);
  const { after, size } = list.request;
  const now = context.clock.now();
  const { made_at, ids, places } = await listSuggestions(context.db, viewer.id, 'suitable', {
    now,
    after: after?.place ?? 0,
    count: size + 1,
  });
  if (after && after.madeAt !== made_at.getTime()) return { items: [], nextPageToken: '' };
  const page = list.page(
    ids.map((id, index) => ({ id, place: places[index] ?? 0 })),
    ({ place }) => ({ place, madeAt: made_at.getTime() }),
  );
  const members = await loadTileMembers(
    context,
    viewer,
    page.rows.map(({ id }) => id),
  );
  const columns = { time: made_at, is_new: false, through_boost: false };
  const items = page.rows.flatMap(({ id }) => {
    const member = members.get(id);
    return (member && presentTileItem(context, viewer, member, columns)) ?? [];
  });
  return { items, nextPageToken: page.nextPageToken };
};

/** Fitting Premium and VIP members without a mark of the viewer, renewed hourly (decisions §5 Premium pickup). */
export const premiumPickup: HandlerOf<'premiumPickup'> = async ({ context, viewer, query }) => {
  const now = context.clock.now();
  const { ids } = await listSuggestions(context.db, viewer.id, 'pickup', { now, after: 0, count: query.limit });
  const members = await loadVisibleMembers(context, viewer, ids);
  return ids.flatMap((id) => {
    const other = members.get(id);
    return other?.stub === null ? [other.hid] : [];
  });
};
