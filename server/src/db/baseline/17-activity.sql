create table activity (
  member_id bigint not null,
  kind text not null check (kind in ('like', 'visit', 'match', 'gift', 'purchase', 'offer', 'photo', 'verification')),
  subject text not null,
  day date not null,
  uid uuid not null default gen_random_uuid(),
  other_id bigint,
  data jsonb not null default '{}',
  is_read boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (member_id, kind, subject)
);
comment on table activity is 'Items of the activity feeds. Written by `record_activity` only.';
comment on column activity.subject is
  'What the item is about: the other member and the day (like, visit), the other member (match), the message (gift), the order, the grant, the photo, or the event.';
comment on column activity.day is 'Day of `updated_at` in UTC.';
comment on column activity.uid is 'The `hid` on the wire. It has no index: a member has few items.';
create index activity_recent on activity (member_id, day desc, updated_at desc, uid desc);

create table activity_seen (
  member_id bigint primary key references member (id) on delete cascade,
  seen_at timestamptz not null
);
comment on table activity_seen is 'When a member opened the activity feed last. Later items are unread.';
