import { type Kysely, sql } from 'kysely';

/** Which documents a member accepted, in which version and language, and when: a proof, so nothing in it ever changes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  // No cascade: a member's row stays after their deletion (emptied), and so does the proof.
  `create table legal_acceptance (
    member_id bigint not null references member (id),
    document text not null,
    version date not null,
    brand_id smallint not null,
    locale text not null,
    digest text not null,
    accepted_at timestamptz not null,
    primary key (member_id, document, version)
  )`,
  `create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is only ever added to', tg_table_name;
  end $$`,
  'create trigger only_added before update or delete on legal_acceptance for each row execute function refuse_change()',
];
