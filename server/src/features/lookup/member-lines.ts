import type { MemberLine } from '@kindred/contract/console/members';
import { brandTitle } from '../../config/brand-title.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { ageOn } from '../members/age.ts';
import { consoleImageUrl } from '../photos/console-media.ts';
import { type LineRow, linesOf } from './lookup.db.ts';

/** A member as operators see them in a list. */
export const presentLine = (context: Context, row: LineRow): MemberLine => ({
  hid: row.hid,
  name: row.name,
  age: ageOn(row.birthday, context.clock.now()),
  gender: row.gender,
  brand: brandTitle(row.brand_id),
  state: row.state,
  restriction: row.restriction,
  isVerified: row.verified_at !== null,
  isDemo: row.demo,
  language: row.language,
  portrait: row.cover_photo_id && consoleImageUrl(context, row.cover_photo_id, 'p'),
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.seen_at?.toISOString() ?? null,
});

/** Members by their numbers as operators see them; who is gone is left out. For operators alone: nothing is held back. */
export const memberLines = async (
  context: Context,
  db: Db,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, MemberLine>> => {
  const rows = ids.length > 0 ? await linesOf(db, [...new Set(ids)]) : [];
  return new Map(rows.map((row) => [row.id, presentLine(context, row)]));
};
