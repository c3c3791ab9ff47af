import { type Kysely, sql } from 'kysely';
import { type Charm, seedTariffs } from './0029-prices.ts';

/**
 * What is sold, and in which money: currencies, what each country pays in and is taxed, and the tariffs. All of it is data;
 * what stands below is where it begins.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const tariffs = charms.flatMap(seedTariffs);
  await sql`insert into currency (id, code, abbreviation, symbol, rate, exponent)
    select (r ->> 0)::integer, r ->> 1, r ->> 2, r ->> 3, (r ->> 4)::numeric, (r ->> 5)::integer
    from jsonb_array_elements(${JSON.stringify(currencies)}::jsonb) r`.execute(db);
  await sql`insert into market (currency, tax_basis_points, country)
    select r ->> 0, (r ->> 1)::integer, country
    from jsonb_array_elements(${JSON.stringify(markets)}::jsonb) r, string_to_table(r ->> 2, ' ') country`.execute(db);
  await sql`insert into tariff select t.* from jsonb_array_elements(${JSON.stringify(tariffs)}::jsonb) r,
    jsonb_populate_record(null::tariff, r || jsonb_build_object(
      'id', nextval('tariff_id'), 'starts_at', timestamptz '2026-01-01Z')) t`.execute(db);
};

const statements = [
  // `rate`: how much of it one dollar is. `id` is what calls name it by, ISO 4217's number.
  `create table currency (
    code text primary key check (code ~ '^[A-Z]{3}$'),
    id integer not null unique,
    abbreviation text not null,
    symbol text not null,
    rate numeric(18, 6) not null check (rate > 0),
    exponent integer not null check (exponent in (0, 2, 3)),
    updated_at timestamptz not null default now()
  )`,

  // What a country's members pay in, and the tax that is within their prices; others pay in dollars.
  `create table market (
    country text primary key check (country ~ '^[A-Z]{2}$'),
    currency text not null references currency (code),
    tax_basis_points integer not null check (tax_basis_points between 0 and 10000)
  )`,

  'create sequence tariff_id',
  // Without brand, country or split it is everybody's; of several under one key the one that says most is offered.
  // `full_amount` is the price before its modification. A row that was sold is never rewritten: it ends, and another begins.
  `create table tariff (
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
    amount integer not null check (amount between 0 and 99999999),
    full_amount integer check (full_amount > amount),
    repeat_amount integer check (repeat_amount between 1 and 99999999),
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
    ends_at timestamptz check (ends_at > starts_at),
    constraint tariff_plan check ((feature = 'premium') = (plan is not null)),
    constraint tariff_split check ((split is null) = (split_group is null)),
    constraint tariff_renews check ((repeat_amount is null) = (repeat_period_days is null)),
    constraint tariff_gives check (
      (feature in ('premium', 'vip')) = (period_days is not null)
      and (feature = 'coins') = (coins is not null) and (feature = 'boost') = (boosts is not null)
    )
  )`,
  'alter sequence tariff_id owned by tariff.id',
  'create index tariff_offered on tariff (feature, currency, key, starts_at)',
  'create index tariff_key on tariff (key, currency)',
];

const currencies: readonly (readonly [number, string, string, string, string, 0 | 2 | 3])[] = [
  [840, 'USD', 'US$', '$', '1', 2],
  [978, 'EUR', 'EUR', '€', '0.92', 2],
  [826, 'GBP', 'GBP', '£', '0.79', 2],
  [124, 'CAD', 'CA$', '$', '1.37', 2],
  [36, 'AUD', 'AU$', '$', '1.52', 2],
  [756, 'CHF', 'CHF', 'CHF', '0.88', 2],
  [985, 'PLN', 'PLN', 'zł', '3.95', 2],
  [980, 'UAH', 'UAH', '₴', '41', 2],
  [986, 'BRL', 'R$', 'R$', '5.4', 2],
  [484, 'MXN', 'MX$', '$', '18.5', 2],
  [356, 'INR', 'INR', '₹', '84', 2],
  [404, 'KES', 'KES', 'KSh', '129', 2],
  [392, 'JPY', 'JPY', '¥', '150', 0],
  [414, 'KWD', 'KWD', 'KD', '0.306', 3],
];

/** Value-added taxes in basis points, as they stood at the beginning. */
const markets: readonly (readonly [string, number, string])[] = [
  ['EUR', 1900, 'DE CY'],
  ['EUR', 2000, 'AT FR SK'],
  ['EUR', 2100, 'BE ES LT LV NL'],
  ['EUR', 2200, 'IT SI'],
  ['EUR', 2300, 'IE PT'],
  ['EUR', 2400, 'EE GR'],
  ['EUR', 2550, 'FI'],
  ['EUR', 2500, 'HR'],
  ['EUR', 1700, 'LU'],
  ['EUR', 1800, 'MT'],
  ['GBP', 2000, 'GB'],
  ['PLN', 2300, 'PL'],
  ['UAH', 2000, 'UA'],
  ['CHF', 810, 'CH LI'],
  ['CAD', 500, 'CA'],
  ['AUD', 1000, 'AU'],
  ['BRL', 0, 'BR'],
  ['MXN', 1600, 'MX'],
  ['INR', 1800, 'IN'],
  ['KES', 1600, 'KE'],
  ['JPY', 1000, 'JP'],
  ['KWD', 0, 'KW'],
  ['USD', 0, 'US'],
];

const charms: readonly Charm[] = [
  { currency: 'USD', times: 100, step: 100, less: 1 },
  { currency: 'EUR', times: 100, step: 100, less: 1 },
  { currency: 'GBP', times: 85, step: 100, less: 1 },
  { currency: 'CAD', times: 130, step: 100, less: 1 },
  { currency: 'AUD', times: 145, step: 100, less: 1 },
  { currency: 'CHF', times: 100, step: 100, less: 10 },
  { currency: 'PLN', times: 400, step: 100, less: 1 },
  { currency: 'UAH', times: 2000, step: 1000, less: 100 },
  { currency: 'BRL', times: 400, step: 100, less: 10 },
  { currency: 'MXN', times: 1500, step: 1000, less: 100 },
  { currency: 'INR', times: 4000, step: 1000, less: 100 },
  { currency: 'KES', times: 8000, step: 1000, less: 100 },
  { currency: 'JPY', times: 150, step: 100, less: 20 },
  { currency: 'KWD', times: 310, step: 500, less: 100 },
];
