import type { ListItem } from '@kindred/contract/engagement/lists';
import type { Context } from '../../context.ts';
import type { ComparedViewer } from '../members/compatibility.ts';
import { presentTileUser } from '../members/present-tile.ts';
import { loadTileMembers, markBits, type ViewerIdentity } from '../members/visible-members.ts';
import type { RelationRow } from './lists.db.ts';

/** The items of a page, in the order of the rows. Members who became invisible since the page was read are left out. */
export const presentItems = async (
  context: Context,
  viewer: ViewerIdentity & ComparedViewer,
  rows: readonly Omit<RelationRow, 'at'>[],
): Promise<ListItem[]> => {
  const members = await loadTileMembers(
    context,
    viewer,
    rows.map(({ other_id }) => other_id),
  );
  return rows.flatMap(({ other_id, time, is_new, through_boost }) => {
    const other = members.get(other_id);
    if (other?.stub !== null) return [];
    return [
      {
        user: presentTileUser(context, viewer, other),
        time: time.toISOString(),
        isNew: is_new,
        throughBoost: through_boost,
        relationships: { myLikes: (other.my_bits & markBits.like) !== 0 },
      },
    ];
  });
};
