import { type Kysely, sql } from 'kysely';

/** What the sweeps of retention walk by, and the photo files that are to be deleted (docs/operating.md, Retention). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  'create index session_ended on session (ended_at) where ended_at is not null',
  'create index gateway_event_age on gateway_event (received_at)',
  'create index photo_funnel_age on photo (created_at) where funnel_id is not null',

  // Photos whose files are to be deleted: written before the files of an upload, and by every deletion of a photo's row, a
  // member's with all that is theirs too. A row leaves once the files are gone, or once the upload's photo is there.
  `create table photo_due (
    photo_id bigint primary key,
    due_at timestamptz not null default now()
  )`,
  'create index photo_due_time on photo_due (due_at)',
  `create function photo_deleted() returns trigger language plpgsql as $$
  begin
    insert into photo_due (photo_id) values (old.id) on conflict (photo_id) do update set due_at = excluded.due_at;
    return null;
  end $$`,
  'create trigger photo_deleted after delete on photo for each row execute function photo_deleted()',
];
