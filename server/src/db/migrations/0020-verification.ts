import { type Kysely, sql } from 'kysely';

/**
 * Members who prove by a selfie that they are who they show. A selfie's file is named here alone, and whatever ends that
 * (a decision, a time, the member's end) puts it among those to be deleted.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  // `digest` and `print` outlive the file: by them the same picture is known when it comes again.
  `create table verification (
    id bigint generated always as identity primary key,
    member_id bigint not null references member (id) on delete cascade,
    hash text not null unique,
    gesture text not null,
    state text not null check (state in ('started', 'submitted', 'valid', 'invalid', 'failed')),
    reason text,
    file text,
    digest bytea,
    print bytea,
    started_at timestamptz not null default now(),
    expires_at timestamptz not null,
    submitted_at timestamptz,
    decided_at timestamptz,
    decided_by bigint references operator (id)
  )`,
  'create index verification_member on verification (member_id, id desc)',
  // One under way a member.
  `create unique index verification_open on verification (member_id) where state in ('started', 'submitted')`,
  `create index verification_waiting on verification (submitted_at, id) where state = 'submitted'`,
  'create index verification_digest on verification (digest) where digest is not null',

  // Files to be deleted, until they are; then a line of the audit log says so.
  `create table selfie_due (
    file text primary key,
    verification_id bigint not null,
    member_id bigint not null,
    why text not null,
    due_at timestamptz not null default now()
  )`,
  'create index selfie_due_time on selfie_due (due_at, file)',
  `create function leave_selfie() returns trigger language plpgsql as $$
  begin
    insert into selfie_due (file, verification_id, member_id, why) values (old.file, old.id, old.member_id, 'memberGone')
      on conflict (file) do nothing;
    return null;
  end $$`,
  `create trigger selfie_left after delete on verification
    for each row when (old.file is not null) execute function leave_selfie()`,

  // The cover that a verified member's selfie was held against; since when another one is shown; and whether an operator
  // has asked for a new selfie.
  `create table verified_cover (
    member_id bigint primary key references member (id) on delete cascade,
    photo_id bigint,
    changed_at timestamptz,
    asked_at timestamptz
  )`,
  'create index verified_cover_changed on verified_cover (changed_at, member_id) where changed_at is not null',
  `create function verified_cover_changes() returns trigger language plpgsql as $$
  begin
    if old.cover_photo_id is not null then
      insert into verified_cover (member_id, photo_id) values (new.id, old.cover_photo_id)
        on conflict (member_id) do nothing;
    end if;
    update verified_cover
      set changed_at = case when photo_id is distinct from new.cover_photo_id then coalesce(changed_at, now()) end
      where member_id = new.id;
    return null;
  end $$`,
  `create trigger verified_cover_changes after update of cover_photo_id on member for each row
    when (new.verified_at is not null and new.cover_photo_id is not null
      and new.cover_photo_id is distinct from old.cover_photo_id)
    execute function verified_cover_changes()`,
];
