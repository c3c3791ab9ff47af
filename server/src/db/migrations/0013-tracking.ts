import { type Kysely, sql } from 'kysely';

/**
 * What visitors and members did, in partitions by day (UTC): a day that was kept long enough goes at once. No key and no
 * references: rows are added, counted, and dropped by the day. What comes on a day without a partition waits in the default
 * one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  `create table tracking_event (
    at timestamptz not null,
    kind text not null,
    uid text,
    funnel_id text,
    member_id bigint,
    device_id text,
    brand_id smallint not null,
    country text,
    data jsonb not null
  ) partition by range (at)`,
  'create table tracking_event_default partition of tracking_event default',

  // Attaching lets inserts pass; dropping waits for them, and gives up (to be tried again) rather than hold them up long.
  `create function keep_tracking_days(first date, ahead integer, oldest date) returns void
    language plpgsql set lock_timeout = '5s' as $$
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
  end $$`,
  `select keep_tracking_days((now() at time zone 'UTC')::date, 7, '1970-01-01')`,
];
