create table profile_archive (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  brand_id smallint not null,
  locale text not null,
  receiver text,
  requested_at timestamptz not null,
  file text unique,
  bytes integer,
  ready_at timestamptz,
  expires_at timestamptz,
  check (ready_at is null or file is not null and bytes is not null and expires_at is not null)
);
comment on table profile_archive is 'Requested archives of the data of a member. The file is deleted when it expires; the row limits the next request.';
comment on column profile_archive.receiver is 'The email that the announcement goes to; null if operators requested the archive.';
comment on column profile_archive.file is 'The name in the storage, reserved before the file is stored; null after its deletion.';
create index profile_archive_member on profile_archive (member_id, requested_at desc);
create index profile_archive_expiry on profile_archive (expires_at) where file is not null;

create table account_request (
  id bigint generated always as identity primary key,
  uid text not null unique,
  member_id bigint not null references member (id),
  kind text not null check (kind in ('export', 'deletion')),
  reason text not null,
  requested_by bigint not null references operator (id),
  requested_at timestamptz not null,
  granted boolean,
  decided_by bigint references operator (id),
  decided_at timestamptz,
  archive_id bigint references profile_archive (id) on delete set null,
  check ((granted is null) = (decided_by is null) and (granted is null) = (decided_at is null)),
  constraint account_request_four_eyes check (decided_by <> requested_by)
);
comment on table account_request is 'Archives and deletions that an operator requested for a member, and that another operator granted or refused.';
create unique index account_request_open on account_request (member_id, kind) where granted is null;
create index account_request_queue on account_request ((granted is null) desc, requested_at desc, id desc);
create index account_request_member on account_request (member_id);

create table banned_email (
  hash bytea primary key,
  banned_at timestamptz not null
);
comment on table banned_email is 'Keyed hashes of the emails of banned members whose accounts were deleted, so that a deletion does not end a ban.';
create index banned_email_age on banned_email (banned_at);
