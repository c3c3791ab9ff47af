import { type Kysely, sql } from 'kysely';

/**
 * The acts between two members as functions: one round trip each, with the rows, counters and events of one transaction.
 * Each locks both members' counters in the order of their numbers first. That makes two acts of the same pair follow one
 * another, so that the later one sees what the earlier one wrote, and keeps acts of overlapping pairs from deadlock.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  `create function lock_pair(a bigint, b bigint) returns void language plpgsql as $$
  begin
    perform 1 from counter where member_id in (a, b) order by member_id for update;
  end $$`,

  // Tells a member: the next number of their count, and the event under it.
  `create function tell(who bigint, what text, payload jsonb) returns void language plpgsql as $$
  declare
    next_seq bigint;
  begin
    update counter set seq = seq + 1 where member_id = who returning seq into next_seq;
    if next_seq is not null then
      insert into event (member_id, seq, kind, data) values (who, next_seq, what, payload);
    end if;
  end $$`,

  // The next number of a dialog's messages; the pair is locked by whoever writes.
  `create function next_message(low bigint, high bigint) returns bigint language sql as $$
    select coalesce(max(id), 0) + 1 from message where low_id = low and high_id = high
  $$`,

  // outcome: liked, matched, already, alreadyMatched, limit, gone
  `create function like_member(actor bigint, target bigint, daily_max integer, window_seconds integer)
  returns table (outcome text, daily_count integer) language plpgsql as $$
  declare
    had smallint;
    mutual boolean;
    match_message bigint;
    counted integer;
  begin
    perform lock_pair(actor, target);
    select bits into had from mark where actor_id = actor and target_id = target;
    had := coalesce(had, 0);
    select case when daily_likes_since > now() - make_interval(secs => window_seconds) then daily_likes else 0 end
      into counted from counter where member_id = actor;

    if had & 12 <> 0 or not exists (select 1 from member where id = target and state = 'active') or actor = target then
      return query select 'gone'::text, counted;
      return;
    end if;
    if had & 1 = 1 then
      return query select case when exists (select 1 from match where member_id = actor and other_id = target)
        then 'alreadyMatched' else 'already' end, counted;
      return;
    end if;
    if daily_max is not null and counted >= daily_max then
      return query select 'limit'::text, counted;
      return;
    end if;

    insert into mark (actor_id, target_id, bits) values (actor, target, 1)
      on conflict (actor_id, target_id) do update set bits = (mark.bits & ~2) | 1, marked_at = now();
    mutual := exists (select 1 from mark where actor_id = target and target_id = actor and bits & 1 = 1);

    update counter set
      my_likes_total = my_likes_total + 1,
      matches_total = matches_total + mutual::int,
      matches_unread = matches_unread + mutual::int,
      daily_likes_since = case when counted = 0 then now() else daily_likes_since end,
      daily_likes = counted + 1
      where member_id = actor;
    update counter set
      likes_me_total = likes_me_total + 1,
      likes_me_unread = likes_me_unread + (not mutual)::int,
      matches_total = matches_total + mutual::int,
      matches_unread = matches_unread + mutual::int
      where member_id = target;

    if mutual then
      insert into match (member_id, other_id, matched_at) values (actor, target, now()), (target, actor, now());
      match_message := next_message(least(actor, target), greatest(actor, target));
      insert into message (low_id, high_id, id, sender_id, type)
        values (least(actor, target), greatest(actor, target), match_message, actor, 38);
      insert into thread (member_id, other_id, last_message_id, last_at, is_match)
        values (actor, target, match_message, now(), true), (target, actor, match_message, now(), true)
        on conflict (member_id, other_id) do update
          set is_match = true, last_message_id = excluded.last_message_id, last_at = excluded.last_at;
      perform tell(actor, 'push.match', jsonb_build_object('otherId', target));
      perform tell(target, 'push.match', jsonb_build_object('otherId', actor));
    else
      perform tell(target, 'push.like', jsonb_build_object('otherId', actor));
    end if;
    perform tell(actor, 'rpc.counters', '{}') where mutual;
    perform tell(target, 'rpc.counters', '{}');
    return query select case when mutual then 'matched' else 'liked' end, counted + 1;
  end $$`,

  // outcome: passed, already, gone. A pass after a like changes nothing.
  `create function pass_member(actor bigint, target bigint) returns text language plpgsql as $$
  declare
    had smallint;
  begin
    insert into mark (actor_id, target_id, bits) values (actor, target, 2)
      on conflict (actor_id, target_id) do update set bits = mark.bits | 2, marked_at = now() where mark.bits & 15 = 0
      returning bits into had;
    return case when had is null then 'already' else 'passed' end;
  end $$`,

  // outcome: sent, unsent, repeated, gone. A message to someone who may not be written to is kept unsent. What could be asked
  // of one row is asked once, and all events are written together: it is the act that happens most.
  `create function send_message(
    sender bigint, receiver bigint, message_type smallint, message_text text, message_body jsonb,
    replied bigint, request text, may_write_to_anyone boolean)
  returns table (outcome text, message_id bigint) language plpgsql as $$
  declare
    low bigint := least(sender, receiver);
    high bigint := greatest(sender, receiver);
    known bigint;
    reachable boolean;
    deliver boolean;
    new_id bigint;
    first_unread boolean;
    sender_seq bigint;
    receiver_seq bigint;
  begin
    perform lock_pair(sender, receiver);
    select m.id into known from message m
      where m.low_id = low and m.high_id = high and m.sender_id = sender and m.request_id = request;
    if known is not null then
      return query select 'repeated'::text, known;
      return;
    end if;
    select
      sender <> receiver
        and exists (select 1 from member where id = receiver and state = 'active')
        and not exists (select 1 from mark where actor_id = sender and target_id = receiver and bits & 12 <> 0),
      may_write_to_anyone or exists (
        select 1 from thread t where t.member_id = sender and t.other_id = receiver and (t.is_match or t.incoming > 0)),
      (select coalesce(max(m.id), 0) + 1 from message m where m.low_id = low and m.high_id = high)
      into reachable, deliver, new_id;
    if not reachable then
      return query select 'gone'::text, null::bigint;
      return;
    end if;

    insert into message (low_id, high_id, id, sender_id, type, text, body, reply_to, request_id, is_sent)
      values (low, high, new_id, sender, message_type, message_text, message_body,
        (select m.id from message m where m.low_id = low and m.high_id = high and m.id = replied), request, deliver);
    insert into thread (member_id, other_id, last_message_id, last_at, outgoing)
      values (sender, receiver, new_id, now(), deliver::int)
      on conflict (member_id, other_id) do update
        set last_message_id = excluded.last_message_id, last_at = excluded.last_at,
            outgoing = thread.outgoing + excluded.outgoing;
    update counter set seq = seq + 1 where member_id = sender returning seq into sender_seq;

    if deliver then
      insert into thread (member_id, other_id, last_message_id, last_at, unread, incoming)
        values (receiver, sender, new_id, now(), 1, 1)
        on conflict (member_id, other_id) do update
          set last_message_id = excluded.last_message_id, last_at = excluded.last_at,
              unread = thread.unread + 1, incoming = thread.incoming + 1
        returning unread = 1 into first_unread;
      update counter set seq = seq + 1 + first_unread::int, threads_unread = threads_unread + first_unread::int
        where member_id = receiver returning seq into receiver_seq;
    end if;
    insert into event (member_id, seq, kind, data)
      select * from (values
        (sender, sender_seq, 'chat.message', jsonb_build_object('otherId', receiver, 'messageId', new_id)),
        (receiver, receiver_seq - first_unread::int, 'chat.message',
          jsonb_build_object('otherId', sender, 'messageId', new_id)),
        (receiver, case when first_unread then receiver_seq end, 'rpc.counters', '{}'::jsonb)
      ) told (member_id, seq, kind, data) where told.seq is not null;
    return query select case when deliver then 'sent' else 'unsent' end, new_id;
  end $$`,

  // Marks a dialog read; the other side is told up to where.
  `create function read_dialog(reader bigint, other bigint) returns boolean language plpgsql as $$
  declare
    had_unread integer;
    latest bigint;
  begin
    perform lock_pair(reader, other);
    select unread into had_unread from thread where member_id = reader and other_id = other;
    if coalesce(had_unread, 0) = 0 then
      return false;
    end if;
    select max(m.id) into latest from message m
      where m.low_id = least(reader, other) and m.high_id = greatest(reader, other)
        and m.sender_id = other and m.is_sent;
    update thread set unread = 0, read_up_to = coalesce(latest, 0) where member_id = reader and other_id = other;
    update thread set other_read_up_to = coalesce(latest, 0) where member_id = other and other_id = reader;
    update counter set threads_unread = greatest(0, threads_unread - 1) where member_id = reader;
    perform tell(reader, 'chat.dialogRead', jsonb_build_object('otherId', other));
    perform tell(reader, 'rpc.counters', '{}');
    perform tell(other, 'chat.read', jsonb_build_object('otherId', reader, 'upToId', latest));
    return true;
  end $$`,
];
