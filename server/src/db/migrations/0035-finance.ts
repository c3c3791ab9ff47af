import { type Kysely, sql } from 'kysely';

/**
 * What operators do about money: refunds that were settled by other means, differences between the gateway's report and what
 * stands here, tariffs that are written once a request; and the indexes of their lists.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  // `tries`: how often an operator had it tried again. The gateway knows each by a key of its own.
  `alter table refund
    add column note text not null default '',
    add column tries integer not null default 0,
    add column closed_at timestamptz,
    add column closed_by bigint references operator (id),
    drop constraint refund_state_check,
    add constraint refund_state_check check (state in ('due', 'made', 'refused', 'closed'))`,
  'create index refund_state on refund (state, id)',
  'create index refund_order on refund (order_id, id) where order_id is not null',
  'create index refund_operator on refund (operator_id, created_at) where operator_id is not null',
  'create index refund_created on refund (created_at, id)',

  `create index payment_order_begun on payment_order (id) where state <> 'offered'`,
  `create index payment_order_state on payment_order (state, id) where state <> 'offered'`,
  'create index subscription_state on subscription (state, id)',
  'create index subscription_first_order on subscription (first_order_id)',
  'create index receipt_order on receipt (order_id, id)',
  'create index receipt_created on receipt (created_at, id)',

  // Where the gateway's report and ours do not agree; \`ours\` and \`theirs\` as text: an amount, a currency, a state.
  `create table payment_difference (
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
  )`,
  'create index payment_difference_state on payment_difference (state, id)',
  'create index payment_difference_found on payment_difference (found_at, id)',
  'create index payment_difference_order on payment_difference (order_id) where order_id is not null',
  `create table payment_comparison (
    id bigint generated always as identity primary key,
    gateway text not null,
    days integer not null,
    operator_id bigint references operator (id),
    started_at timestamptz not null,
    finished_at timestamptz,
    payments integer not null default 0,
    found integer not null default 0
  )`,
  // One at a time.
  'create unique index payment_comparison_running on payment_comparison (gateway) where finished_at is null',

  // A tariff that is taken back before it begins ends where it would have begun: nobody is ever offered it.
  `do $$
  declare name text;
  begin
    select conname into name from pg_constraint
      where conrelid = 'tariff'::regclass and pg_get_constraintdef(oid) like '%ends_at > starts_at%';
    execute format('alter table tariff drop constraint %I', name);
  end $$`,
  `alter table tariff
    add column request_id text unique,
    add constraint tariff_lasts check (ends_at >= starts_at)`,
];
