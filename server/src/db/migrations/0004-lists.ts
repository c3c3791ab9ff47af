import { type Kysely, sql } from 'kysely';

/**
 * What the lists of a member need besides: the cover's thumbhash beside its number, an index of who may not be shown, which matches are new to them, blocks with counters that stand for what these
 * let a member see, visits, and one report a reporter, member, reason and day. The acts lock as those of 0002 do.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  'create index mark_veil on mark (actor_id, target_id) include (bits) where bits & 12 <> 0',

  // A list shows the covers of twenty members: kept here, they cost no look at twenty photos. Whoever sets a cover or
  // draws a photo need not know of it. No trigger of an insert: a member is there before any of their photos.
  'alter table member add column cover_thumbhash text',
  `create function cover_changes() returns trigger language plpgsql as $$
  begin
    new.cover_thumbhash := (select thumbhash from photo where id = new.cover_photo_id and member_id = new.id);
    return new;
  end $$`,
  'create trigger cover_changes before update of cover_photo_id on member for each row execute function cover_changes()',
  `create function cover_is_drawn() returns trigger language plpgsql as $$
  begin
    update member set cover_thumbhash = new.thumbhash
      where id = new.member_id and cover_photo_id = new.id and cover_thumbhash is distinct from new.thumbhash;
    return null;
  end $$`,
  `create trigger cover_is_drawn after insert or update of thumbhash on photo
    for each row when (new.thumbhash is not null) execute function cover_is_drawn()`,

  'alter table match add column is_new boolean not null default true',
  'create index match_new on match (member_id) where is_new',

  // Enters the list of matches: none of them is new any more. Under the lock of the counter, as every act is, so that a
  // match at the same moment is either seen here or counted after. Returns whether anything changed.
  `create function reset_matches(who bigint) returns boolean language plpgsql as $$
  begin
    perform 1 from counter where member_id = who for update;
    update match set is_new = false where member_id = who and is_new;
    update counter set matches_unread = 0 where member_id = who and matches_unread > 0;
    if found then
      perform tell(who, 'rpc.counters', '{}');
      return true;
    end if;
    return false;
  end $$`,

  // What one member adds to another's counters, as far as the other may see them: nobody blocked, in either direction;
  // in the dialogs whom one blocked oneself stays.
  `create type pair_share as (threads_unread integer, matches_unread integer, matches integer, likes_me integer,
    my_likes integer, visitors integer)`,
  `create function share_of(who bigint, other bigint) returns pair_share language plpgsql as $$
  declare
    mine smallint := coalesce((select bits from mark where actor_id = who and target_id = other), 0);
    theirs smallint := coalesce((select bits from mark where actor_id = other and target_id = who), 0);
    seen integer := (mine & 12 = 0)::integer;
    met match;
    share pair_share;
  begin
    select * into met from match where member_id = who and other_id = other;
    share.threads_unread := (mine & 12 <> 8 and exists (
      select 1 from thread where member_id = who and other_id = other and unread > 0))::integer;
    share.matches := seen * (met.member_id is not null)::integer;
    share.matches_unread := seen * coalesce(met.is_new, false)::integer;
    share.likes_me := seen * (theirs & 1);
    share.my_likes := seen * (mine & 1);
    share.visitors := seen * (exists (select 1 from visit where member_id = who and visitor_id = other))::integer;
    return share;
  end $$`,
  `create function change_share(who bigint, before pair_share, after pair_share) returns void language plpgsql as $$
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
      -- Which of these are new is not kept by row: at most as many as there are.
      likes_me_unread = least(likes_me_unread, likes_me_total + after.likes_me - before.likes_me),
      visitors_unread = least(visitors_unread, visitors_total + after.visitors - before.visitors)
      where member_id = who;
    perform tell(who, 'rpc.counters', '{}');
  end $$`,

  // outcome: blocked, already. Neither side is shown the other any more, until it is taken back.
  `create or replace function block_member(actor bigint, target bigint) returns text language plpgsql as $$
  declare
    before_actor pair_share;
    before_target pair_share;
  begin
    perform lock_pair(actor, target);
    if exists (select 1 from mark where actor_id = actor and target_id = target and bits & 4 = 4) then
      return 'already';
    end if;
    before_actor := share_of(actor, target);
    before_target := share_of(target, actor);
    insert into mark (actor_id, target_id, bits) values (actor, target, 4), (target, actor, 8)
      on conflict (actor_id, target_id) do update set bits = mark.bits | excluded.bits;
    update counter set blocked_total = blocked_total + 1 where member_id = actor;
    perform change_share(actor, before_actor, share_of(actor, target));
    perform change_share(target, before_target, share_of(target, actor));
    return 'blocked';
  end $$`,

  // outcome: unblocked, already.
  `create or replace function unblock_member(actor bigint, target bigint) returns text language plpgsql as $$
  declare
    before_actor pair_share;
    before_target pair_share;
  begin
    perform lock_pair(actor, target);
    if not exists (select 1 from mark where actor_id = actor and target_id = target and bits & 4 = 4) then
      return 'already';
    end if;
    before_actor := share_of(actor, target);
    before_target := share_of(target, actor);
    update mark set bits = bits & ~4 where actor_id = actor and target_id = target;
    update mark set bits = bits & ~8 where actor_id = target and target_id = actor;
    delete from mark where bits = 0
      and ((actor_id = actor and target_id = target) or (actor_id = target and target_id = actor));
    update counter set blocked_total = greatest(0, blocked_total - 1) where member_id = actor;
    perform change_share(actor, before_actor, share_of(actor, target));
    perform change_share(target, before_target, share_of(target, actor));
    return 'unblocked';
  end $$`,

  // A visit counts as new once in a day and visitor. Returns whether the visited member was told.
  `create or replace function visit_member(visitor bigint, visited bigint) returns boolean language plpgsql as $$
  declare
    before timestamptz;
  begin
    perform lock_pair(visitor, visited);
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
    perform tell(visited, 'push.visit', jsonb_build_object('otherId', visitor));
    perform tell(visited, 'rpc.counters', '{}');
    return true;
  end $$`,

  `create unique index abuse_report_once
    on abuse_report (reporter_id, reported_id, ((created_at at time zone 'UTC')::date), reason_id)`,
];
