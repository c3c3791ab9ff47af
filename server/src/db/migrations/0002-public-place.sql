-- The city that others see and the time of a boost's notification get their present names. The former columns stay until 0003, and
-- triggers hold both equal while servers of the release before write the former ones.
set local lock_timeout = '5s';

alter table member
  add column public_city_id integer,
  add column public_latitude real,
  add column public_longitude real;
comment on column member.public_city_id is 'The city that others see; null until it is computed, and then no distance is shown.';
comment on column member.public_latitude is 'Distances of others are measured from here.';
comment on column member.public_longitude is 'Distances of others are measured from here.';
update member set public_city_id = told_city_id, public_latitude = told_latitude, public_longitude = told_longitude
  where (told_city_id, told_latitude, told_longitude) is distinct from (null, null, null);

create function copy_public_place()
returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      new.public_city_id := coalesce(new.public_city_id, new.told_city_id);
      new.public_latitude := coalesce(new.public_latitude, new.told_latitude);
      new.public_longitude := coalesce(new.public_longitude, new.told_longitude);
    elsif (new.told_city_id, new.told_latitude, new.told_longitude)
        is distinct from (old.told_city_id, old.told_latitude, old.told_longitude) then
      new.public_city_id := new.told_city_id;
      new.public_latitude := new.told_latitude;
      new.public_longitude := new.told_longitude;
    end if;
    new.told_city_id := new.public_city_id;
    new.told_latitude := new.public_latitude;
    new.told_longitude := new.public_longitude;
    return new;
  end $$;
create trigger public_place_copy before insert or update on member
  for each row execute function copy_public_place();

alter table boost add column notified_at timestamptz;
comment on column boost.notified_at is 'When the member was notified of the result.';
update boost set notified_at = told_at where told_at is not null;
alter index boost_over rename to boost_over_before;
create index boost_over on boost (ends_at, id) where notified_at is null;

create function copy_boost_notice()
returns trigger language plpgsql as $$
  begin
    new.notified_at := coalesce(new.notified_at, new.told_at);
    new.told_at := new.notified_at;
    return new;
  end $$;
create trigger boost_notice_copy before insert or update on boost
  for each row execute function copy_boost_notice();

comment on column photo.premoderated is 'Imported from a provider. No code reads it: the photo waits for a moderator like an uploaded one.';
