import { type Kysely, sql } from 'kysely';

/** Receipts get numbers without a gap, what they are of, and a queue of letters; the other letters of a payment stand beside them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  // Receipts and credit notes are numbered; the others are letters alone.
  'alter table receipt drop constraint receipt_kind_check',
  // `quantity`: seconds, coins or boosts that were given, below zero what was taken back. `unmailed`: why no letter will go.
  `alter table receipt
    add constraint receipt_kind_check
      check (kind in ('receipt', 'creditNote', 'chargeback', 'chargebackWon', 'returned', 'withdrawal')),
    add column year integer,
    add column number integer,
    add column quantity integer not null default 0,
    add column period_from timestamptz,
    add column period_until timestamptz,
    add column mail_at timestamptz not null default now(),
    add column mail_tries integer not null default 0,
    add column unmailed text`,
  `update receipt r set year = n.year, number = n.number from (
    select id, extract(year from created_at at time zone 'UTC')::integer as year,
      row_number() over (partition by brand_id, extract(year from created_at at time zone 'UTC') order by id)::integer as number
    from receipt
  ) n where n.id = r.id`,
  `alter table receipt add constraint receipt_numbered check (
    (kind in ('receipt', 'creditNote')) = (number is not null) and (number is null) = (year is null)
  )`,
  'create unique index receipt_number on receipt (brand_id, year, number) where number is not null',
  'drop index receipt_member',
  'create index receipt_member on receipt (member_id, id desc) where number is not null',
  'drop index receipt_unmailed',
  'create index receipt_unmailed on receipt (mail_at, id) where mailed_at is null and unmailed is null',

  // The last number of a brand's year: whoever writes a receipt holds it, so that one that is not written leaves no gap.
  `create table receipt_series (
    brand_id integer not null,
    year integer not null,
    last integer not null,
    primary key (brand_id, year)
  )`,
  'insert into receipt_series select brand_id, year, max(number) from receipt where number is not null group by brand_id, year',
];
