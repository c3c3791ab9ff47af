import { type Kysely, sql } from 'kysely';

/**
 * What members hold, as a ledger that only grows, and what is worked out of it so that it can be asked at once. Lines
 * outlive their member, as payments do.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  // `quantity`: coins, boosts, or seconds of paid time; below zero what is taken. `key` makes each line happen once.
  `create table ledger_line (
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
      case kind when 'grant' then quantity > 0 when 'revoke' then quantity <= 0 when 'spend' then quantity < 0
        when 'pause' then quantity > 0 else quantity = 0 end
    )
  )`,
  'create index ledger_line_member on ledger_line (member_id, id)',
  'create index ledger_line_order on ledger_line (order_id, id) where order_id is not null',
  `create function keep_ledger_line() returns trigger language plpgsql as $$
  begin
    raise exception 'The ledger only grows';
  end $$`,
  `create trigger ledger_line_kept before update or delete on ledger_line
    for each row execute function keep_ledger_line()`,
  `create trigger ledger_line_whole before truncate on ledger_line
    for each statement execute function keep_ledger_line()`,

  // The sum of an account's lines.
  `create table balance (
    member_id bigint not null references member (id) on delete cascade,
    account text not null check (account in ('coins', 'boosts')),
    amount integer not null check (amount >= 0),
    primary key (member_id, account)
  )`,

  // Paid time as it stood at \`as_of\`: seconds of Premium Plus go first, then those of base; VIP has the latter alone.
  `create table entitlement (
    member_id bigint not null references member (id) on delete cascade,
    service text not null check (service in ('premium', 'vip')),
    as_of timestamptz not null,
    gold_seconds integer not null default 0 check (gold_seconds >= 0),
    seconds integer not null default 0 check (seconds >= 0),
    lifetime text check (lifetime in ('base', 'gold')),
    is_trial boolean not null default false,
    paused_until timestamptz,
    primary key (member_id, service)
  )`,
  'create index entitlement_paused on entitlement (paused_until) where paused_until is not null',

  // Said to every reader: base goes on until \`base_until\` where Premium Plus ends before it.
  'alter table member add column base_until timestamptz, add column vip_until timestamptz',
];
