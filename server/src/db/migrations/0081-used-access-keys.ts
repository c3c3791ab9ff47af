import { type Kysely, sql } from 'kysely';

/** A used key stays until its expiry, so that its link says that the email is confirmed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table access_key add column used_at timestamptz`.execute(db);
};
