create table session (
  id uuid primary key,
  member_id bigint not null references member (id) on delete cascade,
  device_id text,
  user_agent text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text
);
comment on table session is 'Signed-in devices.';
-- The devices of a member.
create index session_device on session (member_id, device_id);
create index session_ended on session (ended_at) where ended_at is not null;
create index session_member on session (member_id) where ended_at is null;
create index session_same_device on session (device_id, member_id) where device_id is not null;

create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  expires_at timestamptz not null,
  spent_at timestamptz
);
comment on table refresh_token is 'Refresh tokens by their SHA-256. A spent token stays until it expires, so that its reuse is detected.';
create index refresh_token_expiry on refresh_token (expires_at);
create index refresh_token_session on refresh_token (session_id);

create table access_key (
  hash bytea primary key,
  member_id bigint not null references member (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table access_key is 'Keys in the links of emails. A key is valid only for the email address that it was sent to.';
comment on column access_key.used_at is 'A key signs in once. A used row stays until it expires.';
create index access_key_expiry on access_key (expires_at);
create index access_key_member on access_key (member_id);

create table pauth (
  hash bytea primary key,
  member_id bigint not null references member (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  expires_at timestamptz not null,
  family uuid not null,
  spent_at timestamptz
);
comment on table pauth is 'Cookies of returning members. A cookie ends with the session in which it was set.';
comment on column pauth.family is 'Shared by all cookies of one rotation.';
create index pauth_expiry on pauth (expires_at);
create index pauth_family on pauth (family);
create index pauth_member on pauth (member_id);
create index pauth_session on pauth (session_id);

create table sent_email (
  id uuid primary key,
  sent_at timestamptz not null
);
comment on table sent_email is 'Emails that were sent. A job that runs twice finds the row and sends nothing.';
create index sent_email_age on sent_email (sent_at);

create table dev_email (
  number bigint generated always as identity primary key,
  recipient text not null,
  sender text not null,
  subject text not null,
  html text not null,
  text text not null,
  sent_at timestamptz not null
);
comment on table dev_email is 'Emails of development, to be read at /dev/mail. Empty where a mail server is configured.';
create index dev_email_recipient on dev_email (recipient, number desc);

create table social_account (
  member_id bigint not null references member (id) on delete cascade,
  brand_id smallint not null,
  provider smallint not null check (provider in (1, 2)),
  subject text not null,
  linked_at timestamptz not null default now(),
  unique (brand_id, provider, subject),
  primary key (member_id, provider)
);
comment on table social_account is 'Accounts at Facebook and Google that are linked to a member.';
comment on column social_account.provider is '1 Facebook, 2 Google.';
comment on column social_account.subject is 'Identifier of the account at the provider.';

create table social_spent (
  id text primary key,
  expires_at timestamptz not null
);
comment on table social_spent is 'Single-use values that were used: authorization responses and social tokens.';
create index social_spent_expiry on social_spent (expires_at);

create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  brand_id smallint,
  subject text,
  network text,
  count integer not null
);
comment on table security_event is 'The bounded stream of security events, already redacted.';
comment on column security_event.subject is 'Redacted.';
create index security_event_kind on security_event (kind, id desc);
create index security_event_time on security_event (at) include (kind, count);
