-- The local time at a longitude, by whole hours of solar time. It needs no time zones of countries, and no daylight saving time.
create or replace function solar_time(longitude real, at timestamptz)
returns timestamp language sql immutable as $$
    select at at time zone 'UTC' + make_interval(hours => round(longitude / 15)::integer)
  $$;

-- The next morning of a member, by the solar time of the member's cell, spread over some minutes by the member's number.
create or replace function next_morning(
  longitude real,
  for_member_id bigint,
  at timestamptz,
  morning_hour integer,
  spread_minutes integer
)
returns timestamptz language sql immutable as $$
    select at + (m.morning - m.local_time + case when m.morning <= m.local_time then interval '1 day' else interval '0' end)
    from (
      select l.local_time, date_trunc('day', l.local_time)
        + make_interval(hours => morning_hour, mins => (for_member_id % spread_minutes)::integer) as morning
      from (select solar_time(longitude, at) as local_time) l
    ) m
  $$;

-- Schedules the daily email of a member who has news. The first news write a row, later ones only read it. The caller has locked the
-- member's counter, which `claimDigest` locks too before it deletes the row. PL/pgSQL, whose plans are cached.
create or replace function schedule_digest(recipient_id bigint)
returns void language plpgsql as $$
  begin
    if not exists (select from digest_due where member_id = recipient_id) then
      insert into digest_due (member_id, due_at)
        select m.id, next_morning(m.longitude, m.id, now(), 9, 60) from member m
          where m.id = recipient_id and m.email_confirmed_at is not null and m.state = 'active' and not m.demo
        on conflict (member_id) do nothing;
    end if;
  end $$;

-- A server of the release before 0006 creates both again when it restarts.
drop trigger if exists event_news on event;
drop function if exists schedule_digest();
