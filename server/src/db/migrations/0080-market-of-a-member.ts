import { type Kysely, sql } from 'kysely';

/** The country whose market a member stays in after a move, and until when; null: the market of their own country (record 91). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table member
    add column market_country_id integer,
    add column market_until timestamptz`.execute(db);
};
