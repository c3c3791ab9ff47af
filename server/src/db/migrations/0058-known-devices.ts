import { type Kysely, sql } from 'kysely';

/**
 * Since when the devices of a member or an operator count as known. The device's cookie is sealed and says when it signed in: an earlier one
 * is unknown, so that no table of devices is needed. Null where no device was ever forgotten.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['member', 'operator'])
    await sql.raw(`alter table ${table} add column devices_since timestamptz`).execute(db);
};
