create table passkey (
  id uuid primary key,
  member_id bigint not null references member (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  name text,
  created_at timestamptz not null,
  used_at timestamptz
);
comment on table passkey is 'Credentials by which members sign in without a password (WebAuthn).';
comment on column passkey.public_key is 'In the format of COSE.';
comment on column passkey.counter is 'The signature counter of the last use. It stays 0 for credentials that are synchronized between devices.';
comment on column passkey.is_backed_up is 'Whether the credential is synchronized between devices.';
comment on column passkey.name is 'The browser and the system that added it, such as Chrome, Android; null if unknown.';
create index passkey_member on passkey (member_id, created_at, id);

create table passkey_spent (
  id uuid primary key,
  expires_at timestamptz not null
);
comment on table passkey_spent is 'Challenges that were used. A row stays until the challenge expires.';
create index passkey_spent_expiry on passkey_spent (expires_at);
