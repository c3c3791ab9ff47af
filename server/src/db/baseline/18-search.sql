create unlogged table online_member (
  member_id bigint primary key references member (id) on delete cascade,
  audience smallint not null,
  country_id integer not null,
  public_city_id integer,
  seen_at timestamptz not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
comment on table online_member is
  'Members who were online within the last minutes, so that the search for them reads no other cards. Unlogged: the next minutes fill it again.';
comment on column online_member.seen_at is 'Rounded to minutes. `presence` has the exact time, which the search compares.';
create index online_member_anywhere on online_member (audience, member_id desc);
create index online_member_city on online_member (audience, public_city_id, member_id desc);
create index online_member_country on online_member (audience, country_id, member_id desc);
