import type { HandlerOf } from '../../http/call-request.ts';
import { pager } from '../../http/paging.ts';
import { compatibilityOf } from '../members/compatibility.ts';
import { presentListUser } from '../members/present.ts';
import { loadTileMembers, markBits } from '../members/visible-members.ts';
import { listMatches, type MatchKey } from './matches.db.ts';

/** The viewer's matches, latest first (spec 2 §7 Lists and counters). */
export const matches: HandlerOf<'matches'> = async ({ context, viewer, query }) => {
  const list = pager<MatchKey>(context.signer, 'matches', viewer.hid, query);
  const rows = await listMatches(context.db, viewer, list.request.after, list.request.size + 1);
  const page = list.page(rows, ({ at, other_id }) => ({ at, otherId: other_id }));
  const members = await loadTileMembers(
    context,
    viewer,
    page.rows.map(({ other_id }) => other_id),
  );
  return {
    items: page.rows.flatMap((row) => {
      const other = members.get(row.other_id);
      if (other?.stub !== null) return [];
      return [
        {
          user: { ...presentListUser(context, other), compatibility: compatibilityOf(viewer, other) },
          matchTime: row.matched_at.toISOString(),
          isNew: row.is_new,
          throughBoost: row.through_boost,
          relationships: { myLikes: (other.my_bits & markBits.like) !== 0 },
        },
      ];
    }),
    nextPageToken: page.nextPageToken,
  };
};
