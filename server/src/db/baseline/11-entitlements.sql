create table ledger_line (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  member_id bigint not null,
  account text not null check (account in ('coins', 'boosts', 'premiumBase', 'premiumGold', 'vip')),
  kind text not null check (kind in ('grant', 'revoke', 'spend', 'lifetime', 'pause', 'resume')),
  quantity integer not null,
  is_trial boolean not null default false,
  reason text not null,
  key text not null unique,
  order_id bigint,
  constraint ledger_line_sign check (
    case kind
      when 'grant' then quantity > 0
      when 'revoke' then quantity <= 0
      when 'spend' then quantity < 0
      when 'pause' then quantity > 0
      else quantity = 0
    end
  )
);
comment on table ledger_line is 'The append-only ledger of coins, boosts and paid time. `key` makes each line unique.';
comment on column ledger_line.quantity is 'Coins, boosts, or seconds of paid time; negative if taken.';
create index ledger_line_member on ledger_line (member_id, id);
create index ledger_line_order on ledger_line (order_id, id) where order_id is not null;

create table balance (
  member_id bigint not null references member (id) on delete cascade,
  account text not null check (account in ('coins', 'boosts')),
  amount integer not null check (amount >= 0),
  primary key (member_id, account)
);
comment on table balance is 'The sum of the ledger lines of one account.';

create table entitlement (
  member_id bigint not null references member (id) on delete cascade,
  service text not null check (service in ('premium', 'vip')),
  as_of timestamptz not null,
  gold_seconds integer not null default 0 check (gold_seconds >= 0),
  seconds integer not null default 0 check (seconds >= 0),
  lifetime text check (lifetime in ('base', 'gold')),
  is_trial boolean not null default false,
  paused_until timestamptz,
  primary key (member_id, service)
);
comment on table entitlement is
  'Paid time as of `as_of`. Seconds of Premium Plus are used before seconds of Premium; VIP uses `seconds` only.';
create index entitlement_paused on entitlement (paused_until) where paused_until is not null;

create table boost (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  told_at timestamptz,
  check (ends_at > started_at)
);
comment on table boost is 'Boosts that were started.';
comment on column boost.told_at is 'When the member was notified of the result.';
create index boost_member on boost (member_id, ends_at desc);
create index boost_over on boost (ends_at, id) where told_at is null;

create table premium_started (
  member_id bigint primary key references member (id) on delete cascade,
  since timestamptz not null default clock_timestamp()
);
comment on table premium_started is 'Members whose Premium started or was extended, until their unsent messages are delivered.';
create index premium_started_since on premium_started (since, member_id);
