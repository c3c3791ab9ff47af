-- The likes and passes of a member in the current window.
create or replace function count_daily_marks(for_member_id bigint, window_seconds integer)
returns integer language sql as $$
  select case when daily_marks_since > now() - make_interval(secs => window_seconds) then daily_marks else 0 end
  from counter where member_id = for_member_id
$$;

-- Likes a member. `daily_max` null is no limit.
-- outcome: liked, matched, already, alreadyMatched, limit, gone.
create or replace function like_member(actor bigint, target bigint, daily_max integer, window_seconds integer)
returns table(outcome text, daily_count integer) language plpgsql as $$
  declare
    old_bits smallint;
    mutual boolean;
    match_message bigint;
    likes_today integer;
    marks_today integer;
  begin
    perform lock_counters(actor, target);
    select bits into old_bits from mark where actor_id = actor and target_id = target;
    old_bits := coalesce(old_bits, 0);
    select case when daily_likes_since > now() - make_interval(secs => window_seconds) then daily_likes else 0 end
      into likes_today from counter where member_id = actor;
    marks_today := count_daily_marks(actor, window_seconds);

    if old_bits & 12 <> 0 or not exists (select 1 from member where id = target and state = 'active') or actor = target then
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

    insert into mark (actor_id, target_id, bits) values (actor, target, 1)
      on conflict (actor_id, target_id) do update set bits = (mark.bits & ~2) | 1, marked_at = now();
    mutual := exists (select 1 from mark where actor_id = target and target_id = actor and bits & 1 = 1);

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
      likes_me_total = likes_me_total + 1,
      likes_me_unread = likes_me_unread + (not mutual)::int,
      matches_total = matches_total + mutual::int,
      matches_unread = matches_unread + mutual::int
      where member_id = target;

    if mutual then
      insert into match (member_id, other_id, matched_at) values (actor, target, now()), (target, actor, now());
      match_message := next_message_id(least(actor, target), greatest(actor, target));
      insert into message (low_id, high_id, id, sender_id, type)
        values (least(actor, target), greatest(actor, target), match_message, actor, 38);
      insert into thread (member_id, other_id, last_message_id, last_at, is_match)
        values (actor, target, match_message, now(), true), (target, actor, match_message, now(), true)
        on conflict (member_id, other_id) do update
          set is_match = true, last_message_id = excluded.last_message_id, last_at = excluded.last_at;
      perform notify_member(actor, 'push.match', jsonb_build_object('otherId', target));
      perform notify_member(target, 'push.match', jsonb_build_object('otherId', actor));
    else
      perform notify_member(target, 'push.like', jsonb_build_object('otherId', actor));
    end if;
    perform notify_member(actor, 'rpc.counters', '{}') where mutual;
    perform notify_member(target, 'rpc.counters', '{}');
    return query select case when mutual then 'matched' else 'liked' end, likes_today + 1;
  end $$;

-- Passes a member. A pass after a like changes nothing. `daily_max` is the most likes and passes in the window.
-- outcome: passed, already, limit.
create or replace function pass_member(actor bigint, target bigint, daily_max integer, window_seconds integer)
returns text language plpgsql as $$
  declare
    marks_today integer;
  begin
    perform 1 from counter where member_id = actor for update;
    if exists (select 1 from mark where actor_id = actor and target_id = target and bits & 15 <> 0) then
      return 'already';
    end if;
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
    return 'passed';
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
    seen integer := (mine & 12 = 0)::integer;
    found_match match;
    counts pair_counts;
  begin
    select * into found_match from match where member_id = for_member_id and other_id = other;
    counts.threads_unread := (mine & 12 <> 8 and exists (
      select 1 from thread where member_id = for_member_id and other_id = other and unread > 0))::integer;
    counts.matches := seen * (found_match.member_id is not null)::integer;
    counts.matches_unread := seen * coalesce(found_match.is_new, false)::integer;
    counts.likes_me := seen * (theirs & 1);
    counts.my_likes := seen * (mine & 1);
    counts.visitors := seen * (exists (select 1 from visit where member_id = for_member_id and visitor_id = other))::integer;
    return counts;
  end $$;

-- Applies the difference of two contributions to the counters of a member.
create or replace function apply_pair_counts(for_member_id bigint, before pair_counts, after pair_counts)
returns void language plpgsql as $$
  begin
    if before is not distinct from after then
      return;
    end if;
    update counter set
      threads_unread = threads_unread + after.threads_unread - before.threads_unread,
      matches_unread = matches_unread + after.matches_unread - before.matches_unread,
      matches_total = matches_total + after.matches - before.matches,
      likes_me_total = likes_me_total + after.likes_me - before.likes_me,
      my_likes_total = my_likes_total + after.my_likes - before.my_likes,
      visitors_total = visitors_total + after.visitors - before.visitors,
      -- No row stores which of these are unread: at most as many as exist.
      likes_me_unread = least(likes_me_unread, likes_me_total + after.likes_me - before.likes_me),
      visitors_unread = least(visitors_unread, visitors_total + after.visitors - before.visitors)
      where member_id = for_member_id;
    perform notify_member(for_member_id, 'rpc.counters', '{}');
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
    perform apply_pair_counts(target, before_target, pair_counts_of(target, actor));
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
    perform apply_pair_counts(target, before_target, pair_counts_of(target, actor));
    return 'unblocked';
  end $$;

-- Records a visit, which counts as new once a day. Returns whether the visited member was notified.
create or replace function visit_member(visitor bigint, visited bigint)
returns boolean language plpgsql as $$
  declare
    before timestamptz;
  begin
    perform lock_counters(visitor, visited);
    if visitor = visited
      or exists (select 1 from mark where actor_id = visitor and target_id = visited and bits & 12 <> 0) then
      return false;
    end if;
    select visited_at into before from visit where member_id = visited and visitor_id = visitor;
    insert into visit (member_id, visitor_id, visited_at) values (visited, visitor, now())
      on conflict (member_id, visitor_id) do update set visited_at = excluded.visited_at;
    if before > now() - interval '1 day' then
      return false;
    end if;
    update counter set visitors_unread = visitors_unread + 1, visitors_total = visitors_total + (before is null)::int
      where member_id = visited;
    perform notify_member(visited, 'push.visit', jsonb_build_object('otherId', visitor));
    perform notify_member(visited, 'rpc.counters', '{}');
    return true;
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
