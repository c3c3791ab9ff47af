create table legal_acceptance (
  member_id bigint not null references member (id),
  document text not null,
  version date not null,
  brand_id smallint not null,
  locale text not null,
  digest text not null,
  accepted_at timestamptz not null,
  primary key (member_id, document, version)
);
comment on table legal_acceptance is 'Accepted legal documents, append-only. No cascade: the proof outlives the account.';
comment on column legal_acceptance.version is 'YYYY-MM-DD.';
comment on column legal_acceptance.digest is 'SHA-256 of the text that was shown, hexadecimal.';

create table consent_record (
  id uuid primary key,
  device_id text not null,
  member_id bigint references member (id),
  brand_id smallint not null,
  version date not null,
  variant text not null,
  action text not null,
  functional boolean not null,
  performance boolean not null,
  advertising boolean not null,
  analytics boolean not null,
  country text,
  locale text not null,
  made_at timestamptz not null
);
comment on table consent_record is 'Consent choices, append-only for five years. No cascade: the proof outlives the account.';
comment on column consent_record.id is 'Created by the client.';
comment on column consent_record.member_id is 'Null for a guest; see `consent_device`.';
comment on column consent_record.version is 'Date of the text that was shown, YYYY-MM-DD.';
comment on column consent_record.country is 'ISO 3166-1 alpha-2; null if the network address is in no known country.';
create index consent_record_age on consent_record (made_at);
create index consent_record_device on consent_record (device_id, made_at);
create index consent_record_member on consent_record (member_id, made_at);

create table consent_device (
  device_id text not null,
  member_id bigint not null references member (id),
  made_at timestamptz not null,
  primary key (device_id, member_id)
);
comment on table consent_device is 'Links the choices of a device to the member who signed in on it. Append-only for five years.';
create index consent_device_age on consent_device (made_at);
create index consent_device_member on consent_device (member_id);
