create table renewal_consent (
  order_id bigint primary key references payment_order (id),
  member_id bigint not null references member (id),
  document text not null,
  version date not null,
  locale text not null,
  digest text not null,
  accepted_at timestamptz not null
);
comment on table renewal_consent is
  'The consent to the renewal of a purchase, append-only. Its order has the price and the period. No cascade: the proof outlives the account.';
comment on column renewal_consent.digest is 'SHA-256 of the terms that applied, hexadecimal.';
create index renewal_consent_member on renewal_consent (member_id);

create table cancellation_code (
  subscription_id bigint primary key references subscription (id) on delete cascade,
  code_hash text not null,
  sent_at timestamptz not null,
  attempts smallint not null default 0 check (attempts >= 0)
);
comment on table cancellation_code is 'The code of a cancellation without a session: the last one that was sent.';
comment on column cancellation_code.attempts is 'Wrong entries of this code.';
