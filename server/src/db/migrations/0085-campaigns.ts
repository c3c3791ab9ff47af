import { type Kysely, sql } from 'kysely';

/** Campaigns that operators make: tokens carry the name, the row says whether the campaign was ended before its date (decision 65). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  `create table campaign (
    id bigint generated always as identity primary key,
    brand_id integer not null,
    name text not null,
    -- Why the price is granted, for operators.
    reason text not null,
    made_by bigint not null references operator (id),
    made_at timestamptz not null,
    ends_at timestamptz not null,
    -- Set where an operator ended it before its date.
    ended_at timestamptz,
    unique (brand_id, name)
  )`,
  'create index campaign_made on campaign (made_at desc, id desc)',
  `create index price_grant_campaign on price_grant (key) where reason = 'campaign'`,
];
