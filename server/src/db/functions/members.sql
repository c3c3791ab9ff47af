-- Locks the counters of two members, ascending: level 3 of the lock order (decision 83).
create or replace function lock_counters(a bigint, b bigint)
returns void language plpgsql as $$
  begin
    perform 1 from counter where member_id in (a, b) order by member_id for update;
  end $$;

-- Appends an event to the stream of a member, records its activity, schedules the daily email, and enqueues the web push of a
-- message, a match or an answer of the support.
create or replace function notify_member(recipient_id bigint, event_kind text, payload jsonb)
returns void language plpgsql as $$
  declare
    next_seq bigint;
  begin
    update counter set seq = seq + 1 where member_id = recipient_id returning seq into next_seq;
    if next_seq is null then
      return;
    end if;
    insert into event (member_id, seq, kind, data) values (recipient_id, next_seq, event_kind, payload);
    if event_kind in ('chat.message', 'push.match', 'push.like', 'push.visit') then
      perform schedule_digest(recipient_id);
    end if;
    if event_kind in ('push.like', 'push.visit', 'push.match', 'push.payment', 'push.photo', 'push.verification') then
      perform record_event_activity(recipient_id, next_seq, event_kind, payload);
    end if;
    if (event_kind in ('chat.message', 'push.match') or event_kind = 'chat.support' and payload ? 'isAnswer') and exists (
      select 1 from web_push_subscription w where w.member_id = recipient_id) then
      perform enqueue_push(recipient_id, next_seq, event_kind, payload);
    end if;
  end $$;

-- Whether a child-safety case forbids deleting evidence of the member. An open case has no end; a reported one ends at
-- `held_until`.
create or replace function is_on_hold(held_member bigint)
returns boolean language sql stable as $$
    select exists (
      select from child_case c where c.member_id = held_member
        and (c.outcome is null or c.outcome = 'reported' and c.held_until > now()))
  $$;
