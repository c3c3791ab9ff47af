import type { MemberLine } from '@kindred/contract/console/members';
import { brandTitle } from '../../config/brand-title.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { ageOn } from '../members/age.ts';
import { consolePicture } from '../photos/console-media.ts';
import { listLineRows, type MemberLineRow } from './lookup.db.ts';

/** Presents a member in an operators' list. */
export const presentMemberLine = (context: Context, row: MemberLineRow): MemberLine => ({
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
  portrait: row.cover_photo_id && consolePicture(context, row.cover_photo_id, 'p'),
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.seen_at?.toISOString() ?? null,
});

/** Loads members for operators, by id, without the visibility rules of members. Deleted rows are left out. */
export const loadMemberLines = async (
  context: Context,
  db: Db,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, MemberLine>> => {
  const rows = ids.length > 0 ? await listLineRows(db, [...new Set(ids)]) : [];
  return new Map(rows.map((row) => [row.id, presentMemberLine(context, row)]));
};
