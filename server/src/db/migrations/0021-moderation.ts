import { type Kysely, sql } from 'kysely';

/**
 * What operators are helped by: queues of photos, texts and reports, each in the order of risk and age, the hashes by which
 * a photo is known again, and what speaks against a member.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  // risk: own_risk (the photo's own signs) and its member's score. A lease keeps two operators off one photo.
  `alter table photo
    add column queued_at timestamptz,
    add column shown_first boolean not null default false,
    add column risk smallint not null default 0,
    add column own_risk smallint not null default 0,
    add column risk_signals text[] not null default '{}',
    add column moderation_reason text,
    add column decided_at timestamptz,
    add column decided_by bigint references operator (id),
    add column decision_id bigint references decision (id) on delete set null,
    add column leased_by bigint references operator (id),
    add column leased_until timestamptz`,
  // Whatever publishes a photo, it waits from then on.
  `create function queue_photo() returns trigger language plpgsql as $$
  begin
    new.queued_at := coalesce(new.queued_at, now());
    return new;
  end $$`,
  `create trigger photo_queued before insert or update of status on photo
    for each row when (new.status = 2) execute function queue_photo()`,
  'update photo set queued_at = created_at where status = 2',
  'create index photo_waiting on photo (risk desc, queued_at, id) where status = 2',

  // Outlives its photo where that is banned. A band is a piece of the hash: two that are near share one, or all but a bit.
  `create table photo_hash (
    photo_id bigint primary key,
    member_id bigint,
    hash bigint not null,
    banned boolean not null default false
  )`,
  'create index photo_hash_member on photo_hash (member_id)',
  `create table photo_hash_band (
    band integer not null,
    photo_id bigint not null references photo_hash (photo_id) on delete cascade,
    primary key (band, photo_id)
  )`,
  'create index photo_hash_band_photo on photo_hash_band (photo_id)',
  `create function forget_photo_hash() returns trigger language plpgsql as $$
  begin
    delete from photo_hash where photo_id = old.id and not banned;
    return null;
  end $$`,
  'create trigger photo_hash_forgotten after delete on photo for each row execute function forget_photo_hash()',

  // outcome: passed, removed; changed where the member wrote another meanwhile.
  `create table text_review (
    id bigint generated always as identity primary key,
    member_id bigint not null references member (id) on delete cascade,
    kind text not null check (kind in ('name', 'aboutMe', 'position', 'opener')),
    words text not null,
    findings jsonb not null,
    other_id bigint,
    message_id bigint,
    risk smallint not null default 0,
    queued_at timestamptz not null default now(),
    outcome text check (outcome in ('passed', 'removed', 'changed')),
    decided_at timestamptz,
    decided_by bigint references operator (id),
    decision_id bigint references decision (id) on delete set null,
    leased_by bigint references operator (id),
    leased_until timestamptz
  )`,
  'create index text_review_waiting on text_review (risk desc, queued_at, id) where decided_at is null',
  'create index text_review_member on text_review (member_id)',
  `create unique index text_review_open on text_review (member_id, kind) where decided_at is null and kind <> 'opener'`,
  `create unique index text_review_opener on text_review (member_id, other_id, message_id) where kind = 'opener'`,

  // The reports of one member that wait together.
  `create table report_case (
    id bigint generated always as identity primary key,
    member_id bigint not null references member (id) on delete cascade,
    reports integer not null,
    risk smallint not null default 0,
    opened_at timestamptz not null default now(),
    last_at timestamptz not null default now(),
    outcome text,
    decided_at timestamptz,
    decided_by bigint references operator (id),
    decision_id bigint references decision (id) on delete set null
  )`,
  'create unique index report_case_open on report_case (member_id) where decided_at is null',
  'create index report_case_waiting on report_case (risk desc, opened_at, id) where decided_at is null',
  'create index report_case_member on report_case (member_id)',
  `insert into report_case (member_id, reports, opened_at, last_at)
    select reported_id, count(distinct reporter_id), min(created_at), max(created_at)
    from abuse_report where reported_id in (select id from member) group by reported_id`,

  // The signs against a member, counted; score is what they weigh together, without the days since they came.
  `create table member_risk (
    member_id bigint primary key references member (id) on delete cascade,
    score smallint not null default 0,
    openers integer not null default 0,
    openers_since timestamptz,
    photos integer not null default 0,
    devices integer not null default 0,
    banned_devices integer not null default 0,
    reports integer not null default 0,
    texts integer not null default 0
  )`,
  'alter table abuse_report add column if not exists message_id bigint',
  'create index session_same_device on session (device_id, member_id) where device_id is not null',
];
