import type { ProfileFields } from '@kindred/contract/profile-fields';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

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

interface Place {
  readonly country_id: number;
  readonly city_id: number;
  readonly latitude: number;
  readonly longitude: number;
}

export const savePlace = async (db: Db, memberId: Id, place: Place): Promise<void> => {
  await db.updateTable('member').set(place).where('id', '=', memberId).execute();
};
