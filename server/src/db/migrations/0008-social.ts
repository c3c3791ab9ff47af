import { type Kysely, sql } from 'kysely';

/** Whose account at a provider belongs to which member, and which of the tokens in between have been used. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  `create table social_account (
    member_id bigint not null references member (id) on delete cascade,
    brand_id smallint not null,
    provider smallint not null check (provider in (1, 2)),
    subject text not null,
    linked_at timestamptz not null default now(),
    primary key (member_id, provider),
    unique (brand_id, provider, subject)
  )`,
  `create table social_spent (
    id text primary key,
    expires_at timestamptz not null
  )`,
  'create index social_spent_expiry on social_spent (expires_at)',
  // Taken over from a provider, and fit by the rules before anyone looked at it.
  'alter table photo add column premoderated boolean not null default false',
];
