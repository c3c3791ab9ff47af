import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Tables } from '../../db/schema.ts';

/** Keeps a choice; what came before under the same number stays. */
export const addConsent = async (db: Db, record: Insertable<Tables['consent_record']>): Promise<void> => {
  await db
    .insertInto('consent_record')
    .values(record)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

/** Notes whose a device's choices are, where it has any. */
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

/** Forgets what was kept long enough, and whose device it was once none of its choices is left. */
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
