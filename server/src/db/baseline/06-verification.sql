create table verification (
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
);
comment on table verification is
  'Attempts to verify photos by a selfie. `digest` and `print` outlive the file, so that a repeated selfie is recognised.';
comment on column verification.file is 'Name of the selfie in the storage, until it is deleted.';
create index verification_digest on verification (digest) where digest is not null;
create index verification_member on verification (member_id, id desc);
-- One open attempt per member.
create unique index verification_open on verification (member_id) where state in ('started', 'submitted');
create index verification_waiting on verification (submitted_at, id) where state = 'submitted';

create table selfie_due (
  file text primary key,
  verification_id bigint not null,
  member_id bigint not null,
  why text not null,
  due_at timestamptz not null default now()
);
comment on table selfie_due is 'Selfie files that must be deleted. The deletion is recorded in the audit log.';
create index selfie_due_time on selfie_due (due_at, file);

create table verified_cover (
  member_id bigint primary key references member (id) on delete cascade,
  photo_id bigint,
  changed_at timestamptz,
  asked_at timestamptz
);
comment on table verified_cover is 'The cover that the selfie of a verified member was compared with, and what happened since.';
comment on column verified_cover.changed_at is 'Since when another cover is shown.';
comment on column verified_cover.asked_at is 'When an operator asked for a new selfie.';
create index verified_cover_changed on verified_cover (changed_at, member_id) where changed_at is not null;
