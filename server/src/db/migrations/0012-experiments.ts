import { type Kysely, sql } from 'kysely';

/** Which group of a split a member or a device is in. `subject` is `member:` and their number, or `device:` and its name. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  `create table split_binding (
    subject text not null,
    split text not null,
    split_group smallint not null,
    bound_at timestamptz not null,
    primary key (subject, split)
  )`,
  // Devices are forgotten; members keep their groups.
  `create index split_binding_age on split_binding (bound_at) where subject like 'device:%'`,
];
