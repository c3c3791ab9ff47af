-- Whether the lists of a member show another member who is not blocked: active, and of the audience or with a thread. Lists of received
-- likes and visits leave out members with a restriction too. `features/lists/lists.db.ts` filters in the same way.
create or replace function is_listed(for_member_id bigint, other bigint, is_received boolean)
returns boolean language plpgsql stable as $$
  begin
    return coalesce((
      select m.state = 'active' and m.pool = v.pool and (m.restriction is null or not is_received)
        and (m.brand_id = v.brand_id or not (m.own_brand_only or v.own_brand_only)
          or exists (select 1 from thread where member_id = for_member_id and other_id = other))
      from member m join member v on v.id = for_member_id where m.id = other), false);
  end $$;

-- Whether a member holds Premium, as `holdsPremium` of features/entitlements computes it.
create or replace function holds_premium(for_member_id bigint)
returns boolean language plpgsql stable as $$
  begin
    return (select coalesce(greatest(premium_until, base_until, vip_until) > now(), false) from member
      where id = for_member_id);
  end $$;

-- Removes a like from the unanswered likes of the member who answers. The caller has locked the counters of both, and notifies.
-- Returns whether the like was unanswered.
create or replace function answer_like(answering bigint, liker bigint)
returns boolean language plpgsql as $$
  declare
    liked_at timestamptz;
  begin
    update mark set bits = bits | 16 where actor_id = liker and target_id = answering and bits & 29 = 1
      returning marked_at into liked_at;
    if liked_at is null then
      return false;
    end if;
    -- Not below zero: the like of a member who was blocked before may be missing in the counters until the next day (decision 116).
    update counter set
      likes_me_total = greatest(likes_me_total - 1, 0),
      likes_me_unread = greatest(likes_me_unread - (liked_at > likes_seen_at)::int, 0)
      where member_id = answering and is_listed(answering, liker, true);
    return true;
  end $$;

-- The likes and passes of a member in the current window.
create or replace function count_daily_marks(for_member_id bigint, window_seconds integer)
returns integer language sql as $$
  select case when daily_marks_since > now() - make_interval(secs => window_seconds) then daily_marks else 0 end
  from counter where member_id = for_member_id
$$;

-- The body of a match's ice breaker: the first three shared interests. Null if the members share none.
create or replace function find_ice_breaker(one bigint, other bigint)
returns jsonb language sql stable as $$
    select jsonb_build_object('interestIds', jsonb_agg(shared.id order by shared.id))
      from (
        select place + 1 as id
          from card a cross join card b cross join generate_series(0, 299) place
          where a.member_id = one and b.member_id = other and get_bit(a.interests & b.interests, place) = 1
          order by place limit 3
      ) shared
      having count(*) > 0
  $$;

-- Likes a member. `daily_max` null is no limit.
-- outcome: liked, matched, already, alreadyMatched, limit, gone.
create or replace function like_member(actor bigint, target bigint, daily_max integer, window_seconds integer)
returns table(outcome text, daily_count integer) language plpgsql as $$
  declare
    old_bits smallint;
    their_bits smallint;
    mutual boolean;
    -- The like of a member with a restriction is neither counted nor announced, but it may become a match.
    is_new_like boolean;
    match_message bigint;
    ice_breaker jsonb;
    likes_today integer;
    marks_today integer;
  begin
    perform lock_counters(actor, target);
    select bits into old_bits from mark where actor_id = actor and target_id = target;
    old_bits := coalesce(old_bits, 0);
    select case when daily_likes_since > now() - make_interval(secs => window_seconds) then daily_likes else 0 end
      into likes_today from counter where member_id = actor;
    marks_today := count_daily_marks(actor, window_seconds);

    if old_bits & 12 <> 0 or actor = target or not exists (
      select 1 from member t join member a on a.id = actor where t.id = target and t.state = 'active'
        and (t.brand_id = a.brand_id or not (t.own_brand_only or a.own_brand_only)
          or exists (select 1 from thread where member_id = actor and other_id = target))) then
      return query select 'gone'::text, likes_today;
      return;
    end if;
    if old_bits & 1 = 1 then
      return query select case when exists (select 1 from match where member_id = actor and other_id = target)
        then 'alreadyMatched' else 'already' end, likes_today;
      return;
    end if;
    if daily_max is not null and likes_today >= daily_max then
      return query select 'limit'::text, likes_today;
      return;
    end if;

    select bits into their_bits from mark where actor_id = target and target_id = actor;
    mutual := coalesce(their_bits, 0) & 1 = 1;
    is_new_like := not mutual and (select restriction is null from member where id = actor);
    -- The time of the statement, so that likes and the reset of their counter have the order of their locks.
    insert into mark (actor_id, target_id, bits, marked_at)
      select actor, target, 1 | 16 * mutual::integer | 32 * (m.vip_until is not null)::integer, clock_timestamp()
        from member m where m.id = actor
      on conflict (actor_id, target_id) do update set bits = (mark.bits & ~2) | excluded.bits, marked_at = excluded.marked_at;
    if mutual then
      perform answer_like(actor, target);
    end if;

    update counter set
      my_likes_total = my_likes_total + 1,
      matches_total = matches_total + mutual::int,
      matches_unread = matches_unread + mutual::int,
      daily_likes_since = case when likes_today = 0 then now() else daily_likes_since end,
      daily_likes = likes_today + 1,
      daily_marks_since = case when marks_today = 0 then now() else daily_marks_since end,
      daily_marks = marks_today + 1
      where member_id = actor;
    update counter set
      likes_me_total = likes_me_total + is_new_like::int,
      likes_me_unread = likes_me_unread + is_new_like::int,
      matches_total = matches_total + mutual::int,
      matches_unread = matches_unread + mutual::int
      where member_id = target;

    if mutual then
      insert into match (member_id, other_id, matched_at) values (actor, target, now()), (target, actor, now());
      match_message := next_message_id(least(actor, target), greatest(actor, target));
      insert into message (low_id, high_id, id, sender_id, type)
        values (least(actor, target), greatest(actor, target), match_message, actor, 38);
      ice_breaker := find_ice_breaker(actor, target);
      if ice_breaker is not null then
        match_message := match_message + 1;
        insert into message (low_id, high_id, id, sender_id, type, body)
          values (least(actor, target), greatest(actor, target), match_message, actor, 33, ice_breaker);
      end if;
      insert into thread (member_id, other_id, last_message_id, last_at, is_match)
        values (actor, target, match_message, now(), true), (target, actor, match_message, now(), true)
        on conflict (member_id, other_id) do update
          set is_match = true, last_message_id = excluded.last_message_id, last_at = excluded.last_at;
      perform notify_member(actor, 'push.match', jsonb_build_object('otherId', target));
      perform notify_member(target, 'push.match', jsonb_build_object('otherId', actor));
    elsif is_new_like then
      perform notify_member(target, 'push.like', jsonb_build_object('otherId', actor));
    end if;
    perform notify_member(actor, 'rpc.counters', '{}');
    perform notify_member(target, 'rpc.counters', '{}') where mutual or is_new_like;
    return query select case when mutual then 'matched' else 'liked' end, likes_today + 1;
  end $$;

-- Lists the likes of a member who gets VIP for the first time among the likes of VIP members.
create or replace function flag_vip_likes()
returns trigger language plpgsql as $$
  begin
    perform 1 from counter where member_id = new.id for update;
    update mark set bits = bits | 32 where actor_id = new.id and bits & 33 = 1;
    return null;
  end $$;

create or replace trigger vip_likes_flag after update of vip_until on member
  for each row when (old.vip_until is null and new.vip_until is not null) execute function flag_vip_likes();

-- Passes a member. A pass after a like or a pass changes no mark. `daily_max` is the most likes and passes in the window.
-- A pass answers the like of the target: for a member with Premium immediately, otherwise by `settle_answer`. An immediate change
-- would show a member without Premium who the liker is.
-- outcome: passed, already, limit.
create or replace function pass_member(actor bigint, target bigint, daily_max integer, window_seconds integer)
returns text language plpgsql as $$
  declare
    is_marked boolean;
    marks_today integer;
    is_liked boolean := exists (select 1 from mark where actor_id = target and target_id = actor and bits & 29 = 1);
  begin
    if is_liked then
      perform lock_counters(actor, target);
    else
      perform 1 from counter where member_id = actor for update;
    end if;
    is_marked := exists (select 1 from mark where actor_id = actor and target_id = target and bits & 15 <> 0);
    if not is_marked then
      marks_today := count_daily_marks(actor, window_seconds);
      if marks_today >= daily_max then
        return 'limit';
      end if;
      insert into mark (actor_id, target_id, bits) values (actor, target, 2)
        on conflict (actor_id, target_id) do update set bits = mark.bits | 2, marked_at = now();
      update counter set
        daily_marks_since = case when marks_today = 0 then now() else daily_marks_since end,
        daily_marks = marks_today + 1
        where member_id = actor;
    end if;
    if is_liked then
      if not holds_premium(actor) then
        insert into deferred_answer (actor_id, target_id) values (actor, target) on conflict do nothing;
      elsif answer_like(actor, target) then
        perform notify_member(actor, 'rpc.counters', '{}');
      end if;
    end if;
    return case when is_marked then 'already' else 'passed' end;
  end $$;

-- Applies one deferred answer. A like after the pass has answered already. Returns whether the counters changed.
create or replace function settle_answer(actor bigint, target bigint)
returns boolean language plpgsql as $$
  begin
    perform lock_counters(actor, target);
    delete from deferred_answer where actor_id = actor and target_id = target;
    if not found or not answer_like(actor, target) then
      return false;
    end if;
    perform notify_member(actor, 'rpc.counters', '{}');
    return true;
  end $$;

-- Returns the number of a pool, which it creates if necessary.
create or replace function get_pool_number(wanted text)
returns smallint language plpgsql as $$
  declare
    known smallint;
  begin
    select number into known from pool where name = wanted;
    if known is null then
      insert into pool (name) values (wanted) on conflict (name) do nothing;
      select number into known from pool where name = wanted;
    end if;
    return known;
  end $$;

-- What one member of a pair contributes to the counters of the other.
create or replace function pair_counts_of(for_member_id bigint, other bigint)
returns pair_counts language plpgsql as $$
  declare
    mine smallint := coalesce((select bits from mark where actor_id = for_member_id and target_id = other), 0);
    theirs smallint := coalesce((select bits from mark where actor_id = other and target_id = for_member_id), 0);
    seen integer := (mine & 12 = 0 and is_listed(for_member_id, other, false))::integer;
    received integer := (mine & 12 = 0 and is_listed(for_member_id, other, true))::integer;
    found_match match;
    counts pair_counts;
  begin
    select * into found_match from match where member_id = for_member_id and other_id = other;
    counts.threads_unread := (mine & 12 <> 8 and exists (
      select 1 from thread where member_id = for_member_id and other_id = other and unread > 0))::integer;
    counts.matches := seen * (found_match.member_id is not null)::integer;
    counts.matches_unread := seen * coalesce(found_match.is_new, false)::integer;
    select received * (theirs & 17 = 1)::integer, received * coalesce(theirs & 17 = 1 and k.marked_at > c.likes_seen_at, false)::integer,
        received * (v.member_id is not null)::integer, received * coalesce(v.counted_at > c.visits_seen_at, false)::integer
      into counts.likes_me, counts.likes_me_unread, counts.visitors, counts.visitors_unread
      from counter c
        left join mark k on k.actor_id = other and k.target_id = for_member_id
        left join visit v on v.member_id = for_member_id and v.visitor_id = other and v.removed_at is null
      where c.member_id = for_member_id;
    counts.my_likes := seen * (mine & 1);
    return counts;
  end $$;

-- Applies the difference of two contributions to the counters of a member. Returns whether there is one. Likes and visits of a member
-- without Premium are counted again by the daily job instead, because an immediate change would show whose they are (decision 116).
create or replace function apply_pair_counts(for_member_id bigint, before pair_counts, after pair_counts)
returns boolean language plpgsql as $$
  begin
    if not holds_premium(for_member_id) then
      if (before.likes_me, before.likes_me_unread, before.visitors, before.visitors_unread)
          is distinct from (after.likes_me, after.likes_me_unread, after.visitors, after.visitors_unread) then
        insert into count_due (member_id) values (for_member_id) on conflict do nothing;
      end if;
      after.likes_me := before.likes_me;
      after.likes_me_unread := before.likes_me_unread;
      after.visitors := before.visitors;
      after.visitors_unread := before.visitors_unread;
    end if;
    if before is not distinct from after then
      return false;
    end if;
    update counter set
      threads_unread = threads_unread + after.threads_unread - before.threads_unread,
      matches_unread = matches_unread + after.matches_unread - before.matches_unread,
      matches_total = matches_total + after.matches - before.matches,
      likes_me_total = likes_me_total + after.likes_me - before.likes_me,
      my_likes_total = my_likes_total + after.my_likes - before.my_likes,
      visitors_total = visitors_total + after.visitors - before.visitors,
      likes_me_unread = likes_me_unread + after.likes_me_unread - before.likes_me_unread,
      visitors_unread = visitors_unread + after.visitors_unread - before.visitors_unread
      where member_id = for_member_id;
    return true;
  end $$;

-- Blocks a member: neither side is shown the other until the block is removed.
-- outcome: blocked, already.
create or replace function block_member(actor bigint, target bigint)
returns text language plpgsql as $$
  declare
    before_actor pair_counts;
    before_target pair_counts;
  begin
    perform lock_counters(actor, target);
    if exists (select 1 from mark where actor_id = actor and target_id = target and bits & 4 = 4) then
      return 'already';
    end if;
    before_actor := pair_counts_of(actor, target);
    before_target := pair_counts_of(target, actor);
    insert into mark (actor_id, target_id, bits) values (actor, target, 4), (target, actor, 8)
      on conflict (actor_id, target_id) do update set bits = mark.bits | excluded.bits;
    update counter set blocked_total = blocked_total + 1 where member_id = actor;
    perform apply_pair_counts(actor, before_actor, pair_counts_of(actor, target));
    perform notify_member(actor, 'rpc.counters', '{}');
    perform notify_member(target, 'rpc.counters', '{}')
      where apply_pair_counts(target, before_target, pair_counts_of(target, actor));
    perform notify_member(actor, 'rpc.visibility', '{}');
    perform notify_member(target, 'rpc.visibility', '{}');
    return 'blocked';
  end $$;

-- Removes a block.
-- outcome: unblocked, already.
create or replace function unblock_member(actor bigint, target bigint)
returns text language plpgsql as $$
  declare
    before_actor pair_counts;
    before_target pair_counts;
  begin
    perform lock_counters(actor, target);
    if not exists (select 1 from mark where actor_id = actor and target_id = target and bits & 4 = 4) then
      return 'already';
    end if;
    before_actor := pair_counts_of(actor, target);
    before_target := pair_counts_of(target, actor);
    update mark set bits = bits & ~4 where actor_id = actor and target_id = target;
    update mark set bits = bits & ~8 where actor_id = target and target_id = actor;
    delete from mark where bits = 0
      and ((actor_id = actor and target_id = target) or (actor_id = target and target_id = actor));
    update counter set blocked_total = greatest(0, blocked_total - 1) where member_id = actor;
    perform apply_pair_counts(actor, before_actor, pair_counts_of(actor, target));
    perform notify_member(actor, 'rpc.counters', '{}');
    perform notify_member(target, 'rpc.counters', '{}')
      where apply_pair_counts(target, before_target, pair_counts_of(target, actor));
    perform notify_member(actor, 'rpc.visibility', '{}');
    perform notify_member(target, 'rpc.visibility', '{}');
    return 'unblocked';
  end $$;

-- Records a visit. It counts as new, and is announced, once per visitor and day. A visit after the removal of the visitor shows
-- the visitor again. Returns whether the visited member has new events.
create or replace function visit_member(visitor bigint, visited bigint)
returns boolean language plpgsql as $$
  declare
    old visit;
    is_counted boolean;
    is_shown boolean;
    was_unread boolean;
    visit_time timestamptz := clock_timestamp();
  begin
    perform lock_counters(visitor, visited);
    if visitor = visited
      or not exists (select 1 from member where id = visitor and state = 'active' and restriction is null)
      or not exists (select 1 from member where id = visited and state = 'active')
      or exists (select 1 from mark where actor_id = visitor and target_id = visited and bits & 12 <> 0) then
      return false;
    end if;
    select * into old from visit where member_id = visited and visitor_id = visitor;
    is_shown := old.member_id is null or old.removed_at is not null;
    is_counted := old.member_id is null or old.counted_at <= visit_time - interval '1 day';
    if not is_shown and not is_counted then
      return false;
    end if;
    select old.counted_at > visits_seen_at into was_unread from counter where member_id = visited;
    insert into visit (member_id, visitor_id, visited_at, counted_at) values (visited, visitor, visit_time, visit_time)
      on conflict (member_id, visitor_id) do update set
        visited_at = excluded.visited_at,
        counted_at = case when is_counted then excluded.counted_at else visit.counted_at end,
        removed_at = null;
    update counter set
      visitors_unread = visitors_unread + (is_counted or was_unread)::int - (was_unread is true and not is_shown)::int,
      visitors_total = visitors_total + is_shown::int
      where member_id = visited;
    perform notify_member(visited, 'push.visit', jsonb_build_object('otherId', visitor)) where is_counted;
    perform notify_member(visited, 'rpc.counters', '{}');
    return true;
  end $$;

-- Hides the visits of a member so far. Returns whether the visitor was shown.
create or replace function remove_visitor(for_member_id bigint, visitor bigint)
returns boolean language plpgsql as $$
  declare
    counted timestamptz;
  begin
    perform lock_counters(for_member_id, visitor);
    update visit set removed_at = clock_timestamp()
      where member_id = for_member_id and visitor_id = visitor and removed_at is null
      returning counted_at into counted;
    -- The counters do not count a visitor who is blocked in either direction or not listed.
    if counted is null or not is_listed(for_member_id, visitor, true) or exists (
        select 1 from mark where actor_id = for_member_id and target_id = visitor and bits & 12 <> 0) then
      return counted is not null;
    end if;
    update counter set
      visitors_total = visitors_total - 1,
      visitors_unread = visitors_unread - (counted > visits_seen_at)::int
      where member_id = for_member_id;
    perform notify_member(for_member_id, 'rpc.counters', '{}');
    return true;
  end $$;

-- Adds a favorite. outcome: added, already, full.
create or replace function add_favorite(for_member_id bigint, other bigint, most integer)
returns text language plpgsql as $$
  begin
    perform 1 from counter where member_id = for_member_id for update;
    if exists (select 1 from favorite where member_id = for_member_id and other_id = other) then
      return 'already';
    end if;
    if (select count(*) from favorite where member_id = for_member_id) >= most then
      return 'full';
    end if;
    insert into favorite (member_id, other_id, added_at) values (for_member_id, other, clock_timestamp());
    return 'added';
  end $$;

-- Marks all likes as seen. Returns whether anything changed.
create or replace function reset_likes(for_member_id bigint)
returns boolean language plpgsql as $$
  begin
    perform 1 from counter where member_id = for_member_id for update;
    update counter set likes_me_unread = 0, likes_seen_at = clock_timestamp()
      where member_id = for_member_id and likes_me_unread > 0;
    if found then
      perform notify_member(for_member_id, 'rpc.counters', '{}');
      return true;
    end if;
    return false;
  end $$;

-- Marks all visitors as seen. Returns whether anything changed.
create or replace function reset_visits(for_member_id bigint)
returns boolean language plpgsql as $$
  begin
    perform 1 from counter where member_id = for_member_id for update;
    update counter set visitors_unread = 0, visits_seen_at = clock_timestamp()
      where member_id = for_member_id and visitors_unread > 0;
    if found then
      perform notify_member(for_member_id, 'rpc.counters', '{}');
      return true;
    end if;
    return false;
  end $$;

-- Sets the number of new candidates. Returns whether it changed.
create or replace function set_new_candidates(for_member_id bigint, candidates integer)
returns boolean language plpgsql as $$
  begin
    update counter set matches_game_unread = candidates
      where member_id = for_member_id and matches_game_unread <> candidates;
    if found then
      perform notify_member(for_member_id, 'rpc.counters', '{}');
      return true;
    end if;
    return false;
  end $$;

-- Marks all matches as seen. It locks the counter as every action does, so that a simultaneous match is either seen here or
-- likes_today after. Returns whether anything changed.
create or replace function reset_matches(for_member_id bigint)
returns boolean language plpgsql as $$
  begin
    perform 1 from counter where member_id = for_member_id for update;
    update match set is_new = false where member_id = for_member_id and is_new;
    update counter set matches_unread = 0 where member_id = for_member_id and matches_unread > 0;
    if found then
      perform notify_member(for_member_id, 'rpc.counters', '{}');
      return true;
    end if;
    return false;
  end $$;

-- A change of what lists show of a member changes the totals of many others. A job counts them again.
create or replace function recount_lists()
returns trigger language plpgsql as $$
  begin
    -- Without the queue, no process has started yet.
    if to_regclass('jobs.queue') is not null then
      if exists (select 1 from jobs.queue where name = 'lists.recount') then
        perform enqueue_job('lists.recount', jsonb_build_object('memberId', new.id::text), new.id::text);
      end if;
    end if;
    return null;
  end $$;

create or replace trigger member_listed after update of state, restriction, own_brand_only on member
  for each row when ((old.state, old.restriction, old.own_brand_only) is distinct from (new.state, new.restriction, new.own_brand_only))
  execute function recount_lists();
