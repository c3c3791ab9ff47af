import type { HandlerOf } from '../../http/call-request.ts';
import { pager } from '../../http/paging.ts';
import { compatibilityOf } from '../members/compatibility.ts';
import { presentListUser } from '../members/present.ts';
import { markBits, resolveVisibilityAndPresence } from '../members/visible-members.ts';
import { listMatches, type MatchKey } from './matches.db.ts';

/** The viewer's matches, latest first (spec 2 §7 Lists and counters). */
export const matches: HandlerOf<'matches'> = async ({ context, viewer, query }) => {
  const list = pager<MatchKey>(context.signer, 'matches', viewer.hid, query);
  const rows = await listMatches(context.db, viewer, list.request.after, list.request.size + 1);
  const page = list.page(rows, ({ at, id }) => ({ at, otherId: id }));
  const members = await resolveVisibilityAndPresence(context, viewer, page.rows);
  return {
    items: members.flatMap(({ matched_at, is_new, through_boost, ...other }) => {
      if (other.stub !== null) return [];
      return [
        {
          user: { ...presentListUser(context, other), compatibility: compatibilityOf(viewer, other) },
          matchTime: matched_at.toISOString(),
          isNew: is_new,
          throughBoost: through_boost,
          relationships: { myLikes: (other.my_bits & markBits.like) !== 0 },
        },
      ];
    }),
    nextPageToken: page.nextPageToken,
  };
};
