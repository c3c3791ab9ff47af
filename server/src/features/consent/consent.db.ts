import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Tables } from '../../db/schema.ts';

/** Stores a choice. An earlier one with the same id remains. */
export const addConsent = async (db: Db, record: Insertable<Tables['consent_record']>): Promise<void> => {
  await db
    .insertInto('consent_record')
    .values(record)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

/** Links a device that has choices to a member. */
export const addConsentDevice = async (db: Db, deviceId: string, memberId: Id, at: Date): Promise<void> => {
  await db
    .insertInto('consent_device')
    .columns(['device_id', 'member_id', 'made_at'])
    .expression((from) =>
      from
        .selectFrom('consent_record')
        .select([
          'device_id',
          sql<Id>`${memberId}::bigint`.as('member_id'),
          sql<Date>`${at}::timestamptz`.as('made_at'),
        ])
        .where('device_id', '=', deviceId)
        .limit(1),
    )
    .onConflict((conflict) => conflict.columns(['device_id', 'member_id']).doNothing())
    .execute();
};

/** Deletes choices from before a time, and links of devices that have no choices left. */
export const removeConsents = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('consent_record').where('made_at', '<', before).execute();
  await db
    .deleteFrom('consent_device')
    .where('made_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consent_record')
            .select('id')
            .whereRef('consent_record.device_id', '=', 'consent_device.device_id'),
        ),
      ),
    )
    .execute();
};
