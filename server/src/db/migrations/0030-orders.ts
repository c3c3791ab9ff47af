import { type Kysely, sql } from 'kysely';

/**
 * Orders, how they are paid, and what follows. Orders, receipts and refunds outlive their member: what tax law wants of
 * payments is kept (decisions §3 Deletion).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  // A token of the gateway's, never a number.
  `create table stored_method (
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
  )`,
  'create index stored_method_member on stored_method (member_id, used_at desc) where removed_at is null',

  // Everything that was promised, as it was promised. `offer_key`: of what is offered anew the order of before is taken.
  `create table payment_order (
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
    amount integer not null check (amount between 0 and 99999999),
    tax_amount integer not null check (tax_amount between 0 and amount),
    repeat_amount integer,
    period_days integer,
    repeat_period_days integer,
    coins integer,
    boosts integer,
    subscription_id bigint,
    state text not null default 'offered'
      check (state in ('offered', 'pending', 'paid', 'declined', 'expired', 'refunded', 'taken')),
    decline_code text,
    paid_attempt_id bigint,
    refunded_amount integer not null default 0 check (refunded_amount between 0 and amount),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    paid_at timestamptz,
    constraint payment_order_paid check ((state in ('paid', 'refunded')) = (paid_at is not null))
  )`,
  `create unique index payment_order_offer on payment_order (member_id, offer_key) where state = 'offered'`,
  'create index payment_order_member on payment_order (member_id, id desc)',
  `create index payment_order_stale on payment_order (expires_at, id) where state = 'offered'`,
  `create index payment_order_paid_at on payment_order (paid_at, id) where paid_at is not null`,

  // One way of paying an order, by the name that the gateway knows it under.
  `create table payment_attempt (
    id bigint generated always as identity primary key,
    order_id bigint not null references payment_order (id) on delete cascade,
    reference text not null unique,
    gateway text not null,
    payment_id text,
    method text not null,
    mode text not null check (mode in ('first-pay', 'recurring-one-click', 'resign', 'renewal')),
    state text not null default 'open'
      check (state in ('open', 'challenge', 'pending', 'authorized', 'declined', 'canceled', 'expired', 'paid')),
    amount integer not null,
    currency text not null,
    decline_code text,
    card_brand text,
    card_mask text,
    stored_method_id bigint references stored_method (id) on delete set null,
    refunded_amount integer not null default 0,
    chargeback text check (chargeback in ('opened', 'won', 'lost')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index payment_attempt_order on payment_attempt (order_id, id)',
  'create unique index payment_attempt_payment on payment_attempt (gateway, payment_id) where payment_id is not null',

  // What a gateway said, once each.
  `create table gateway_event (
    gateway text not null,
    event_id text not null,
    type text not null,
    reference text not null,
    payment_id text not null,
    said_at timestamptz not null,
    received_at timestamptz not null default now(),
    primary key (gateway, event_id)
  )`,
  'create index gateway_event_reference on gateway_event (reference)',
  'create index gateway_event_received on gateway_event (received_at)',

  // Money that is to go back, until it has. Without an order: of one that nobody knows any more.
  `create table refund (
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
    state text not null default 'due' check (state in ('due', 'made', 'refused')),
    refused_because text,
    created_at timestamptz not null default now(),
    made_at timestamptz
  )`,
  `create index refund_due on refund (created_at, id) where state = 'due'`,
  'create index refund_payment on refund (gateway, payment_id)',

  `create table receipt (
    id bigint generated always as identity primary key,
    uid text not null unique,
    kind text not null check (kind in ('receipt', 'creditNote')),
    key text not null unique,
    order_id bigint not null references payment_order (id),
    member_id bigint not null,
    brand_id integer not null,
    amount integer not null,
    tax_amount integer not null,
    currency text not null,
    created_at timestamptz not null default now(),
    mailed_at timestamptz
  )`,
  'create index receipt_member on receipt (member_id, id desc)',
  'create index receipt_unmailed on receipt (id) where mailed_at is null',

  // What renews by itself. One a member and feature at a time.
  `create table subscription (
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
    updated_at timestamptz not null default now()
  )`,
  `create unique index subscription_running on subscription (member_id, feature) where state in ('active', 'pastDue')`,
  'create index subscription_member on subscription (member_id, id desc)',
  `create index subscription_due on subscription (next_charge_at, id) where state in ('active', 'pastDue')`,
];
