import { type Kysely, sql } from 'kysely';

/** Overrides of feature flags per brand, country and share of members; the defaults stay in code. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  // A null brand or country is every brand or country; a null variant switches the flag off.
  `create table flag_override (
    flag text not null,
    brand_id integer,
    country text check (country ~ '^[A-Z]{2}$'),
    variant text,
    share integer not null check (share between 1 and 100),
    changed_at timestamptz not null,
    constraint flag_override_scope unique nulls not distinct (flag, brand_id, country)
  )`,
];
