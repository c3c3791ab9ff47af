-- The next message id of a dialog. The caller has locked both counters.
create or replace function next_message_id(low bigint, high bigint)
returns bigint language sql as $$
    select coalesce(max(id), 0) + 1 from message where low_id = low and high_id = high
  $$;

-- Until when the receiver of a first message should answer. Stable, like the addition, so that PostgreSQL inlines it.
create or replace function reply_deadline(at timestamptz)
returns timestamptz language sql stable as $$
    select at + interval '72 hours'
  $$;

-- Highlights the dialog of `owner` with `other` in the list of `other` for 24 hours. The first highlight of a window of 24 hours chooses
-- the dialog; a repeated one changes nothing.
-- outcome: highlighted, repeated, used (another dialog was chosen; the next choice is possible in `retry_seconds`), gone.
create or replace function highlight_dialog(
  owner bigint, other bigint, at timestamptz, out outcome text, out highlighted_until timestamptz, out retry_seconds integer
)
language plpgsql as $$
  declare
    chosen_id bigint;
    chosen_at timestamptz;
    shown_until timestamptz;
  begin
    perform lock_counters(owner, other);
    select c.highlighted_id, c.highlighted_at into chosen_id, chosen_at from counter c where c.member_id = owner;
    if chosen_at > at - interval '24 hours' then
      highlighted_until := chosen_at + interval '24 hours';
      outcome := case when chosen_id = other then 'repeated' else 'used' end;
      retry_seconds := ceil(extract(epoch from highlighted_until - at));
      return;
    end if;
    shown_until := at + interval '24 hours';
    update thread t set highlighted_until = shown_until
      where t.member_id = other and t.other_id = owner and t.last_message_id is not null
        and exists (select 1 from member m where m.id = other and m.state = 'active')
        and not exists (select 1 from mark b where b.actor_id = owner and b.target_id = other and b.bits & 12 <> 0);
    if not found then
      outcome := 'gone';
      return;
    end if;
    outcome := 'highlighted';
    highlighted_until := shown_until;
    update counter c set highlighted_id = other, highlighted_at = at where c.member_id = owner;
    perform notify_member(other, 'chat.dialogChanged', jsonb_build_object('otherId', owner));
  end $$;

-- Sets the reply deadline of a first message, unless its receiver has written before, and highlights the dialog if its sender has VIP.
-- The next message after first ones that were withdrawn unread is a first message too. PL/pgSQL, whose plans are cached.
create or replace function mark_first_message(sender bigint, receiver bigint, at timestamptz)
returns void language plpgsql as $$
  begin
    update thread t
      set reply_by = case when t.outgoing = 0 then coalesce(t.reply_by, reply_deadline(now())) end,
          highlighted_until = case when m.vip_until > at then at + interval '24 hours' else t.highlighted_until end
      from member m
      where t.member_id = receiver and t.other_id = sender and m.id = sender
        and (m.vip_until > at or t.reply_by is null and t.outgoing = 0);
  end $$;

-- Writes a message from `sender` to `receiver`.
-- outcome: sent, unsent, repeated, gone, answered, unasked, or limited: the sender has started as many dialogs as a limited member
-- may, and may start the next in `retry_seconds`.
-- An answer to a conversation prompt (type 40) has one request id per question. `answered`: it was answered with another text, or its
-- answer was withdrawn. `unasked`: the question is not the one that the receiver has chosen.
-- Premium, VIP and the antiscam state are read under the locks that `deliver_unsent` takes too, so that no message stays unsent
-- between the two. The first messages of a suspected sender are held.
-- `sender_seq` and `receiver_seq` are the first new sequence numbers; the counters of the receiver follow under the next number
-- if `receiver_unread` is 1.
-- The most frequent action: each row is read once, and all events are inserted together.
create or replace function send_message(
  sender bigint,
  receiver bigint,
  message_type smallint,
  message_text text,
  message_body jsonb,
  replied bigint,
  request text,
  may_write_to_anyone boolean,
  asked_at timestamptz,
  new_dialogs_max integer,
  window_seconds integer,
  out outcome text,
  out message_id bigint,
  out sender_seq bigint,
  out sender_unread integer,
  out receiver_seq bigint,
  out receiver_unread integer,
  out threads_unread integer,
  out visitors_unread integer,
  out likes_me_unread integer,
  out matches_unread integer,
  out matches_game_unread integer,
  out retry_seconds integer
)
language plpgsql as $$
  declare
    low bigint := least(sender, receiver);
    high bigint := greatest(sender, receiver);
    known bigint;
    reachable boolean;
    deliver boolean;
    pushed boolean;
    is_digest_due boolean;
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
      exists (select 1 from digest_due d where d.member_id = receiver),
      (select antiscam_state(m.restriction, r.suspicion, r.cleared_until, asked_at)
        from member m left join member_risk r on r.member_id = m.id where m.id = sender)
      into reachable, deliver, known, message_id, pushed, is_digest_due, suspicion;
    if not reachable then
      outcome := 'gone';
      message_id := null;
      return;
    end if;
    if known is not null then
      if message_type = 40 and not exists (
          select 1 from message m
            where m.low_id = low and m.high_id = high and m.id = known and m.text = message_text and m.withdrawn_at is null) then
        outcome := 'answered';
        message_id := null;
        return;
      end if;
      outcome := 'repeated';
      message_id := known;
      return;
    end if;
    if message_type = 40 and not exists (
        select 1 from member m where m.id = receiver and m.fields -> 'conversation_prompt' = message_body -> 'questionId') then
      outcome := 'unasked';
      message_id := null;
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
      perform enqueue_held_messages(sender, receiver, array[message_id]);
      deliver := false;
    end if;
    insert into thread as t (member_id, other_id, last_message_id, last_at, outgoing)
      values (sender, receiver, message_id, now(), deliver::int)
      on conflict (member_id, other_id) do update
        set last_message_id = excluded.last_message_id, last_at = excluded.last_at,
            outgoing = t.outgoing + excluded.outgoing, reply_by = case when deliver then null else t.reply_by end
      returning t.unread into sender_unread;
    update counter c set seq = c.seq + 1 where c.member_id = sender returning c.seq into sender_seq;

    if deliver then
      insert into thread as t (member_id, other_id, last_message_id, last_at, unread, incoming, reply_by)
        values (receiver, sender, message_id, now(), 1, 1, reply_deadline(now()))
        on conflict (member_id, other_id) do update
          set last_message_id = excluded.last_message_id, last_at = excluded.last_at,
              unread = t.unread + 1, incoming = t.incoming + 1,
              reply_by = case when t.incoming + t.outgoing = 0 then excluded.reply_by else t.reply_by end
        returning t.unread,
          t.incoming = 1 or t.unread = 1 and t.read_up_to = 0 and count_incoming(sender, receiver, 0) = 1
          into receiver_unread, is_first;
      if is_first then
        perform mark_first_message(sender, receiver, now());
      end if;
      update counter c
        set seq = c.seq + 1 + (receiver_unread = 1)::int, threads_unread = c.threads_unread + (receiver_unread = 1)::int
        where c.member_id = receiver
        returning c.seq - (receiver_unread = 1)::int, c.threads_unread, c.visitors_unread, c.likes_me_unread,
          c.matches_unread, c.matches_game_unread
        into receiver_seq, threads_unread, visitors_unread, likes_me_unread, matches_unread, matches_game_unread;
    end if;
    insert into event (member_id, seq, kind, data)
      select * from (values
        (sender, sender_seq, 'chat.message', jsonb_build_object('otherId', receiver, 'messageId', message_id)),
        (receiver, receiver_seq, 'chat.message', jsonb_build_object('otherId', sender, 'messageId', message_id)),
        (receiver, case when receiver_unread = 1 then receiver_seq + 1 end, 'rpc.counters', '{}'::jsonb)
      ) told (member_id, seq, kind, data) where told.seq is not null;
    if deliver and not is_digest_due then
      perform schedule_digest(receiver);
    end if;
    if deliver and message_type in (10, 41) then
      perform record_gifts(sender, receiver, array[message_id]);
    end if;
    if deliver and pushed then
      perform enqueue_push(receiver, receiver_seq, 'chat.message',
        jsonb_build_object('otherId', sender, 'messageId', message_id));
    end if;
  end $$;

-- Marks a dialog as read, and notifies the other member up to which message. Held messages do not count. Returns whether
-- anything was unread.
create or replace function read_dialog(reader bigint, other bigint)
returns boolean language plpgsql as $$
  declare
    had_unread integer;
    latest bigint;
  begin
    perform lock_counters(reader, other);
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
    perform notify_member(reader, 'chat.dialogRead', jsonb_build_object('otherId', other));
    perform notify_member(reader, 'rpc.counters', '{}');
    perform notify_member(other, 'chat.read', jsonb_build_object('otherId', reader, 'upToId', latest));
    return true;
  end $$;

-- Counts the messages of `sender` after an id that `receiver` sees, without those of a match.
create or replace function count_incoming(sender bigint, receiver bigint, after bigint)
returns integer language sql stable as $$
    select count(*)::integer from message m
      where m.low_id = least(sender, receiver) and m.high_id = greatest(sender, receiver) and m.id > after
        and m.sender_id = sender and m.type not in (33, 38) and m.is_sent and not m.held and m.withdrawn_at is null
  $$;

-- Withdraws messages of `author` to `other`: they disappear for both. Messages of the other member, of the match, and withdrawn ones are
-- skipped. Without a message of `author`, `other` has no reply deadline, and no highlight except one by `highlight_dialog`. Returns the
-- ids, ascending.
create or replace function withdraw_messages(author bigint, other bigint, ids bigint[], at timestamptz)
returns bigint[] language plpgsql as $$
  declare
    withdrawn bigint[];
    delivered bigint[];
    left_unread integer;
  begin
    perform lock_counters(author, other);
    with gone as (
      update message m set withdrawn_at = at, deleted_at = coalesce(m.deleted_at, at)
        where m.low_id = least(author, other) and m.high_id = greatest(author, other) and m.id = any (ids)
          and m.sender_id = author and m.type not in (33, 38) and m.withdrawn_at is null
        returning m.id, m.is_sent and not m.held as was_delivered
    ) select coalesce(array_agg(id order by id), '{}'), array_agg(id order by id) filter (where was_delivered)
      into withdrawn, delivered from gone;
    if withdrawn = '{}' then
      return withdrawn;
    end if;
    perform show_last_message(author, other, withdrawn);
    perform notify_member(author, 'chat.deleted', jsonb_build_object('otherId', other, 'ids', to_jsonb(withdrawn)));
    if delivered is null then
      return withdrawn;
    end if;
    perform show_last_message(other, author, delivered);
    perform notify_member(other, 'chat.deleted', jsonb_build_object('otherId', author, 'ids', to_jsonb(delivered)));
    update thread t set reply_by = null,
        highlighted_until = case when t.highlighted_until is not null then (
          select c.highlighted_at + interval '24 hours' from counter c
            where c.member_id = author and c.highlighted_id = other and c.highlighted_at > at - interval '24 hours') end
      where t.member_id = other and t.other_id = author and (t.reply_by is not null or t.highlighted_until is not null)
        and count_incoming(author, other, t.cleared_up_to) = 0;
    update thread t set unread = case when t.last_message_id is null then 0 else greatest(0, t.unread - (
          select count(*)::integer from unnest(delivered) d (id) where d.id > greatest(t.read_up_to, t.cleared_up_to))) end
      where t.member_id = other and t.other_id = author and t.unread > 0
      returning t.unread into left_unread;
    if left_unread = 0 then
      update counter set threads_unread = greatest(0, threads_unread - 1) where member_id = other;
      perform notify_member(other, 'rpc.counters', '{}');
    end if;
    return withdrawn;
  end $$;

-- Makes the latest message that a member may see the last one of the dialog, if the last one is among the `withdrawn`. A dialog without
-- a message leaves the list. The caller has locked both counters.
create or replace function show_last_message(viewer bigint, other bigint, withdrawn bigint[])
returns void language sql as $$
    update thread t set last_message_id = l.id, last_at = coalesce(l.created_at, t.last_at)
      from (select 1) one left join lateral (
        select m.id, m.created_at from message m
          where m.low_id = least(viewer, other) and m.high_id = greatest(viewer, other)
            and m.id > (select cleared_up_to from thread where member_id = viewer and other_id = other)
            and m.withdrawn_at is null and (m.is_sent and not m.held or m.sender_id = viewer)
          order by m.id desc limit 1
      ) l on true
      where t.member_id = viewer and t.other_id = other and t.last_message_id = any (withdrawn)
  $$;

-- Removes a dialog and its messages from the list of `owner`; the other member does not learn of it. A later message shows the dialog
-- again. Returns whether it was in the list.
create or replace function clear_dialog(owner bigint, other bigint)
returns boolean language plpgsql as $$
  declare
    was_unread boolean;
  begin
    perform lock_counters(owner, other);
    select t.unread > 0 into was_unread from thread t
      where t.member_id = owner and t.other_id = other and t.last_message_id is not null;
    if not found then
      return false;
    end if;
    update thread set last_message_id = null, unread = 0, highlighted_until = null, reply_by = null,
        cleared_up_to = (select max(m.id) from message m where m.low_id = least(owner, other) and m.high_id = greatest(owner, other))
      where member_id = owner and other_id = other;
    perform notify_member(owner, 'chat.dialogDeleted', jsonb_build_object('otherId', other));
    if was_unread then
      update counter set threads_unread = greatest(0, threads_unread - 1) where member_id = owner;
      perform notify_member(owner, 'rpc.counters', '{}');
    end if;
    return true;
  end $$;

-- Whether no message between the two was ever delivered.
create or replace function is_new_dialog(sender bigint, receiver bigint)
returns boolean language sql stable as $$
    select not exists (
      select 1 from thread t where t.member_id = sender and t.other_id = receiver and t.incoming + t.outgoing > 0)
  $$;

-- Enqueues held messages for review. A message that is already queued stays as it is.
create or replace function enqueue_held_messages(sender bigint, receiver bigint, ids bigint[])
returns void language sql as $$
    insert into text_review (member_id, kind, words, findings, other_id, message_id, risk)
      select sender, 'opener', m.text, '[]'::jsonb, receiver, m.id,
        coalesce((select r.score from member_risk r where r.member_id = sender), 0)
      from message m
      where m.low_id = least(sender, receiver) and m.high_id = greatest(sender, receiver) and m.id = any (ids)
      order by m.id
    on conflict (member_id, other_id, message_id) where kind = 'opener' do nothing
  $$;

-- Delivers sent messages of one pair that are not held; `ids` ascend. The caller has locked both counters.
-- If the receiver has read later messages, the dialog is read only up to the first delivered one. The later messages are unread again,
-- because a thread stores one id up to which its messages are read.
create or replace function deliver_messages(sender bigint, receiver bigint, ids bigint[], at timestamptz)
returns void language plpgsql as $$
  declare
    message_count integer := cardinality(ids);
    was_unread boolean;
    was_read boolean;
    each_id bigint;
    is_first boolean;
  begin
    select coalesce(bool_or(t.unread > 0), false), coalesce(bool_or(t.read_up_to > 0), false) into was_unread, was_read
      from thread t where t.member_id = receiver and t.other_id = sender;
    update thread set outgoing = outgoing + message_count, reply_by = null, other_read_up_to = least(other_read_up_to, ids[1] - 1)
      where member_id = sender and other_id = receiver;
    insert into thread as t (member_id, other_id, last_message_id, last_at, unread, incoming, reply_by)
      values (receiver, sender, ids[message_count], now(), message_count, message_count, reply_deadline(now()))
      on conflict (member_id, other_id) do update
        set last_message_id = greatest(coalesce(t.last_message_id, 0), excluded.last_message_id),
            last_at = excluded.last_at, incoming = t.incoming + message_count,
            unread = case when t.read_up_to < ids[1] then t.unread + message_count
              else count_incoming(sender, receiver, greatest(ids[1] - 1, t.cleared_up_to)) end,
            read_up_to = least(t.read_up_to, ids[1] - 1),
            reply_by = case when t.incoming + t.outgoing = 0 then excluded.reply_by else t.reply_by end
      returning t.incoming = message_count
        or t.unread = message_count and not was_read and count_incoming(sender, receiver, 0) = message_count
        into is_first;
    if is_first then
      perform mark_first_message(sender, receiver, at);
    end if;
    update counter set threads_unread = threads_unread + 1 where member_id = receiver and not was_unread;
    foreach each_id in array ids loop
      perform notify_member(sender, 'chat.message', jsonb_build_object('otherId', receiver, 'messageId', each_id));
      perform notify_member(receiver, 'chat.message', jsonb_build_object('otherId', sender, 'messageId', each_id));
    end loop;
    perform record_gifts(sender, receiver, ids);
    perform notify_member(receiver, 'rpc.counters', '{}') where not was_unread;
  end $$;

-- The id after which messages of the sender can be delivered, or null if none can. Messages that either side cleared stay
-- cleared.
create or replace function deliverable_after(sender bigint, receiver bigint)
returns bigint language sql stable as $$
    select coalesce((select max(t.cleared_up_to) from thread t
        where t.member_id = sender and t.other_id = receiver or t.member_id = receiver and t.other_id = sender), 0)
      where exists (
          select 1 from member where id = sender and state = 'active' and restriction is distinct from 'softBanned')
        and exists (select 1 from member where id = receiver and state = 'active')
        and not exists (select 1 from mark where actor_id = sender and target_id = receiver and bits & 12 <> 0)
  $$;

-- Sends the unsent messages of two members, in both directions, if either has Premium or VIP. First messages of a suspected
-- sender are held for review, unless an operator passed them before. Returns how many were sent, held ones included.
create or replace function deliver_unsent(one bigint, other bigint, at timestamptz)
returns integer language plpgsql as $$
  declare
    sender bigint;
    receiver bigint;
    cleared bigint;
    ids bigint[];
    held_ids bigint[];
    each_id bigint;
    is_suspected boolean;
    delivered integer := 0;
  begin
    perform lock_counters(one, other);
    if not exists (
        select 1 from member p where p.id in (one, other) and greatest(p.premium_until, p.base_until, p.vip_until) > at) then
      return 0;
    end if;
    for sender, receiver in values (one, other), (other, one) loop
      cleared := deliverable_after(sender, receiver);
      continue when cleared is null;
      select is_new_dialog(sender, receiver)
          and antiscam_state(m.restriction, r.suspicion, r.cleared_until, at) in (1, 2) into is_suspected
        from member m left join member_risk r on r.member_id = m.id where m.id = sender;
      with sent as (
        update message m set is_sent = true, held = m.held or is_suspected and not exists (
              select 1 from text_review v
              where v.member_id = sender and v.other_id = receiver and v.message_id = m.id and v.kind = 'opener'
                and v.outcome = 'passed')
          where m.low_id = least(one, other) and m.high_id = greatest(one, other) and not m.is_sent
            and m.sender_id = sender and m.deleted_at is null and m.id > cleared
          returning m.id, m.held
      ) select array_agg(id order by id) filter (where not held), array_agg(id order by id) filter (where held)
        into ids, held_ids from sent;
      if held_ids is not null then
        delivered := delivered + cardinality(held_ids);
        perform enqueue_held_messages(sender, receiver, held_ids);
        foreach each_id in array held_ids loop
          perform notify_member(sender, 'chat.message', jsonb_build_object('otherId', receiver, 'messageId', each_id));
        end loop;
      end if;
      if ids is not null then
        delivered := delivered + cardinality(ids);
        perform deliver_messages(sender, receiver, ids, at);
      end if;
    end loop;
    return delivered;
  end $$;

-- Ends the review of a held message, once. The message is delivered if it is sent and can still reach the receiver; otherwise
-- it stays unsent. Returns whether it was delivered.
create or replace function release_message(sender bigint, receiver bigint, each_id bigint, at timestamptz)
returns boolean language plpgsql as $$
  declare
    was_sent boolean;
  begin
    perform lock_counters(sender, receiver);
    update message m set held = false, is_sent = m.is_sent and coalesce(m.id > deliverable_after(sender, receiver), false)
      where m.low_id = least(sender, receiver) and m.high_id = greatest(sender, receiver) and m.id = each_id
        and m.sender_id = sender and m.held and m.deleted_at is null
      returning m.is_sent into was_sent;
    if was_sent is not true then
      return false;
    end if;
    perform deliver_messages(sender, receiver, array[each_id], at);
    return true;
  end $$;

-- The antiscam state of a member: 0 none, 1 suspected, 2 limited, 3 soft-banned, 4 cleared.
create or replace function antiscam_state(restriction text, suspicion smallint, cleared_until timestamptz, at timestamptz)
returns smallint language sql immutable as $$
    select (case when restriction = 'softBanned' then 3 when cleared_until > at then 4 else coalesce(suspicion, 0) end)::smallint
  $$;

-- A member's name as the search in the dialog list compares it: lower case, without accents of Latin, Greek and Cyrillic characters, its
-- words separated by one space.
create or replace function searchable_name(name text)
returns text language sql immutable parallel safe as $$
    select regexp_replace(
      regexp_replace(normalize(lower(name), nfd), '[\u0300-\u036f]', '', 'g'), '[\s''’.-]+', ' ', 'g')
  $$;
