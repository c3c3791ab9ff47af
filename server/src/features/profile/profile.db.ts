import type { ProfileFields } from '@kindred/contract/profile-fields';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import type { PublicPlaceColumns } from '../geo/public-place.ts';

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

interface Place extends PublicPlaceColumns {
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

/**
 * Moves a member. Their market stays that of the country before until `marketUntil`; a move within the country changes
 * nothing of it, and a move back ends the wait.
 */
export const savePlace = async (
  db: Db,
  memberId: Id,
  place: Place,
  { at, marketUntil }: { at: Date; marketUntil: Date },
): Promise<void> => {
  const to = place.country_id;
  const market = sql<number>`case when market_until > ${at} then market_country_id else country_id end`;
  await db
    .updateTable('member')
    .set({
      ...place,
      placed_at: at,
      market_country_id: sql<number | null>`nullif(${market}, ${to}::integer)`,
      market_until: sql<Date | null>`case
        when ${market} = ${to}::integer then null
        when country_id = ${to}::integer then market_until
        else ${marketUntil}::timestamptz end`,
    })
    .where('id', '=', memberId)
    .execute();
};
