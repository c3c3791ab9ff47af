import { type Kysely, sql } from 'kysely';

/** Why a photo was rejected; and until when a member holds Premium, which decides what of others' photos they see sharp. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  'alter table photo add column reject_reason text',
  `alter table member
    add column premium_until timestamptz,
    add column premium_plan text check (premium_plan in ('base', 'gold')),
    add constraint premium_whole check ((premium_until is null) = (premium_plan is null))`,
];
