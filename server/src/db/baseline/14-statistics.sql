create table tracking_event (
  at timestamptz not null,
  kind text not null,
  uid text,
  funnel_id text,
  member_id bigint,
  device_id text,
  brand_id smallint not null,
  country text,
  data jsonb not null
) partition by range (at);
comment on table tracking_event is
  'Actions of visitors and members, partitioned by UTC day. No keys: rows are inserted, counted, and dropped with their partition.';
comment on column tracking_event.country is 'ISO 3166-1 alpha-2; null if the network address is in no known country.';

create table tracking_event_default partition of tracking_event default;

create table daily_figure (
  day date not null,
  brand_id smallint not null,
  figure text not null,
  count integer not null,
  primary key (day, brand_id, figure)
);
comment on table daily_figure is 'Figures of each day and brand, counted once. Days are in UTC.';

create table figure_run (
  name text primary key,
  counted_at timestamptz not null
);
comment on table figure_run is 'When the figures were last counted.';

create table split_binding (
  subject text not null,
  split text not null,
  split_group smallint not null,
  bound_at timestamptz not null,
  primary key (subject, split)
);
comment on table split_binding is 'The group of each member or device in each split.';
comment on column split_binding.subject is '`member:<id>` or `device:<id>`.';
-- Bindings of devices expire; those of members do not.
create index split_binding_age on split_binding (bound_at) where subject like 'device:%';

create table flag_override (
  flag text not null,
  brand_id integer,
  country text check (country ~ '^[A-Z]{2}$'),
  variant text,
  share integer not null check (share >= 1 and share <= 100),
  changed_at timestamptz not null,
  constraint flag_override_scope unique nulls not distinct (flag, brand_id, country)
);
comment on table flag_override is 'Overrides of flags. Null in `brand_id` or `country` means all of them.';
comment on column flag_override.variant is 'Null switches the flag off.';
comment on column flag_override.share is 'Percentage of the members in the scope.';
