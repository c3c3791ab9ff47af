-- What the six lists, their counters and the search read of members, marks and visits.
set local lock_timeout = '5s';

-- Of 0002: the release that is replaced now reads and writes the present names.
drop trigger if exists public_place_copy on member;
drop function if exists copy_public_place();
drop trigger if exists boost_notice_copy on boost;
drop function if exists copy_boost_notice();
alter table member drop column if exists told_city_id, drop column if exists told_latitude, drop column if exists told_longitude;
alter table boost drop column if exists told_at;

alter table member
  add column site_pushes boolean not null default true,
  add column own_brand_only boolean not null default false;
comment on column member.site_pushes is 'Whether the app shows notifications of events while it is open.';
comment on column member.own_brand_only is
  'The member and members of other brands of the pool are not shown to each other, unless they have a thread (decision 104).';

alter table card add column brand_id smallint, add column public_city_id integer, add column mood smallint;
comment on column card.flags is '1 has a moderated photo, 2 is verified, 4 is shown at the own brand only, 8 has a confirmed email.';
comment on column card.country_id is 'Of the city that others see.';
comment on column card.public_city_id is 'The city that others see; the search by city uses it, so that it discloses no other city.';
update card c
  set brand_id = m.brand_id, public_city_id = m.public_city_id, mood = m.mood,
    flags = c.flags | case when m.email_confirmed_at is null then 0 else 8 end,
    country_id = coalesce((select n.country_id from member n where n.city_id = m.public_city_id and n.id = (
      select min(o.id) from member o where o.city_id = m.public_city_id)), c.country_id)
  from member m where m.id = c.member_id;
alter table card alter column brand_id set not null;

-- Cards that the release before writes.
create function complete_card()
returns trigger language plpgsql as $$
  begin
    select m.brand_id, m.public_city_id, m.mood, new.flags
        | case when m.own_brand_only then 4 else 0 end | case when m.email_confirmed_at is null then 0 else 8 end
      into new.brand_id, new.public_city_id, new.mood, new.flags from member m where m.id = new.member_id;
    return new;
  end $$;
create trigger card_completion before insert or update of flags on card
  for each row execute function complete_card();

drop index card_boosted, card_country, card_far, card_near, card_pool;
alter index card_city rename to card_city_before;
create index card_anywhere on card (audience, seen desc, member_id desc)
  include (birthday, joined, habits, interests, goals, height, flags, mood, brand_id);
create index card_boosted on card (audience, country_id, boosted_until desc, member_id desc)
  include (birthday, search_age_from, search_age_to, brand_id, flags)
  where boosted_until is not null;
create index card_city on card (audience, public_city_id, seen desc, member_id desc)
  include (birthday, joined, habits, interests, goals, height, flags, mood, brand_id);
create index card_country on card (audience, country_id, band, seen desc, member_id desc)
  include (birthday, search_age_from, search_age_to, interests, goals, completeness, flags, latitude, longitude, brand_id);
create index card_far on card (audience, cell100, band, seen desc, member_id desc)
  include (birthday, search_age_from, search_age_to, interests, goals, completeness, flags, latitude, longitude, cell, brand_id);
-- The search by country. Unlike `card_country` it is in one order for all ages.
create index card_land on card (audience, country_id, seen desc, member_id desc)
  include (birthday, joined, habits, interests, goals, height, flags, mood, brand_id);
create index card_near on card (audience, cell, seen desc, member_id desc)
  include (birthday, search_age_from, search_age_to, interests, goals, completeness, flags, latitude, longitude, brand_id);
create index card_new on card (audience, joined desc, member_id desc)
  include (public_city_id, country_id, birthday, habits, interests, goals, height, flags, mood, brand_id);
create index card_pool on card (audience, band, seen desc, member_id desc)
  include (birthday, search_age_from, search_age_to, interests, goals, completeness, flags, latitude, longitude, brand_id);

comment on column mark.bits is
  '1 like, 2 pass, 4 blocked the target, 8 is blocked by the target, 16 the target has answered the like, 32 the actor holds or held VIP.';
-- Only a member's own like or pass answers the like of another member.
update mark k set bits = k.bits
    | case when exists (select from mark r where r.actor_id = k.target_id and r.target_id = k.actor_id and r.bits & 3 <> 0) then 16 else 0 end
    | case when m.vip_until is null then 0 else 32 end
  from member m where m.id = k.actor_id and k.bits & 1 = 1;
create index mark_unanswered on mark (target_id, marked_at desc, actor_id desc) where bits & 29 = 1;
-- The likes that are listed first (spec 2 §4 Lists).
create index mark_unanswered_vip on mark (target_id, marked_at desc, actor_id desc) where bits & 61 = 33;

alter table visit add column counted_at timestamptz, add column removed_at timestamptz;
update visit set counted_at = visited_at;
alter table visit alter column counted_at set not null;
comment on table visit is 'The visitors of a member.';
comment on column visit.visited_at is 'Of the last visit that was counted or that showed a removed visitor again. Orders the list.';
comment on column visit.counted_at is 'Of the last visit that was counted, at most one per day.';
comment on column visit.removed_at is 'The visited member removed the visits until then. A later visit clears it.';
drop index visit_recent;
create index visit_by on visit (visitor_id, member_id);
create index visit_recent on visit (member_id, visited_at desc, visitor_id desc) where removed_at is null;

alter table counter
  add column daily_marks integer not null default 0,
  add column daily_marks_since timestamptz,
  add column likes_seen_at timestamptz not null default 'epoch',
  add column visits_seen_at timestamptz not null default 'epoch',
  add column matches_game_unread integer not null default 0;
comment on column counter.likes_me_total is 'Likes that the member has not answered by a match or a pass.';
comment on column counter.likes_seen_at is 'Likes after this time are unread.';
comment on column counter.visits_seen_at is 'Visitors who were counted after this time are unread.';
comment on column counter.matches_game_unread is 'Candidates that were added to the queue since the last visit of the matches game.';
-- The latest likes and visits are the unread ones.
update counter c set
  likes_seen_at = coalesce((select k.marked_at from mark k where k.target_id = c.member_id and k.bits & 29 = 1
    order by k.marked_at desc offset greatest(c.likes_me_unread, 0) limit 1), 'epoch'),
  visits_seen_at = coalesce((select v.counted_at from visit v where v.member_id = c.member_id
    order by v.counted_at desc offset greatest(c.visitors_unread, 0) limit 1), 'epoch');

-- The release before marks likes and visits as seen in the counters alone.
create function copy_seen_lists()
returns trigger language plpgsql as $$
  begin
    if new.likes_me_unread = 0 and old.likes_me_unread > 0 and new.likes_seen_at = old.likes_seen_at then
      new.likes_seen_at := clock_timestamp();
    end if;
    if new.visitors_unread = 0 and old.visitors_unread > 0 and new.visits_seen_at = old.visits_seen_at then
      new.visits_seen_at := clock_timestamp();
    end if;
    return new;
  end $$;
create trigger seen_lists_copy before update of likes_me_unread, visitors_unread on counter
  for each row execute function copy_seen_lists();

-- The order of its attributes changes. The files of functions create what uses it.
drop type pair_counts cascade;
create type pair_counts as (
  threads_unread integer,
  matches_unread integer,
  matches integer,
  likes_me integer,
  likes_me_unread integer,
  my_likes integer,
  visitors integer,
  visitors_unread integer
);
-- Its result has one column more.
drop function if exists send_message(
  bigint, bigint, smallint, text, jsonb, bigint, text, boolean, timestamptz, integer, integer);
-- The release before passes without a limit.
create or replace function pass_member(actor bigint, target bigint)
returns text language sql as $$
    select pass_member(actor, target, 2147483647, 86400)
  $$;

-- The servers read favorites here from now on. `thread.is_favorite` stays until 0004 for the release before.
drop index thread_recent;
create index thread_recent on thread (member_id, last_at desc, other_id desc)
  include (last_message_id, unread, incoming, outgoing, read_up_to, other_read_up_to, cleared_up_to, is_match, highlighted_until)
  where last_message_id is not null;
