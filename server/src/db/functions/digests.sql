-- The next morning of a member, by the solar time of the member's cell, spread over some minutes by the member's number.
create or replace function next_morning(
  longitude real,
  for_member_id bigint,
  at timestamptz,
  morning_hour integer,
  spread_minutes integer
)
returns timestamptz language sql immutable as $$
    select (m.morning + case when m.morning <= m.local_time then interval '1 day' else interval '0' end
      - m.ahead) at time zone 'UTC'
    from (
      select z.ahead, z.local_time, date_trunc('day', z.local_time)
        + make_interval(hours => morning_hour, mins => (for_member_id % spread_minutes)::integer) as morning
      from (
        select o.ahead, at at time zone 'UTC' + o.ahead as local_time
        from (select make_interval(hours => round(longitude / 15)::integer) as ahead) o
      ) z
    ) m
  $$;

-- Schedules the daily email of a member who has news. The first event of a day writes a row, later ones only read it.
create or replace function schedule_digest()
returns trigger language plpgsql as $$
  begin
    if not exists (select 1 from digest_due where member_id = new.member_id) then
      insert into digest_due (member_id, due_at)
        select m.id, next_morning(m.longitude, m.id, now(), 9, 60) from member m
          where m.id = new.member_id and m.email_confirmed_at is not null and m.state = 'active' and not m.demo
        on conflict (member_id) do nothing;
    end if;
    return null;
  end $$;

create or replace trigger event_news after insert on event
  for each row when (new.kind in ('chat.message', 'push.match', 'push.like', 'push.visit')) execute function schedule_digest();
