import type { FeatureType } from '@kindred/contract/payments/features';
import { CompiledQuery, type Insertable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockRow } from '../../db/locks.ts';
import type { Id, Tables } from '../../db/schema.ts';
import type { Tariff } from './tariffs.db.ts';

export interface CatalogueKey {
  readonly key: string;
  /** The start as text, to the microsecond. */
  readonly at: string;
  readonly id: Id;
}

export interface PageOfTariffs {
  readonly feature: FeatureType;
  readonly currency: string;
  /** Tariffs that have ended by now, or the others. */
  readonly when: 'now' | 'past';
  readonly now: Date;
  readonly after: CatalogueKey | undefined;
  readonly limit: number;
}

export type CatalogueRow = Tariff & { readonly at: string };

/** Reads a page of the catalogue, ordered by key and start. */
export const pageOfTariffs = async (db: Db, query: PageOfTariffs): Promise<CatalogueRow[]> => {
  const { feature, currency, when, now, after, limit } = query;
  const { rows } = await sql<CatalogueRow>`
    select t.*, t.starts_at::text as at from tariff t
    where t.feature = ${feature} and t.currency = ${currency}
      and (t.ends_at is not null and t.ends_at <= greatest(${now}::timestamptz, t.starts_at)) = ${when === 'past'}::boolean
      and (t.key, t.starts_at, t.id) > (${after?.key ?? ''}, ${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? '0'}::bigint)
    order by t.key, t.starts_at, t.id limit ${limit}::bigint`.execute(db);
  return rows;
};

/** Locks and returns a tariff. */
export const lockTariff = (db: Db, id: Id): Promise<Tariff | undefined> =>
  lockRow(db.selectFrom('tariff').selectAll().where('id', '=', id)).executeTakeFirst();

/** Finds the tariff that a request created. */
export const tariffOfRequest = (db: Db, requestId: string): Promise<Tariff | undefined> =>
  db.selectFrom('tariff').selectAll().where('request_id', '=', requestId).executeTakeFirst();

export const endTariffRow = (db: Db, id: Id, at: Date): Promise<Tariff> =>
  db.updateTable('tariff').set({ ends_at: at }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

const continueText = `
  update tariff set ends_at = case when $2::timestamptz is null then null else greatest($2::timestamptz, tariff.starts_at) end
  from tariff n where n.id = $1::bigint and tariff.id <> n.id and (tariff.key, tariff.currency) = (n.key, n.currency)
    and (tariff.brand_id, tariff.country, tariff.split, tariff.split_group)
      is not distinct from (n.brand_id, n.country, n.split, n.split_group)
    and tariff.ends_at = n.starts_at and tariff.ends_at > tariff.starts_at`;

/** Extends the tariff before a scheduled one, until a given time or without an end. */
export const extendPrevious = async (db: Db, id: Id, until: Date | null): Promise<void> => {
  await db.executeQuery(CompiledQuery.raw(continueText, [id, until]));
};

export const addTariff = (db: Db, row: Insertable<Tables['tariff']>): Promise<Tariff> =>
  db.insertInto('tariff').values(row).returningAll().executeTakeFirstOrThrow();

export const exponentOf = async (db: Db, currency: string): Promise<0 | 2 | 3> =>
  (await db.selectFrom('currency').select('exponent').where('code', '=', currency).executeTakeFirst())?.exponent ?? 2;

export const allMarkets = (db: Db) => db.selectFrom('market').selectAll().orderBy('country').execute();

export const lockMarket = (db: Db, country: string) =>
  lockRow(db.selectFrom('market').selectAll().where('country', '=', country)).executeTakeFirst();

export const saveMarket = async (db: Db, market: Tables['market']): Promise<void> => {
  const { currency, tax_basis_points } = market;
  await db
    .insertInto('market')
    .values(market)
    .onConflict((conflict) => conflict.column('country').doUpdateSet({ currency, tax_basis_points }))
    .execute();
};

export const lockCurrency = (db: Db, code: string) =>
  lockRow(db.selectFrom('currency').selectAll().where('code', '=', code)).executeTakeFirst();

export const setRate = async (db: Db, code: string, rate: number, at: Date): Promise<void> => {
  await db
    .updateTable('currency')
    .set({ rate: String(rate), updated_at: at })
    .where('code', '=', code)
    .execute();
};
