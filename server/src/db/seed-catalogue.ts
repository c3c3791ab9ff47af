import { sql } from 'kysely';
import type { Db } from './database.ts';
import { type PriceRule, tariffsOf } from './seed-tariffs.ts';

/** Inserts the initial currencies, markets and tariffs. Operators change them afterwards. */
export const seedCatalogue = async (db: Db): Promise<void> => {
  const tariffs = priceRules.flatMap(tariffsOf);
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

/** ISO 4217 number and code, abbreviation, symbol, units per US dollar, exponent. */
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

/** Currency, value-added tax in basis points, countries. */
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

const priceRules: readonly PriceRule[] = [
  { currency: 'USD', unitsPerDollar: 100, step: 100, minus: 1 },
  { currency: 'EUR', unitsPerDollar: 100, step: 100, minus: 1 },
  { currency: 'GBP', unitsPerDollar: 85, step: 100, minus: 1 },
  { currency: 'CAD', unitsPerDollar: 130, step: 100, minus: 1 },
  { currency: 'AUD', unitsPerDollar: 145, step: 100, minus: 1 },
  { currency: 'CHF', unitsPerDollar: 100, step: 100, minus: 10 },
  { currency: 'PLN', unitsPerDollar: 400, step: 100, minus: 1 },
  { currency: 'UAH', unitsPerDollar: 2000, step: 1000, minus: 100 },
  { currency: 'BRL', unitsPerDollar: 400, step: 100, minus: 10 },
  { currency: 'MXN', unitsPerDollar: 1500, step: 1000, minus: 100 },
  { currency: 'INR', unitsPerDollar: 4000, step: 1000, minus: 100 },
  { currency: 'KES', unitsPerDollar: 8000, step: 1000, minus: 100 },
  { currency: 'JPY', unitsPerDollar: 150, step: 100, minus: 20 },
  { currency: 'KWD', unitsPerDollar: 310, step: 500, minus: 100 },
];
