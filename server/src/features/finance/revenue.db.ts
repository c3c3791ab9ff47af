import type { RevenueGroup } from '@kindred/contract/console/revenue';
import type { Exponent } from '@kindred/contract/payments/money';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The expression of each group. */
const groups: Record<RevenueGroup, string> = {
  day: "to_char(o.paid_at at time zone 'UTC', 'YYYY-MM-DD')",
  brand: 'o.brand_id::text',
  feature: 'o.feature',
  tariff: 'o.tariff_key',
  split: "coalesce(o.split || ':' || o.split_group, '')",
  country: "coalesce(o.country, '')",
};

export interface Sums {
  readonly orders: number;
  /** Including tax. */
  readonly amount: number;
  /** The tax of the amount that was neither refunded nor charged back. */
  readonly tax_amount: number;
  readonly refunded: number;
  readonly charged_back: number;
}

export interface RevenueSums extends Sums {
  readonly name: string;
  readonly currency: string;
}

interface RevenueQuery {
  readonly by: RevenueGroup;
  /** Both as YYYY-MM-DD, inclusive. */
  readonly from: string;
  readonly to: string;
  readonly brandId: number | undefined;
}

/**
 * Sums the orders that were paid in some days by group and currency, in minor units. `charged_back` excludes amounts that were refunded
 * before; the tax is that of the remaining amount.
 */
export const revenueBy = async (db: Db, { by, from, to, brandId }: RevenueQuery): Promise<RevenueSums[]> => {
  const { rows } = await sql<RevenueSums>`
    select ${sql.raw(groups[by])} as name, o.currency, count(*)::integer as orders, sum(o.amount)::float8 as amount,
      -- The same share as the credit note states. A charged-back order has no tax.
      coalesce(sum(o.tax_amount - round(o.tax_amount::numeric * o.refunded_amount / greatest(o.amount, 1)))
        filter (where a.chargeback is null or a.chargeback not in ('opened', 'lost')), 0)::float8 as tax_amount,
      sum(o.refunded_amount)::float8 as refunded,
      coalesce(sum(o.amount - o.refunded_amount) filter (where a.chargeback in ('opened', 'lost')), 0)::float8 as charged_back
    from payment_order o left join payment_attempt a on a.id = o.paid_attempt_id
    where o.paid_at >= ${from}::date::timestamp at time zone 'UTC'
      and o.paid_at < (${to}::date + 1)::timestamp at time zone 'UTC'
      and (${brandId ?? null}::integer is null or o.brand_id = ${brandId ?? null}::integer)
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};

export interface Rate {
  readonly code: string;
  readonly rate: number;
  readonly exponent: Exponent;
}

/** Lists the rate of each currency: its units per dollar. */
export const ratesOf = async (db: Db): Promise<Rate[]> => {
  const rows = await db.selectFrom('currency').select(['code', 'rate', 'exponent']).orderBy('code').execute();
  return rows.map(({ rate, ...row }) => ({ ...row, rate: Number(rate) }));
};
