create table card (
  member_id bigint primary key references member (id) on delete cascade,
  interests bit(300) not null,
  habits bigint not null,
  traits bigint not null,
  boosted_until timestamptz,
  goals integer not null,
  languages integer not null,
  cell integer not null,
  cell100 integer not null,
  country_id integer not null,
  city_id integer not null,
  seen integer not null,
  birthday date not null,
  joined date not null,
  latitude real not null,
  longitude real not null,
  revision integer not null default 0,
  audience smallint,
  seeks smallint not null,
  search_age_from smallint not null,
  search_age_to smallint not null,
  band smallint not null,
  height smallint,
  completeness smallint not null,
  flags smallint not null,
  search_distance smallint
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
comment on table card is 'The columns by which the matches game and the search filter and order members.';
comment on column card.interests is 'One bit per interest; the first bit from the left is interest 1.';
comment on column card.cell is 'Number of the cell of about 20 km.';
comment on column card.cell100 is 'Number of the cell of about 100 km.';
comment on column card.seen is 'Last activity in six-hour buckets since 1970.';
comment on column card.revision is 'Incremented by each change of search settings or location, which discards the candidate queue.';
comment on column card.audience is
  'Pool number * 4, + 2 if female, + 1 if searching for women. Null while the member may not be shown.';
comment on column card.seeks is 'The audience of the members who are shown to this member.';
comment on column card.band is 'Five years of birth.';
comment on column card.flags is '1 has a moderated photo, 2 is verified.';
create index card_boosted on card (audience, country_id, boosted_until desc, member_id desc)
  include (birthday, search_age_from, search_age_to)
  where boosted_until is not null;
create index card_city on card (audience, city_id, seen desc, member_id desc)
  include (birthday, habits, traits, interests, goals, languages, height, flags);
create index card_country on card (audience, country_id, band, seen desc, member_id desc)
  include (birthday, search_age_from, search_age_to, interests, goals, completeness, flags, latitude, longitude, habits, traits, languages, height);
create index card_far on card (audience, cell100, band, seen desc, member_id desc)
  include (birthday, search_age_from, search_age_to, interests, goals, completeness, flags, latitude, longitude, cell);
create index card_near on card (audience, cell, seen desc, member_id desc)
  include (birthday, search_age_from, search_age_to, interests, goals, completeness, flags, latitude, longitude);
-- Used when a country has no candidates left.
create index card_pool on card (audience, band, seen desc, member_id desc)
  include (birthday, search_age_from, search_age_to, interests, goals, completeness, flags, latitude, longitude);

create unlogged table candidate_queue (
  member_id bigint primary key references member (id) on delete cascade,
  generation bigint not null,
  revision integer not null,
  first_seq integer not null,
  made_at timestamptz not null,
  filled_at timestamptz not null default clock_timestamp(),
  ids bigint[] not null,
  liked bigint[] not null
) with (fillfactor = 70, toast_tuple_target = 8160);
-- In the row and uncompressed: each page of the matches game is cut from it.
alter table candidate_queue alter column ids set storage external;
-- In the row and uncompressed: each page of the matches game is cut from it.
alter table candidate_queue alter column liked set storage external;
comment on table candidate_queue is
  'The next candidates of a member. Unlogged: a lost queue is computed again, and writes never wait for the disk.';
comment on column candidate_queue.generation is 'Changes when the queue is computed from the start.';
comment on column candidate_queue.ids is 'Best candidate first. The first has the number `first_seq`, so that positions survive a refill.';
comment on column candidate_queue.liked is 'Members who liked this member before `filled_at`.';

create table mark (
  actor_id bigint not null,
  target_id bigint not null,
  bits smallint not null,
  marked_at timestamptz not null default now(),
  primary key (actor_id, target_id)
);
comment on table mark is 'What one member decided about another. A member with a mark is not offered in the matches game again.';
comment on column mark.bits is '1 like, 2 pass, 4 blocked the target, 8 is blocked by the target.';
create index mark_blocked on mark (actor_id, marked_at desc, target_id desc) where bits & 4 = 4;
-- Ascending by time, so that inserts write at the end only.
create index mark_day on mark (marked_at) include (actor_id) where bits & 1 = 1;
create index mark_likes_of on mark (target_id, marked_at desc, actor_id desc) where bits & 1 = 1;
create index mark_my_likes on mark (actor_id, marked_at desc, target_id desc) where bits & 1 = 1;
create index mark_veil on mark (actor_id, target_id) include (bits) where bits & 12 <> 0;

create table match (
  member_id bigint not null,
  other_id bigint not null,
  matched_at timestamptz not null,
  is_new boolean not null default true,
  primary key (member_id, other_id)
);
comment on table match is 'Matches, one row for each side.';
create index match_day on match (matched_at) where member_id < other_id;
create index match_new on match (member_id) where is_new;
create index match_recent on match (member_id, matched_at desc, other_id desc);

create table visit (
  member_id bigint not null,
  visitor_id bigint not null,
  visited_at timestamptz not null,
  primary key (member_id, visitor_id)
);
comment on table visit is 'The last visit of one member to the profile of another.';
create index visit_recent on visit (member_id, visited_at desc, visitor_id desc);
