import type { ProfileFields } from '@kindred/contract/profile-fields';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import type { ToldColumns } from '../geo/told-place.ts';

/** Lays answers over those that stand, and takes some back; others that change meanwhile stay. */
export const saveFields = async (
  db: Db,
  memberId: Id,
  answers: ProfileFields,
  takenBack: readonly (keyof ProfileFields)[] = [],
): Promise<void> => {
  await db
    .updateTable('member')
    .set({ fields: sql<string>`(fields || ${JSON.stringify(answers)}::jsonb) - ${takenBack}::text[]` })
    .where('id', '=', memberId)
    .execute();
};

export const saveMood = async (db: Db, memberId: Id, mood: number | null): Promise<void> => {
  await db.updateTable('member').set({ mood }).where('id', '=', memberId).execute();
};

export const saveAboutMe = async (db: Db, memberId: Id, text: string): Promise<void> => {
  await db.updateTable('member').set({ about_me: text }).where('id', '=', memberId).execute();
};

interface Change {
  readonly name: string;
  readonly now: Date;
  /** A change after this stands in the way of another. */
  readonly since: Date;
}

/** Changes a name unless it is the same; false where the last change is too fresh, whoever asks at once. */
export const saveName = async (db: Db, memberId: Id, { name, now, since }: Change): Promise<boolean> => {
  const member = db.updateTable('member').where('id', '=', memberId);
  const { numUpdatedRows } = await member
    .set({ name, name_changed_at: now })
    .where('name', '<>', name)
    .where((eb) => eb.or([eb('name_changed_at', 'is', null), eb('name_changed_at', '<=', since)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const { name: standing } = await db
    .selectFrom('member')
    .select('name')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return standing === name;
};

interface Place extends ToldColumns {
  readonly country_id: number;
  readonly city_id: number;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Notes a move of a member, where they may move once more.
 * @returns when the first of the moves was that leave no room for another; undefined where it was noted
 */
export const addMove = async (
  db: Db,
  memberId: Id,
  { at, since, most }: { at: Date; since: Date; most: number },
): Promise<Date | undefined> => {
  // Two moves at once are one after the other.
  await lockMembers(db, [memberId]);
  const moves = await db
    .selectFrom('place_move')
    .select('moved_at')
    .where('member_id', '=', memberId)
    .where('moved_at', '>', since)
    .orderBy('moved_at', 'desc')
    .limit(most)
    .execute();
  const first = moves[most - 1];
  if (first) return first.moved_at;
  await db.insertInto('place_move').values({ member_id: memberId, moved_at: at }).execute();
  return undefined;
};

export const savePlace = async (db: Db, memberId: Id, place: Place, at: Date): Promise<void> => {
  await db
    .updateTable('member')
    .set({ ...place, placed_at: at })
    .where('id', '=', memberId)
    .execute();
};
