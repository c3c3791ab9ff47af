-- Adds an item to the activity feed of a member. An item of the same subject is updated, and is unread and first again. The
-- caller has locked the counter of the member, so that a simultaneous visit to the feed sees the item or is before it.
create or replace function record_activity(
  for_member_id bigint, activity_kind text, activity_subject text, other bigint default null, payload jsonb default '{}')
returns void language plpgsql as $$
  begin
    insert into activity as a (member_id, kind, subject, day, other_id, data)
      values (for_member_id, activity_kind, activity_subject, (clock_timestamp() at time zone 'utc')::date, other, payload)
      on conflict (member_id, kind, subject) do update
        set day = excluded.day, data = excluded.data, is_read = false, updated_at = excluded.updated_at;
  end $$;

-- Adds the activity of an event that `notify_member` stores. A photo that is pending again has no result any more.
create or replace function record_event_activity(recipient_id bigint, event_seq bigint, event_kind text, payload jsonb)
returns void language plpgsql as $$
  declare
    other bigint := (payload ->> 'otherId')::bigint;
  begin
    case event_kind
      when 'push.like', 'push.visit' then
        perform record_activity(recipient_id, substr(event_kind, 6), other || ':' || (now() at time zone 'utc')::date, other);
      when 'push.match' then
        perform record_activity(recipient_id, 'match', other::text, other);
      when 'push.payment' then
        perform record_activity(recipient_id, 'purchase', payload ->> 'orderId');
      when 'push.photo' then
        if (payload ->> 'status')::integer in (3, 4) then
          perform record_activity(recipient_id, 'photo', payload ->> 'photoId', null, payload);
        else
          delete from activity where member_id = recipient_id and kind = 'photo' and subject = payload ->> 'photoId';
        end if;
      when 'push.verification' then
        perform record_activity(recipient_id, 'verification', event_seq::text, null, payload);
    end case;
  end $$;

-- Adds the activity of delivered gifts of one pair. The caller has locked both counters.
create or replace function record_gifts(sender bigint, receiver bigint, ids bigint[])
returns void language sql as $$
    select record_activity(receiver, 'gift', sender || ':' || m.id, sender, jsonb_build_object('messageId', m.id))
      from message m
      where m.low_id = least(sender, receiver) and m.high_id = greatest(sender, receiver) and m.id = any (ids)
        and m.type in (10, 41)
  $$;

-- Adds the activity of a granted special price, and notifies the member.
create or replace function record_grant()
returns trigger language plpgsql as $$
  begin
    perform 1 from counter where member_id = new.member_id for update;
    perform record_activity(new.member_id, 'offer', new.key);
    perform notify_member(new.member_id, 'push.offer', '{}');
    return null;
  end $$;

create or replace trigger price_grant_activity after insert on price_grant
  for each row execute function record_grant();

-- Marks the activity feed as seen now. Returns whether it had later items.
create or replace function reset_activity(for_member_id bigint)
returns boolean language plpgsql as $$
  declare
    before timestamptz;
    has_later boolean;
  begin
    perform 1 from counter where member_id = for_member_id for update;
    select seen_at into before from activity_seen where member_id = for_member_id;
    has_later := exists (
      select 1 from activity
        where member_id = for_member_id and updated_at > coalesce(before, '-infinity')
          and (before is null or day >= (before at time zone 'utc')::date));
    if has_later then
      insert into activity_seen (member_id, seen_at) values (for_member_id, clock_timestamp())
        on conflict (member_id) do update set seen_at = excluded.seen_at;
      perform notify_member(for_member_id, 'rpc.activity', '{"unread": 0}');
    end if;
    return has_later;
  end $$;
