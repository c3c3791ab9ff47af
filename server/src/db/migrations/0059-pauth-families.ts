import { type Kysely, sql } from 'kysely';

/**
 * A `pauth` that was used stays as spent until it expires, in the family of those that follow it: used again, it was copied,
 * and every session of the family ends.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  'alter table pauth add column family uuid not null default gen_random_uuid()',
  'alter table pauth alter column family drop default',
  'alter table pauth add column spent_at timestamptz',
  'create index pauth_family on pauth (family)',
];
