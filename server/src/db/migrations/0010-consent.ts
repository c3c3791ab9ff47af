import { type Kysely, sql } from 'kysely';

/**
 * What visitors and members allowed: a proof, so nothing in it ever changes, and nothing goes before its time. No network
 * address is in it; `device_id` is the browser's own name for itself.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  // No cascade: a member's row stays after their deletion (emptied), and so does the proof.
  `create table consent_record (
    id uuid primary key,
    device_id text not null,
    member_id bigint references member (id),
    brand_id smallint not null,
    version date not null,
    variant text not null,
    action text not null,
    functional boolean not null,
    performance boolean not null,
    advertising boolean not null,
    analytics boolean not null,
    country text,
    locale text not null,
    made_at timestamptz not null
  )`,
  'create index consent_record_device on consent_record (device_id, made_at)',
  'create index consent_record_member on consent_record (member_id, made_at)',
  'create index consent_record_age on consent_record (made_at)',

  // Whose the choices of a device were: of whoever signed up or in there.
  `create table consent_device (
    device_id text not null,
    member_id bigint not null references member (id),
    made_at timestamptz not null,
    primary key (device_id, member_id)
  )`,
  'create index consent_device_member on consent_device (member_id)',
  'create index consent_device_age on consent_device (made_at)',

  // Five years are `limits.consent.recordYears`.
  `create function keep_five_years() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.made_at < now() - interval '5 years' then
      return old;
    end if;
    raise exception '% is only ever added to', tg_table_name;
  end $$`,
  'create trigger only_added before update or delete on consent_record for each row execute function keep_five_years()',
  'create trigger only_added before update or delete on consent_device for each row execute function keep_five_years()',
];
