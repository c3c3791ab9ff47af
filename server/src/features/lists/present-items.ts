import type { ListItem } from '@kindred/contract/engagement/lists';
import type { Context } from '../../context.ts';
import type { ComparedViewer } from '../members/compatibility.ts';
import { presentTileUser } from '../members/present-tile.ts';
import {
  markBits,
  resolveVisibilityAndPresence,
  type TileMember,
  type ViewerIdentity,
} from '../members/visible-members.ts';
import type { RelationRow } from './lists.db.ts';

type ItemColumns = Pick<RelationRow, 'time' | 'is_new' | 'through_boost'>;

/** An item of a list. Undefined if the viewer may see a stub of the member only. */
export const presentTileItem = (
  context: Context,
  viewer: ComparedViewer,
  member: TileMember,
  { time, is_new, through_boost }: ItemColumns,
): ListItem | undefined => {
  if (member.stub !== null) return undefined;
  return {
    user: presentTileUser(context, viewer, member),
    time: time.toISOString(),
    isNew: is_new,
    throughBoost: through_boost,
    relationships: { myLikes: (member.my_bits & markBits.like) !== 0 },
  };
};

/** The items of a page, in the order of the rows, after the visibility check. */
export const presentItems = async (
  context: Context,
  viewer: ViewerIdentity & ComparedViewer,
  rows: readonly RelationRow[],
): Promise<ListItem[]> => {
  const members = await resolveVisibilityAndPresence(context, viewer, rows);
  return members.flatMap((member) => presentTileItem(context, viewer, member, member) ?? []);
};
