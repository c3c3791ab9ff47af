import { type Kysely, sql } from 'kysely';

/**
 * VIP includes Premium Plus, and a VIP member's first message highlights the conversation in the receiver's dialog list for 24
 * hours (decisions §3 What VIP gives).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  'alter table thread add column highlighted_until timestamptz',

  // The dialog list reads its rows from this index alone.
  'drop index thread_recent',
  `create index thread_recent on thread (member_id, last_at desc, other_id desc)
    include (last_message_id, unread, incoming, outgoing, read_up_to, other_read_up_to, cleared_up_to, is_match, is_favorite,
      highlighted_until)
    where last_message_id is not null`,

  // Delivers the unsent messages of two members, in both directions, where either holds Premium or VIP.
  `create or replace function deliver_unsent(one bigint, other bigint, at timestamptz) returns integer language plpgsql as $$
  declare
    low bigint := least(one, other);
    high bigint := greatest(one, other);
    sender bigint;
    receiver bigint;
    cleared bigint;
    ids bigint[];
    among integer;
    now_unread integer;
    delivered integer := 0;
    said bigint;
    is_first boolean;
  begin
    perform lock_pair(one, other);
    if not exists (
        select 1 from member p where p.id in (one, other) and greatest(p.premium_until, p.base_until, p.vip_until) > at)
      or exists (select 1 from mark where actor_id = one and target_id = other and bits & 12 <> 0) then
      return 0;
    end if;
    for sender, receiver in values (one, other), (other, one) loop
      continue when not exists (select 1 from member where id = sender and state = 'active' and restriction is distinct from 'softBanned')
        or not exists (select 1 from member where id = receiver and state = 'active');
      select coalesce(max(t.cleared_up_to), 0) into cleared from thread t
        where t.member_id = sender and t.other_id = receiver or t.member_id = receiver and t.other_id = sender;
      with sent as (
        update message m set is_sent = true
          where m.low_id = low and m.high_id = high and not m.is_sent and m.sender_id = sender and m.deleted_at is null
            and m.id > cleared
          returning m.id
      ) select array_agg(id order by id) into ids from sent;
      continue when ids is null;
      among := cardinality(ids);
      delivered := delivered + among;
      update thread set outgoing = outgoing + among where member_id = sender and other_id = receiver;
      insert into thread as t (member_id, other_id, last_message_id, last_at, unread, incoming)
        values (receiver, sender, ids[among], now(), among, among)
        on conflict (member_id, other_id) do update
          set last_message_id = greatest(coalesce(t.last_message_id, 0), excluded.last_message_id),
              last_at = excluded.last_at, unread = t.unread + among, incoming = t.incoming + among
        returning t.unread, t.incoming = among into now_unread, is_first;
      update thread t set highlighted_until = at + interval '24 hours'
        from member m
        where is_first and t.member_id = receiver and t.other_id = sender and m.id = sender and m.vip_until > at;
      update counter set threads_unread = threads_unread + 1 where member_id = receiver and now_unread = among;
      foreach said in array ids loop
        perform tell(sender, 'chat.message', jsonb_build_object('otherId', receiver, 'messageId', said));
        perform tell(receiver, 'chat.message', jsonb_build_object('otherId', sender, 'messageId', said));
      end loop;
      perform tell(receiver, 'rpc.counters', '{}') where now_unread = among;
    end loop;
    return delivered;
  end $$`,

  // outcome: sent, unsent, repeated, gone. Premium and VIP are read under the lock that `deliver_unsent` takes too, so that no
  // message is left unsent between the two.
  `create or replace function send_message(
    sender bigint, receiver bigint, message_type smallint, message_text text, message_body jsonb,
    replied bigint, request text, may_write_to_anyone boolean,
    out outcome text, out message_id bigint, out sender_seq bigint, out sender_unread integer,
    out receiver_seq bigint, out receiver_unread integer, out threads_unread integer, out visitors_unread integer,
    out likes_me_unread integer, out matches_unread integer)
  language plpgsql as $$
  declare
    low bigint := least(sender, receiver);
    high bigint := greatest(sender, receiver);
    known bigint;
    reachable boolean;
    deliver boolean;
    pushed boolean;
    is_first boolean;
  begin
    perform 1 from counter c where c.member_id in (low, high) order by c.member_id for update;
    select
      sender <> receiver
        and exists (select 1 from member where id = receiver and state = 'active')
        and not exists (select 1 from mark where actor_id = sender and target_id = receiver and bits & 12 <> 0),
      may_write_to_anyone
        or exists (
          select 1 from thread t where t.member_id = sender and t.other_id = receiver and (t.is_match or t.incoming > 0))
        or exists (
          select 1 from member p
            where p.id in (sender, receiver) and greatest(p.premium_until, p.base_until, p.vip_until) > now()),
      (select m.id from message m
        where m.low_id = low and m.high_id = high and m.sender_id = sender and m.request_id = request),
      (select coalesce(max(m.id), 0) + 1 from message m where m.low_id = low and m.high_id = high),
      exists (select 1 from web_push_subscription w where w.member_id = receiver)
      into reachable, deliver, known, message_id, pushed;
    if not reachable then
      outcome := 'gone';
      message_id := null;
      return;
    end if;
    if known is not null then
      outcome := 'repeated';
      message_id := known;
      return;
    end if;
    outcome := case when deliver then 'sent' else 'unsent' end;

    insert into message (low_id, high_id, id, sender_id, type, text, body, reply_to, request_id, is_sent)
      values (low, high, message_id, sender, message_type, message_text, message_body,
        (select m.id from message m where m.low_id = low and m.high_id = high and m.id = replied), request, deliver);
    insert into thread as t (member_id, other_id, last_message_id, last_at, outgoing)
      values (sender, receiver, message_id, now(), deliver::int)
      on conflict (member_id, other_id) do update
        set last_message_id = excluded.last_message_id, last_at = excluded.last_at,
            outgoing = t.outgoing + excluded.outgoing
      returning t.unread into sender_unread;
    update counter c set seq = c.seq + 1 where c.member_id = sender returning c.seq into sender_seq;

    if deliver then
      insert into thread as t (member_id, other_id, last_message_id, last_at, unread, incoming)
        values (receiver, sender, message_id, now(), 1, 1)
        on conflict (member_id, other_id) do update
          set last_message_id = excluded.last_message_id, last_at = excluded.last_at,
              unread = t.unread + 1, incoming = t.incoming + 1
        returning t.unread, t.incoming = 1 into receiver_unread, is_first;
      if is_first then
        update thread t set highlighted_until = now() + interval '24 hours'
          from member m
          where t.member_id = receiver and t.other_id = sender and m.id = sender and m.vip_until > now();
      end if;
      update counter c
        set seq = c.seq + 1 + (receiver_unread = 1)::int, threads_unread = c.threads_unread + (receiver_unread = 1)::int
        where c.member_id = receiver
        returning c.seq - (receiver_unread = 1)::int, c.threads_unread, c.visitors_unread, c.likes_me_unread,
          c.matches_unread
        into receiver_seq, threads_unread, visitors_unread, likes_me_unread, matches_unread;
    end if;
    insert into event (member_id, seq, kind, data)
      select * from (values
        (sender, sender_seq, 'chat.message', jsonb_build_object('otherId', receiver, 'messageId', message_id)),
        (receiver, receiver_seq, 'chat.message', jsonb_build_object('otherId', sender, 'messageId', message_id)),
        (receiver, case when receiver_unread = 1 then receiver_seq + 1 end, 'rpc.counters', '{}'::jsonb)
      ) told (member_id, seq, kind, data) where told.seq is not null;
    if deliver and pushed then
      insert into push_due (member_id, seq, kind, data) values
        (receiver, receiver_seq, 'chat.message', jsonb_build_object('otherId', sender, 'messageId', message_id));
    end if;
  end $$`,
];
