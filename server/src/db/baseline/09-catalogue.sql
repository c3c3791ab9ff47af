create table currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  id integer not null unique,
  abbreviation text not null,
  symbol text not null,
  rate numeric(18, 6) not null check (rate > 0),
  exponent integer not null check (exponent in (0, 2, 3)),
  updated_at timestamptz not null default now()
);
comment on table currency is 'Currencies of the price list.';
comment on column currency.id is 'ISO 4217 number, by which calls name the currency.';
comment on column currency.rate is 'Units of the currency per US dollar.';

create table market (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  currency text not null references currency (code),
  tax_basis_points integer not null check (tax_basis_points >= 0 and tax_basis_points <= 10000)
);
comment on table market is 'The currency and the included tax of each country. Other countries pay in US dollars.';

create sequence tariff_id;

create table tariff (
  id bigint primary key default nextval('tariff_id'),
  key text not null,
  feature text not null check (feature in ('premium', 'vip', 'coins', 'boost')),
  plan text check (plan in ('base', 'gold')),
  lists text[] not null,
  brand_id integer,
  country text,
  split text,
  split_group integer,
  currency text not null references currency (code),
  amount integer not null check (amount >= 0 and amount <= 99999999),
  full_amount integer,
  repeat_amount integer check (repeat_amount >= 1 and repeat_amount <= 99999999),
  membership_fee integer check (membership_fee > 0),
  period_days integer check (period_days > 0),
  repeat_period_days integer check (repeat_period_days > 0),
  showcase_days integer check (showcase_days > 0),
  coins integer check (coins > 0),
  boosts integer check (boosts > 0),
  is_best boolean not null default false,
  is_preselected boolean not null default false,
  is_promotional boolean not null default false,
  contexts integer[] not null default '{}',
  behaviors integer[] not null default '{}',
  position integer not null default 0,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  request_id text unique,
  check (full_amount > amount),
  constraint tariff_gives check ((feature in ('premium', 'vip')) = (period_days is not null) and (feature = 'coins') = (coins is not null) and (feature = 'boost') = (boosts is not null)),
  constraint tariff_lasts check (ends_at >= starts_at),
  constraint tariff_plan check ((feature = 'premium') = (plan is not null)),
  constraint tariff_renews check ((repeat_amount is null) = (repeat_period_days is null)),
  constraint tariff_split check ((split is null) = (split_group is null))
);
alter sequence tariff_id owned by tariff.id;
comment on table tariff is
  'The price list. Without brand, country or split a row is valid everywhere; the most specific row of a key is offered. A sold row is never changed: it ends, and a new row begins.';
comment on column tariff.key is 'The name that calls use.';
comment on column tariff.country is 'ISO 3166-1 alpha-2.';
comment on column tariff.full_amount is 'The price before its reduction.';
comment on column tariff.request_id is 'Idempotency key of the operator who created the tariff.';
create index tariff_key on tariff (key, currency);
create index tariff_offered on tariff (feature, currency, key, starts_at);

create table campaign (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  name text not null,
  reason text not null,
  made_by bigint not null references operator (id),
  made_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  unique (brand_id, name)
);
comment on table campaign is 'Links that grant a special price to the members who open them.';
create index campaign_made on campaign (made_at desc, id desc);

create table price_grant (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  list text not null check (list in ('gold_prolong', 'prolong_discount', 'one_time_offer', 'promo', 'promo_gold', 'retry', 'trial_redirect')),
  reason text not null check (reason in ('declinedAgain', 'declinedForMoney', 'oneTimeOffer', 'campaign', 'tooExpensive', 'endsSoon', 'retargeting')),
  key text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  order_id bigint,
  unique (member_id, key),
  check (expires_at > granted_at)
);
comment on table price_grant is 'Grants of special prices. `key` names the fact that caused the grant: one fact grants once.';
comment on column price_grant.order_id is 'The paid order that used the grant.';
create index price_grant_campaign on price_grant (key) where reason = 'campaign';
create index price_grant_list on price_grant (member_id, list, granted_at desc);
create index price_grant_open on price_grant (member_id, list) where order_id is null;
create index price_grant_unused on price_grant (expires_at) where order_id is null;
