import type { ProfileFields } from '@kindred/contract/profile-fields';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import type { PublicPlaceColumns } from '../geo/public-place-columns.ts';

/** Merges fields into the stored ones, and clears some. Does not overwrite parallel changes of other fields. */
export const saveFields = async (
  db: Db,
  memberId: Id,
  values: ProfileFields,
  cleared: readonly (keyof ProfileFields)[] = [],
): Promise<void> => {
  await db
    .updateTable('member')
    .set({ fields: sql<string>`(fields || ${JSON.stringify(values)}::jsonb) - ${cleared}::text[]` })
    .where('id', '=', memberId)
    .execute();
};

export const saveLanguage = async (db: Db, memberId: Id, language: string): Promise<void> => {
  await db.updateTable('member').set({ language }).where('id', '=', memberId).execute();
};

export const updateHideOnline = async (db: Db, memberId: Id, hideOnline: boolean): Promise<void> => {
  await db.updateTable('member').set({ hide_online: hideOnline }).where('id', '=', memberId).execute();
};

export const saveMood = async (db: Db, memberId: Id, mood: number | null): Promise<void> => {
  await db.updateTable('member').set({ mood }).where('id', '=', memberId).execute();
};

export const saveAboutMe = async (db: Db, memberId: Id, text: string): Promise<void> => {
  await db.updateTable('member').set({ about_me: text }).where('id', '=', memberId).execute();
};

interface NameChange {
  readonly name: string;
  readonly now: Date;
  /** A name that was changed after this time cannot be changed. */
  readonly since: Date;
}

/** Saves a name. Returns false if the last change was after `since`, also in parallel requests; true for the same name. */
export const saveName = async (db: Db, memberId: Id, { name, now, since }: NameChange): Promise<boolean> => {
  const member = db.updateTable('member').where('id', '=', memberId);
  const { numUpdatedRows } = await member
    .set({ name, name_changed_at: now })
    .where('name', '<>', name)
    .where((eb) => eb.or([eb('name_changed_at', 'is', null), eb('name_changed_at', '<=', since)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const { name: current } = await db
    .selectFrom('member')
    .select('name')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return current === name;
};

interface Place extends PublicPlaceColumns {
  readonly country_id: number;
  readonly city_id: number;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Saves the time of a move, unless the member has moved `most` times since a time.
 * @returns the time of the oldest of these moves if the limit is reached; undefined if the move was saved
 */
export const claimMove = async (
  db: Db,
  memberId: Id,
  { at, since, most }: { at: Date; since: Date; most: number },
): Promise<Date | undefined> => {
  // Serializes parallel moves of the member.
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
 * Saves a member's place. The market stays that of the old country until `marketUntil`. A move within the country does not change
 * that time, and a move back to the country of the market clears it.
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
