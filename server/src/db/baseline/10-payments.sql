create table stored_method (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  gateway text not null,
  token text not null,
  method text not null,
  brand text,
  mask text,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (gateway, token)
);
comment on table stored_method is 'Stored payment methods: a token of the gateway, never a card number.';
create index stored_method_member on stored_method (member_id, used_at desc) where removed_at is null;

create table payment_order (
  id bigint generated always as identity primary key,
  uid text not null unique check (uid ~ '^ord_[A-Za-z0-9_-]{22}$'),
  member_id bigint not null,
  brand_id integer not null,
  tariff_id bigint not null references tariff (id),
  tariff_key text not null,
  offer_key text not null,
  type text not null check (type in ('purchase', 'trial', 'prolong', 'upgrade', 'renewal')),
  feature text not null check (feature in ('premium', 'vip', 'coins', 'boost')),
  plan text check (plan in ('base', 'gold')),
  context text not null,
  country text,
  split text,
  split_group integer,
  currency text not null references currency (code),
  amount integer not null check (amount >= 0 and amount <= 99999999),
  tax_amount integer not null,
  repeat_amount integer,
  period_days integer,
  repeat_period_days integer,
  coins integer,
  boosts integer,
  subscription_id bigint,
  state text not null default 'offered' check (state in ('offered', 'pending', 'paid', 'declined', 'expired', 'refunded', 'taken')),
  decline_code text,
  paid_attempt_id bigint,
  refunded_amount integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  trade_seconds integer check (trade_seconds > 0),
  grant_id bigint,
  check (tax_amount >= 0 and tax_amount <= amount),
  constraint payment_order_check1 check (refunded_amount >= 0 and refunded_amount <= amount),
  constraint payment_order_paid check ((state in ('paid', 'refunded')) = (paid_at is not null))
);
comment on table payment_order is 'Orders, with everything that was promised at the time of the offer.';
comment on column payment_order.offer_key is 'An offer that is requested again reuses the open order of its key.';
comment on column payment_order.trade_seconds is 'Seconds of the base plan that the upgrade exchanges.';
comment on column payment_order.grant_id is 'The grant of the special price. No foreign key: orders outlive their member, grants do not.';
create index payment_order_begun on payment_order (id) where state <> 'offered';
create index payment_order_declined on payment_order (member_id, tariff_key) where state = 'declined';
create index payment_order_member on payment_order (member_id, id desc);
create unique index payment_order_offer on payment_order (member_id, offer_key) where state = 'offered';
create index payment_order_paid_at on payment_order (paid_at, id) where paid_at is not null;
create index payment_order_paid_member on payment_order (member_id, paid_at desc, id desc) where paid_at is not null;
create index payment_order_stale on payment_order (expires_at, id) where state = 'offered';
create index payment_order_state on payment_order (state, id) where state <> 'offered';

create table payment_attempt (
  id bigint generated always as identity primary key,
  order_id bigint not null references payment_order (id) on delete cascade,
  reference text not null unique,
  gateway text not null,
  payment_id text,
  method text not null,
  mode text not null check (mode in ('first-pay', 'recurring-one-click', 'resign', 'renewal')),
  state text not null default 'open' check (state in ('open', 'challenge', 'pending', 'authorized', 'declined', 'canceled', 'expired', 'paid')),
  amount integer not null,
  currency text not null,
  decline_code text,
  card_brand text,
  card_mask text,
  stored_method_id bigint references stored_method (id) on delete set null,
  refunded_amount integer not null default 0,
  chargeback text check (chargeback in ('opened', 'won', 'lost')),
  created_at timestamptz not null default now(),
  started_at timestamptz default now(),
  updated_at timestamptz not null default now()
);
comment on table payment_attempt is 'Attempts to pay an order. The row exists before the gateway can accept a payment of it.';
comment on column payment_attempt.reference is 'The name under which the gateway knows the attempt. It is a key, and nothing is read from it.';
comment on column payment_attempt.started_at is 'When a call started it or the gateway first reported it. Null while its form is signed and not opened.';
create index payment_attempt_order on payment_attempt (order_id, id);
create unique index payment_attempt_payment on payment_attempt (gateway, payment_id) where payment_id is not null;
create index payment_attempt_stored_method on payment_attempt (stored_method_id) where stored_method_id is not null;

create table gateway_event (
  gateway text not null,
  event_id text not null,
  type text not null,
  reference text not null,
  payment_id text not null,
  said_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (gateway, event_id)
);
comment on table gateway_event is 'Webhook events of the gateway that were processed.';
create index gateway_event_age on gateway_event (received_at);
create index gateway_event_reference on gateway_event (reference);

create table refund (
  id bigint generated always as identity primary key,
  key text not null unique,
  gateway text not null,
  payment_id text not null,
  order_id bigint references payment_order (id) on delete set null,
  member_id bigint,
  amount integer not null check (amount > 0),
  currency text not null,
  reason text not null check (reason in ('surplus', 'mismatch', 'unknownOrder', 'operator', 'withdrawal')),
  operator_id bigint references operator (id),
  state text not null default 'due' check (state in ('due', 'made', 'refused', 'closed')),
  refused_because text,
  created_at timestamptz not null default now(),
  made_at timestamptz,
  note text not null default '',
  tries integer not null default 0,
  closed_at timestamptz,
  closed_by bigint references operator (id)
);
comment on table refund is 'Refunds that are owed or were made. Without an order, the payment belongs to an order that is not known.';
comment on column refund.tries is 'How often an operator retried it. The gateway receives a new key each time.';
create index refund_created on refund (created_at, id);
create index refund_operator on refund (operator_id, created_at) where operator_id is not null;
create index refund_order on refund (order_id, id) where order_id is not null;
create index refund_payment on refund (gateway, payment_id);
create index refund_state on refund (state, id);

create table subscription (
  id bigint generated always as identity primary key,
  uid text not null unique,
  member_id bigint not null references member (id) on delete cascade,
  brand_id integer not null,
  feature text not null check (feature in ('premium', 'vip')),
  plan text check (plan in ('base', 'gold')),
  tariff_id bigint not null references tariff (id),
  tariff_key text not null,
  first_order_id bigint not null references payment_order (id),
  stored_method_id bigint references stored_method (id) on delete set null,
  amount integer not null check (amount > 0),
  currency text not null references currency (code),
  period_days integer not null check (period_days > 0),
  state text not null default 'active' check (state in ('active', 'pastDue', 'canceled', 'ended')),
  next_charge_at timestamptz,
  periods integer not null default 0,
  tries integer not null default 0,
  paused_until timestamptz,
  cancel_reason text,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busy_until timestamptz,
  early_seconds integer not null default 0 check (early_seconds >= 0),
  notice_days integer,
  noticed_for timestamptz,
  paused_at timestamptz,
  member_reason text,
  member_comment text
);
comment on table subscription is 'What renews. At most one per member and feature is running.';
comment on column subscription.busy_until is 'A process charges the renewal until then.';
comment on column subscription.early_seconds is 'How much earlier than its time the renewal was charged. The next charge compensates it.';
comment on column subscription.notice_days is 'The member is notified this many days before a charge.';
comment on column subscription.noticed_for is 'The charge of which the member was notified.';
comment on column subscription.paused_at is 'Start of the last pause.';
comment on column subscription.member_reason is 'Reason that the member gave for the cancellation.';
create index subscription_due on subscription (next_charge_at, id) where state in ('active', 'pastDue');
create index subscription_first_order on subscription (first_order_id);
create index subscription_member on subscription (member_id, id desc);
create index subscription_notice on subscription (notice_days, next_charge_at, id)
  where (state = 'active') and (notice_days is not null) and (noticed_for is distinct from next_charge_at);
create unique index subscription_running on subscription (member_id, feature) where state in ('active', 'pastDue');
create index subscription_state on subscription (state, id);
create index subscription_stored_method on subscription (stored_method_id) where stored_method_id is not null;

create table offer_taken (
  member_id bigint not null references member (id) on delete cascade,
  offer text not null,
  subscription_id bigint not null references subscription (id) on delete cascade,
  at timestamptz not null,
  primary key (member_id, offer)
);
comment on table offer_taken is 'Offers of the cancellation flow that were accepted, each once per member.';
create index offer_taken_subscription on offer_taken (subscription_id);

create table payment_difference (
  id bigint generated always as identity primary key,
  gateway text not null,
  payment_id text not null,
  kind text not null,
  reference text not null,
  order_id bigint references payment_order (id) on delete set null,
  currency text not null,
  ours text,
  theirs text,
  state text not null default 'open' check (state in ('open', 'gone', 'resolved')),
  found_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  note text not null default '',
  operator_id bigint references operator (id),
  unique (gateway, payment_id, kind)
);
comment on table payment_difference is
  'Differences between our payments and the report of the gateway. `ours` and `theirs` are texts: an amount, a currency or a state.';
create index payment_difference_found on payment_difference (found_at, id);
create index payment_difference_order on payment_difference (order_id) where order_id is not null;
create index payment_difference_state on payment_difference (state, id);

create table payment_comparison (
  id bigint generated always as identity primary key,
  gateway text not null,
  days integer not null,
  operator_id bigint references operator (id),
  started_at timestamptz not null,
  finished_at timestamptz,
  payments integer not null default 0,
  found integer not null default 0
);
comment on table payment_comparison is 'Runs of the reconciliation.';
-- One run at a time.
create unique index payment_comparison_running on payment_comparison (gateway) where finished_at is null;

create table receipt (
  id bigint generated always as identity primary key,
  uid text not null unique,
  kind text not null check (kind in ('receipt', 'creditNote', 'chargeback', 'chargebackWon', 'returned', 'withdrawal')),
  key text not null unique,
  order_id bigint not null references payment_order (id),
  member_id bigint not null,
  brand_id integer not null,
  amount integer not null,
  tax_amount integer not null,
  currency text not null,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  year integer,
  number integer,
  quantity integer not null default 0,
  period_from timestamptz,
  period_until timestamptz,
  unmailed text,
  constraint receipt_numbered check ((kind in ('receipt', 'creditNote')) = (number is not null) and (number is null) = (year is null))
);
comment on table receipt is 'Documents about payments. Receipts and credit notes have a number; the other kinds are emails only.';
comment on column receipt.quantity is 'Seconds, coins or boosts that were granted; negative if revoked.';
comment on column receipt.unmailed is 'Why no email will be sent.';
create index receipt_created on receipt (created_at, id);
create index receipt_member on receipt (member_id, id desc) where number is not null;
create unique index receipt_number on receipt (brand_id, year, number) where number is not null;
create index receipt_order on receipt (order_id, id);

create table receipt_series (
  brand_id integer not null,
  year integer not null,
  last integer not null,
  primary key (brand_id, year)
);
comment on table receipt_series is
  'The last number of a brand and year. A transaction that writes a receipt locks the row, so that a rollback leaves no gap.';
