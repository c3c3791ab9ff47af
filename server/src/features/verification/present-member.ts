import type { WaitingSelfie } from '@kindred/contract/console/verification';
import { brandTitle } from '../../config/brand-title.ts';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { ageOn } from '../members/age.ts';
import { consolePicture } from '../photos/console-media.ts';
import { moderatedIdsOf } from '../photos/photo-ids.ts';
import type { WaitingSelfieRow } from './queues.db.ts';

type Row = Omit<WaitingSelfieRow, 'id' | 'at' | 'submitted_at' | 'gesture' | 'is_asked'>;

/** Presents the member of a queue entry to operators. */
export const presentMember = ({ clock }: Context, row: Row): WaitingSelfie['member'] => ({
  hid: row.hid,
  name: row.name,
  brand: brandTitle(row.brand_id),
  age: ageOn(row.birthday, clock.now()),
  isVerified: row.is_verified,
  isDemo: row.demo,
});

/** Loads the moderated photos of all members of a page. The result returns a member's photos, the cover first. */
export const loadAlbums = async (
  context: Context,
  rows: readonly Row[],
): Promise<(row: Row) => WaitingSelfie['photos']> => {
  const ids = await moderatedIdsOf(
    context.db,
    rows.map(({ member_id }) => member_id),
  );
  return ({ member_id, cover_photo_id }) =>
    coverFirst(ids.get(member_id) ?? [], cover_photo_id).map((id) => ({
      url: consolePicture(context, id, 'w'),
      isCover: id === cover_photo_id,
    }));
};

const coverFirst = (ids: readonly Id[], cover: Id | null): Id[] =>
  ids.toSorted((a, b) => Number(b === cover) - Number(a === cover));
