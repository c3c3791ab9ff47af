import type { FeatureType, TariffList } from '@kindred/contract/payments/features';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/schema.ts';

export type Tariff = Row<'tariff'>;
export type CurrencyRow = Row<'currency'>;

/** Lists all currencies by id. */
export const currencyRows = (db: Db): Promise<CurrencyRow[]> =>
  db.selectFrom('currency').selectAll().orderBy('id').execute();

/** Returns a currency by its code. */
export const currencyOf = (db: Db, code: string): Promise<CurrencyRow> =>
  db.selectFrom('currency').selectAll().where('code', '=', code).executeTakeFirstOrThrow();

/** The currency of a country, and the tax that its prices include. */
export interface Market {
  readonly currency: CurrencyRow;
  readonly taxBasisPoints: number;
}

const defaultMarket = { currency: 'USD', tax_basis_points: 0 };

/** Countries without a market pay in dollars, without tax. */
export const marketOf = async (db: Db, country: string | null): Promise<Market> => {
  const row =
    country === null
      ? undefined
      : await db.selectFrom('market').selectAll().where('country', '=', country).executeTakeFirst();
  const { currency: code, tax_basis_points: taxBasisPoints } = row ?? defaultMarket;
  return { currency: await currencyOf(db, code), taxBasisPoints };
};

export interface TariffFilter {
  readonly feature: FeatureType;
  readonly lists: readonly TariffList[];
  readonly currency: string;
  readonly brandId: number;
  readonly country: string | null;
  readonly now: Date;
}

const candidatesText = `
  select * from tariff t where t.feature = $1 and t.currency = $2 and t.lists && $3::text[]
    and (t.brand_id is null or t.brand_id = $4::integer) and (t.country is null or t.country = $5)
    and t.starts_at <= $6::timestamptz and (t.ends_at is null or t.ends_at > $6::timestamptz)
  order by t.key, t.starts_at, t.id`;

/** Lists the candidates of an offer, for every split group. */
export const listTariffCandidates = async (db: Db, filter: TariffFilter): Promise<Tariff[]> => {
  const { feature, currency, lists, brandId, country, now } = filter;
  const values = [feature, currency, lists, brandId, country, now];
  return (await db.executeQuery<Tariff>(CompiledQuery.raw(candidatesText, values))).rows;
};
