import { type Kysely, sql } from 'kysely';

/**
 * Antiscam states (decisions §5, decision 93): members whose score says so are suspected or limited, and their first messages to
 * others are held until an operator has reviewed them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  // suspicion: 1 suspected, 2 limited, by the score when it was last weighed. cleared_until: an operator's clearance ends then.
  `alter table member_risk
    add column suspicion smallint not null default 0 check (suspicion between 0 and 2),
    add column weighed_at timestamptz not null default now(),
    add column cleared_until timestamptz`,
  'update member_risk set suspicion = case when score >= 120 then 2 else 1 end where score >= 60',
  'create index member_risk_suspected on member_risk (weighed_at, member_id) where suspicion > 0',

  // Dialogs that a limited member began within the window that began at new_dialogs_since.
  `alter table counter
    add column new_dialogs integer not null default 0,
    add column new_dialogs_since timestamptz`,

  // held: waits for an operator's review, and exists for its sender alone. is_sent says, as before, whether the sender may write to
  // the receiver: a held message that is sent is delivered when it is approved.
  'alter table message add column held boolean not null default false',

  // The one place that says in which state a member is: 0 none, 1 suspected, 2 limited, 3 soft-banned, 4 cleared.
  `create function antiscam_state(restriction text, suspicion smallint, cleared_until timestamptz, at timestamptz)
    returns smallint language sql immutable as $$
    select (case when restriction = 'softBanned' then 3 when cleared_until > at then 4 else coalesce(suspicion, 0) end)::smallint
  $$`,

  // Whether no message between the two was ever delivered.
  `create function is_new_dialog(sender bigint, receiver bigint) returns boolean language sql stable as $$
    select not exists (
      select 1 from thread t where t.member_id = sender and t.other_id = receiver and t.incoming + t.outgoing > 0)
  $$`,

  // Queues held messages for review. One that was queued before, for what was found in it, stays as it is.
  `create function queue_held(sender bigint, receiver bigint, ids bigint[]) returns void language sql as $$
    insert into text_review (member_id, kind, words, findings, other_id, message_id, risk)
      select sender, 'opener', m.text, '[]'::jsonb, receiver, m.id,
        coalesce((select r.score from member_risk r where r.member_id = sender), 0)
      from message m
      where m.low_id = least(sender, receiver) and m.high_id = greatest(sender, receiver) and m.id = any (ids)
      order by m.id
    on conflict (member_id, other_id, message_id) where kind = 'opener' do nothing
  $$`,

  // Delivers messages of one pair, ascending by id, which are sent and not held. The caller has locked both counters.
  `create function deliver_messages(sender bigint, receiver bigint, ids bigint[], at timestamptz) returns void
  language plpgsql as $$
  declare
    among integer := cardinality(ids);
    now_unread integer;
    said bigint;
    is_first boolean;
  begin
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
  end $$`,

  // Whether a message of the sender may come to the receiver now, and above which id: what either has cleared away stays so.
  `create function delivers_above(sender bigint, receiver bigint) returns bigint language sql stable as $$
    select coalesce((select max(t.cleared_up_to) from thread t
        where t.member_id = sender and t.other_id = receiver or t.member_id = receiver and t.other_id = sender), 0)
      where exists (
          select 1 from member where id = sender and state = 'active' and restriction is distinct from 'softBanned')
        and exists (select 1 from member where id = receiver and state = 'active')
        and not exists (select 1 from mark where actor_id = sender and target_id = receiver and bits & 12 <> 0)
  $$`,

  // Sends the unsent messages of two members, in both directions, where either holds Premium or VIP. A suspected sender's first
  // messages are held for review, unless an operator passed them before. Returns how many were sent, held ones included.
  `create or replace function deliver_unsent(one bigint, other bigint, at timestamptz) returns integer language plpgsql as $$
  declare
    sender bigint;
    receiver bigint;
    cleared bigint;
    ids bigint[];
    kept bigint[];
    said bigint;
    waits boolean;
    delivered integer := 0;
  begin
    perform lock_pair(one, other);
    if not exists (
        select 1 from member p where p.id in (one, other) and greatest(p.premium_until, p.base_until, p.vip_until) > at) then
      return 0;
    end if;
    for sender, receiver in values (one, other), (other, one) loop
      cleared := delivers_above(sender, receiver);
      continue when cleared is null;
      select is_new_dialog(sender, receiver)
          and antiscam_state(m.restriction, r.suspicion, r.cleared_until, at) in (1, 2) into waits
        from member m left join member_risk r on r.member_id = m.id where m.id = sender;
      with sent as (
        update message m set is_sent = true, held = m.held or waits and not exists (
              select 1 from text_review v
              where v.member_id = sender and v.other_id = receiver and v.message_id = m.id and v.kind = 'opener'
                and v.outcome = 'passed')
          where m.low_id = least(one, other) and m.high_id = greatest(one, other) and not m.is_sent
            and m.sender_id = sender and m.deleted_at is null and m.id > cleared
          returning m.id, m.held
      ) select array_agg(id order by id) filter (where not held), array_agg(id order by id) filter (where held)
        into ids, kept from sent;
      if kept is not null then
        delivered := delivered + cardinality(kept);
        perform queue_held(sender, receiver, kept);
        foreach said in array kept loop
          perform tell(sender, 'chat.message', jsonb_build_object('otherId', receiver, 'messageId', said));
        end loop;
      end if;
      if ids is not null then
        delivered := delivered + cardinality(ids);
        perform deliver_messages(sender, receiver, ids, at);
      end if;
    end loop;
    return delivered;
  end $$`,

  // Ends the review of a held message, once. It is delivered where it is sent and may still reach the receiver; else it is kept
  // unsent, as a message is whose receiver has gone. Returns whether it was delivered.
  `create function release_message(sender bigint, receiver bigint, said bigint, at timestamptz) returns boolean
  language plpgsql as $$
  declare
    was_sent boolean;
  begin
    perform lock_pair(sender, receiver);
    update message m set held = false, is_sent = m.is_sent and coalesce(m.id > delivers_above(sender, receiver), false)
      where m.low_id = least(sender, receiver) and m.high_id = greatest(sender, receiver) and m.id = said
        and m.sender_id = sender and m.held and m.deleted_at is null
      returning m.is_sent into was_sent;
    if was_sent is not true then
      return false;
    end if;
    perform deliver_messages(sender, receiver, array[said], at);
    return true;
  end $$`,

  // Marks a dialog read, and notifies the other side up to where. Held messages were not there to be read.
  `create or replace function read_dialog(reader bigint, other bigint) returns boolean language plpgsql as $$
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
        and m.sender_id = other and m.is_sent and not m.held;
    update thread set unread = 0, read_up_to = coalesce(latest, 0) where member_id = reader and other_id = other;
    update thread set other_read_up_to = coalesce(latest, 0) where member_id = other and other_id = reader;
    update counter set threads_unread = greatest(0, threads_unread - 1) where member_id = reader;
    perform tell(reader, 'chat.dialogRead', jsonb_build_object('otherId', other));
    perform tell(reader, 'rpc.counters', '{}');
    perform tell(other, 'chat.read', jsonb_build_object('otherId', reader, 'upToId', latest));
    return true;
  end $$`,

  'drop function send_message(bigint, bigint, smallint, text, jsonb, bigint, text, boolean)',

  // outcome: sent, unsent, repeated, gone; limited: the sender has begun as many dialogs as a limited member may, and may begin
  // another in retry_seconds. Premium, VIP and the antiscam state are read under the locks that `deliver_unsent` takes too, so that
  // no message is left unsent between the two. A suspected sender's message to a member with whom nothing was exchanged yet is held.
  `create function send_message(
    sender bigint, receiver bigint, message_type smallint, message_text text, message_body jsonb,
    replied bigint, request text, may_write_to_anyone boolean,
    asked_at timestamptz, new_dialogs_max integer, window_seconds integer,
    out outcome text, out message_id bigint, out sender_seq bigint, out sender_unread integer,
    out receiver_seq bigint, out receiver_unread integer, out threads_unread integer, out visitors_unread integer,
    out likes_me_unread integer, out matches_unread integer, out retry_seconds integer)
  language plpgsql as $$
  declare
    low bigint := least(sender, receiver);
    high bigint := greatest(sender, receiver);
    known bigint;
    reachable boolean;
    deliver boolean;
    pushed boolean;
    is_first boolean;
    suspicion smallint;
    is_held boolean := false;
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
      exists (select 1 from web_push_subscription w where w.member_id = receiver),
      (select antiscam_state(m.restriction, r.suspicion, r.cleared_until, asked_at)
        from member m left join member_risk r on r.member_id = m.id where m.id = sender)
      into reachable, deliver, known, message_id, pushed, suspicion;
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

    if suspicion in (1, 2) then
      is_held := is_new_dialog(sender, receiver);
      if suspicion = 2 and is_held and not exists (
          select 1 from message m where m.low_id = low and m.high_id = high and m.sender_id = sender) then
        update counter c
          set new_dialogs = case when c.new_dialogs_since > asked_at - make_interval(secs => window_seconds)
                then c.new_dialogs + 1 else 1 end,
              new_dialogs_since = case when c.new_dialogs_since > asked_at - make_interval(secs => window_seconds)
                then c.new_dialogs_since else asked_at end
          where c.member_id = sender
            and (c.new_dialogs < new_dialogs_max
              or c.new_dialogs_since <= asked_at - make_interval(secs => window_seconds));
        if not found then
          outcome := 'limited';
          message_id := null;
          select ceil(extract(epoch from c.new_dialogs_since - asked_at)) + window_seconds into retry_seconds
            from counter c where c.member_id = sender;
          return;
        end if;
      end if;
    end if;

    insert into message (low_id, high_id, id, sender_id, type, text, body, reply_to, request_id, is_sent,
        held)
      values (low, high, message_id, sender, message_type, message_text, message_body,
        (select m.id from message m where m.low_id = low and m.high_id = high and m.id = replied), request, deliver,
        is_held);
    if is_held then
      perform queue_held(sender, receiver, array[message_id]);
      deliver := false;
    end if;
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
