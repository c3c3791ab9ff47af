import { type Kysely, sql } from 'kysely';

/** Failed sign-ins, reused tokens, refused webhooks and limits met: redacted, counted together, and swept by age. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  `create table security_event (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    kind text not null,
    brand_id smallint,
    subject text,
    network text,
    count integer not null
  )`,
  'create index security_event_kind on security_event (kind, id desc)',
  'create index security_event_time on security_event (at) include (kind, count)',
];
