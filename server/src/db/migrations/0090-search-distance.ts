import { type Kysely, sql } from 'kysely';

/**
 * How far away candidates may be, in km; null is any distance (decisions §5 Search distance). The card has it too: a change of
 * wishes in a card ends the member's queue of candidates.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  'alter table member add column search_distance smallint',
  'alter table card add column search_distance smallint',
];
