import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Row, Tables } from '../../db/schema.ts';

export type ChoiceSource = Row<'notification_choice'>['source'];

/** The choices of members. A setting that a member has not chosen has no row. */
export const listChoices = (db: Db, memberIds: readonly Id[]) =>
  db
    .selectFrom('notification_choice')
    .select(['member_id', 'setting_id', 'is_enabled'])
    .where('member_id', '=', sql<Id>`any(${[...memberIds]}::bigint[])`)
    .execute();

/**
 * Saves choices. A choice that the member already made keeps its time, which is the proof of the choice. Returns whether one changed.
 */
export const saveChoices = async (
  db: Db,
  rows: readonly Insertable<Tables['notification_choice']>[],
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notification_choice')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'setting_id'])
        .doUpdateSet(({ ref }) => ({
          is_enabled: ref('excluded.is_enabled'),
          source: ref('excluded.source'),
          chosen_at: ref('excluded.chosen_at'),
        }))
        .whereRef('notification_choice.is_enabled', '<>', 'excluded.is_enabled'),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Returns whether it changed. */
export const saveSitePushes = async (db: Db, memberId: Id, isEnabled: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ site_pushes: isEnabled })
    .where('id', '=', memberId)
    .where('site_pushes', '<>', isEnabled)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The member of a link, unless the account is deleted. */
export const findNotified = (db: Db, memberId: Id) =>
  db
    .selectFrom('member')
    .select(['id', 'brand_id', 'country_id', 'market_country_id', 'site_pushes'])
    .where('id', '=', memberId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst();
