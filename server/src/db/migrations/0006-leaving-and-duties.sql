-- Hidden presence, proofs of age, used sessions, yearly reminders; leaving, cancellations, archives, duties and passkeys.
set local lock_timeout = '5s';

alter table member add column age_assured_at timestamptz, add column hide_online boolean not null default false;
comment on column member.age_assured_at is 'When a provider of age assurance confirmed that the member is an adult. Only the result is stored.';
comment on column member.hide_online is 'Others see neither whether the member is online nor when the member was last seen (decisions §5 Hide online).';

alter table session add column used_at timestamptz not null default now();
comment on column session.used_at is 'The sign-in, or the latest refresh of the tokens.';
-- A token expires 30 days after it was issued.
update session s set used_at = greatest(s.created_at, (
  select max(t.expires_at) - interval '30 days' from refresh_token t where t.session_id = s.id));
drop index session_member;
create index session_member on session (member_id, used_at desc, id desc) where ended_at is null;

create index decision_day on decision (created_at);
create index appeal_day on appeal (created_at);
create index appeal_decided on appeal (decided_at) where decided_at is not null;
create index report_case_decided on report_case (decided_at) where decided_at is not null;

drop index stored_method_member;
create index stored_method_member on stored_method (member_id, used_at desc);

alter table subscription add column remind_at timestamptz;
comment on column subscription.remind_at is 'When the member is reminded of the subscription next; null where no law requires it.';
-- The next anniversary, in the country whose law requires a yearly reminder.
update subscription s
  set remind_at = s.created_at + interval '365 days' * greatest(1, ceil(extract(epoch from now() - s.created_at) / (365 * 86400)))
  from payment_order o
  where o.id = s.first_order_id and o.country = 'US' and s.state in ('active', 'pastDue');
create index subscription_reminder on subscription (remind_at, id) where (state in ('active', 'pastDue')) and (remind_at is not null);

-- For the archive of a member's data.
create index tracking_event_member on tracking_event (member_id) where member_id is not null;

comment on table digest_due is
  'Members who may have unread events for a daily email, with the morning of the next one. Written by the function `schedule_digest`.';
-- The functions that insert events call `schedule_digest` now.
drop trigger if exists event_news on event;
drop function if exists schedule_digest();

create table leaving (
  member_id bigint primary key references member (id),
  left_at timestamptz not null,
  reason smallint not null,
  sub_reason text,
  comment text not null default '',
  delete_at timestamptz,
  payments_stopped boolean not null,
  erased_at timestamptz,
  check (delete_at is not null or payments_stopped)
);
comment on table leaving is 'Members who deactivated their account, with the reason. Restoring the account deletes the row.';
comment on column leaving.delete_at is 'When the account is deleted; null if it is only hidden.';
comment on column leaving.payments_stopped is 'False until the gateway has forgotten the stored cards of an account that will be deleted.';
comment on column leaving.erased_at is 'When the last data of a deleted account was erased.';
create index leaving_due on leaving (delete_at, member_id) where delete_at is not null and erased_at is null;
create index leaving_payments on leaving (member_id) where not payments_stopped;

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

create table fraud_notice (
  member_id bigint not null references member (id) on delete cascade,
  decision_id bigint not null references decision (id) on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (member_id, decision_id)
);
comment on table fraud_notice is
  'Members who were notified that a member with whom they exchanged messages was banned for fraud. One row per recipient and ban.';
comment on column fraud_notice.name is 'The name of the banned member as the recipient saw it.';
comment on column fraud_notice.seen_at is 'When the recipient closed the notice in the app.';
create index fraud_notice_age on fraud_notice (created_at);
create index fraud_notice_decision on fraud_notice (decision_id);

create table removal_request (
  id bigint generated always as identity primary key,
  request_id text not null unique,
  reference text not null unique,
  brand_id smallint not null,
  locale text not null,
  name text not null,
  email text not null,
  relation text not null check (relation in ('depicted', 'representative')),
  target text not null,
  details text not null default '',
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  outcome text check (outcome in ('removed', 'rejected')),
  photos integer not null default 0,
  note text not null default '',
  decided_at timestamptz,
  decided_by bigint references operator (id),
  check ((outcome is null) = (decided_at is null))
);
comment on table removal_request is
  'Requests to remove intimate images, by persons who need no account (decision 133). They name no member by id.';
comment on column removal_request.request_id is 'Idempotency key of the form.';
comment on column removal_request.reference is 'Shown to the requester.';
comment on column removal_request.target is 'URL or description of the profile or image.';
comment on column removal_request.due_at is 'The law requires the decision before this time.';
comment on column removal_request.photos is 'The number of removed photos, copies included.';
comment on column removal_request.note is 'For operators only.';
create index removal_request_day on removal_request (created_at);
create index removal_request_decided on removal_request (decided_at) where decided_at is not null;
create index removal_request_waiting on removal_request (due_at, id) where decided_at is null;

create table removed_image (
  hash bigint primary key,
  removed_at timestamptz not null default now()
);
comment on table removed_image is
  'Perceptual hashes of images that were removed by a removal request. Uploads with the same hash are refused.';

create table safety_acknowledgement (
  member_id bigint not null references member (id),
  version date not null,
  language text not null,
  acknowledged_at timestamptz not null default now(),
  primary key (member_id, version)
);
comment on table safety_acknowledgement is
  'Versions of the safety notice that members read before their first message: the proof, which stays.';

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
