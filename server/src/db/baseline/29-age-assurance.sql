create table age_assurance (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  reference text not null unique,
  url text,
  state text not null default 'pending' check (state in ('pending', 'adult', 'minor', 'failed')),
  started_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'pending') = (decided_at is null))
);
comment on table age_assurance is
  'Checks of the age at a provider, one row per attempt. Only the result is stored: no document, image or birthday.';
comment on column age_assurance.reference is 'Names the check at the provider.';
comment on column age_assurance.url is 'The page of the provider; null until it is known, and after the result.';
create index age_assurance_member on age_assurance (member_id, id desc);
create index age_assurance_pending on age_assurance (started_at) where state = 'pending';
