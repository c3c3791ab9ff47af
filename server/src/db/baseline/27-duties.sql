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
