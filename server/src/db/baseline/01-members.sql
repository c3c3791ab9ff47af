create table schema_file (
  name text primary key,
  checksum text not null
);
comment on table schema_file is 'Checksums of the baseline and of the files of functions as they were applied last.';

create table setting (
  key text primary key,
  value text not null
);
comment on table setting is 'Values that the server generates once and every process shares, such as sealed keys.';

create table pool (
  number smallint generated always as identity primary key,
  name text not null unique
);
comment on table pool is 'Numbers the pools: a card stores the number instead of the name.';

create table member (
  id bigint generated always as identity primary key,
  hid text not null unique,
  brand_id smallint not null,
  pool text not null,
  email text,
  email_confirmed_at timestamptz,
  password_hash text,
  name text not null,
  gender char(1) not null check (gender in ('m', 'f')),
  birthday date not null,
  search_gender char(1) not null check (search_gender in ('m', 'f')),
  search_age_from smallint not null,
  search_age_to smallint not null,
  country_id integer not null,
  city_id integer not null,
  latitude real not null,
  longitude real not null,
  language text not null,
  about_me text not null default '',
  mood smallint,
  fields jsonb not null default '{}',
  state text not null default 'active' check (state in ('active', 'unconfirmed', 'hidden', 'deactivated', 'banned', 'deleted')),
  cover_photo_id bigint,
  photos_moderated smallint not null default 0,
  verified_at timestamptz,
  demo boolean not null default false,
  traffic jsonb,
  accepted jsonb not null default '{}',
  created_at timestamptz not null default now(),
  cover_thumbhash text,
  restriction text check (restriction in ('hidden', 'softBanned')),
  name_changed_at timestamptz,
  premium_until timestamptz,
  premium_plan text check (premium_plan in ('base', 'gold')),
  cover_chosen_id bigint,
  base_until timestamptz,
  vip_until timestamptz,
  devices_since timestamptz,
  told_city_id integer,
  told_latitude real,
  told_longitude real,
  placed_at timestamptz,
  market_country_id integer,
  market_until timestamptz,
  search_distance smallint,
  unique (brand_id, email),
  constraint premium_whole check ((premium_until is null) = (premium_plan is null))
);
comment on table member is 'Accounts. A deleted account keeps its emptied row, because proofs and the ledger refer to it.';
comment on column member.birthday is 'YYYY-MM-DD.';
comment on column member.latitude is 'Of the cell, never the exact location.';
comment on column member.longitude is 'Of the cell, never the exact location.';
comment on column member.cover_photo_id is 'The photo that stands for the member now.';
comment on column member.cover_thumbhash is 'Copied from the cover by triggers, so that lists do not read photos.';
comment on column member.restriction is
  'By a decision: `hidden` members are not shown to others; `softBanned` members also cannot reach others. Both can sign in and see the reason.';
comment on column member.premium_until is 'End of the current plan of Premium. Read by `features/entitlements/premium.ts` only.';
comment on column member.cover_chosen_id is 'The photo that the member chose as cover. It is the cover again when it is visible again.';
comment on column member.base_until is 'End of the base plan that continues after Premium Plus; null if none does.';
comment on column member.vip_until is 'End of VIP.';
comment on column member.devices_since is 'Devices that signed in before this time are unknown devices.';
comment on column member.told_city_id is 'The city that others see; null until it is computed, and then no distance is shown.';
comment on column member.told_latitude is 'Distances of others are measured from here.';
comment on column member.told_longitude is 'Distances of others are measured from here.';
comment on column member.placed_at is 'When the member moved to this city; null since the sign-up.';
comment on column member.market_country_id is
  'After a move abroad: the country whose prices stay valid until `market_until` (decision 91).';
comment on column member.search_distance is 'Kilometres; null is any distance.';
create index member_day on member (created_at);
create index member_demo on member (id) where demo;
create index member_email on member (email, id) where email is not null;
create index member_name on member (lower(name) collate "C", id);

create table presence (
  member_id bigint primary key references member (id) on delete cascade,
  seen_at timestamptz not null
) with (fillfactor = 70);
comment on table presence is
  'When a member was last online. A table of its own: presence changes often and must not rewrite member or card.';

create table place_area (
  pool text not null,
  kind text not null check (kind in ('city', 'near')),
  area integer not null,
  far integer not null,
  members integer not null,
  is_dense boolean not null,
  primary key (pool, kind, area)
);
comment on table place_area is 'Counts active members per area, from which the distance of sparse places is rounded (decision 79).';
create index place_area_far on place_area (pool, far);

create table place_move (
  member_id bigint not null references member (id) on delete cascade,
  moved_at timestamptz not null
);
comment on table place_move is 'Changes of city, which are limited per day.';
create index place_move_member on place_move (member_id, moved_at);
create index place_move_time on place_move (moved_at);

create table counter (
  member_id bigint primary key references member (id) on delete cascade,
  seq bigint not null default 0,
  threads_unread integer not null default 0,
  visitors_unread integer not null default 0,
  likes_me_unread integer not null default 0,
  matches_unread integer not null default 0,
  likes_me_total integer not null default 0,
  my_likes_total integer not null default 0,
  matches_total integer not null default 0,
  visitors_total integer not null default 0,
  blocked_total integer not null default 0,
  daily_likes integer not null default 0,
  daily_likes_since timestamptz,
  new_dialogs integer not null default 0,
  new_dialogs_since timestamptz
) with (fillfactor = 70);
comment on table counter is 'Unread and total counts, the daily likes, and the sequence number of the last event of a member.';
comment on column counter.seq is 'Sequence number of the last event.';
comment on column counter.new_dialogs is 'Dialogs that a limited member started since `new_dialogs_since` (decision 93).';

create table event (
  member_id bigint not null,
  seq bigint not null,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (member_id, seq)
);
comment on table event is 'The events of each member in order: the outbox of the websocket, and what a client that reconnects has missed.';
create index event_age on event (created_at);

-- What one member of a pair contributes to the counters of the other (functions/matches.sql).
create type pair_counts as (
  threads_unread integer,
  matches_unread integer,
  matches integer,
  likes_me integer,
  my_likes integer,
  visitors integer
);
