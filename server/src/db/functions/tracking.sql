-- Creates the partitions of the next days and drops those before `oldest`. Attaching does not block inserts; dropping waits for
-- them at most five seconds, and is retried by the next run.
create or replace function maintain_tracking_partitions(first date, ahead integer, oldest date)
returns void language plpgsql set lock_timeout = '5s' as $$
  declare
    day date;
    starts timestamptz;
    ends timestamptz;
    name text;
  begin
    perform pg_advisory_xact_lock(hashtext('tracking_event'));
    for day in select first + number from generate_series(0, ahead) number loop
      name := 'tracking_event_' || to_char(day, 'YYYYMMDD');
      continue when to_regclass(name) is not null;
      starts := day::timestamp at time zone 'UTC';
      ends := (day + 1)::timestamp at time zone 'UTC';
      lock table tracking_event_default in access exclusive mode;
      execute format('create table %I (like tracking_event)', name);
      execute format('with moved as (delete from tracking_event_default where at >= %L and at < %L returning *)
        insert into %I select * from moved', starts, ends, name);
      execute format('alter table tracking_event attach partition %I for values from (%L) to (%L)', name, starts, ends);
    end loop;
    for name in
      select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'tracking_event'::regclass and relname ~ '^tracking_event_[0-9]{8}$'
        and to_date(right(relname, 8), 'YYYYMMDD') < oldest
    loop
      execute format('drop table %I', name);
    end loop;
    delete from tracking_event_default where at < oldest::timestamp at time zone 'UTC';
  end $$;

-- The partitions of the first week; a job creates those of later days.
select maintain_tracking_partitions((now() at time zone 'UTC')::date, 7, '1970-01-01');
