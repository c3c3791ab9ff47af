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
