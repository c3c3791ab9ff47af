import type { Exponent } from '@kindred/contract/payments/money';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import type { Order } from '../orders/orders.db.ts';

/** A grant of the base plan, by an order or free of charge. */
export interface BaseGrant {
  /** The granted seconds, less those that were revoked. */
  readonly seconds: number;
  /** What was paid for the grant and not refunded, in minor units; 0 for a free grant. */
  readonly paid: number;
  readonly rate: string;
  readonly exponent: Exponent;
}

/** The number of grants that count. A member with more grants pays the full price for the others. */
const mostGrants = 50;

const baseGrantsText = `
  select l.quantity + coalesce(back.quantity, 0) as seconds, coalesce(o.amount - o.refunded_amount, 0) as paid,
    coalesce(c.rate::text, '1') as rate, coalesce(c.exponent, 2) as exponent
  from ledger_line l
    left join payment_order o on o.id = l.order_id
    left join currency c on c.code = o.currency
    left join lateral (
      select sum(r.quantity)::integer as quantity from ledger_line r where r.order_id = l.order_id and r.id <> l.id
    ) back on true
  where l.member_id = $1::bigint and l.account = 'premiumBase' and l.kind = 'grant'
    and l.reason not in ('tradeBack', 'chargebackWon')
  order by l.id desc limit ${mostGrants}`;

/** Lists a member's grants of the base plan, the last first. */
export const listBaseGrants = async (db: Db, memberId: Id): Promise<BaseGrant[]> =>
  (await db.executeQuery<BaseGrant>(CompiledQuery.raw(baseGrantsText, [memberId]))).rows;

const unpaidBaseText = `
  select o.* from payment_order o join payment_attempt a on a.id = o.paid_attempt_id
  where o.member_id = $1::bigint and o.paid_at is not null and o.feature = 'premium' and o.plan = 'base'
    and (o.state = 'refunded' or a.chargeback in ('opened', 'lost'))
  order by o.id`;

/** Lists a member's orders of the base plan that were refunded or charged back. */
export const listUnpaidBaseOrders = async (db: Db, memberId: Id): Promise<Order[]> =>
  (await db.executeQuery<Order>(CompiledQuery.raw(unpaidBaseText, [memberId]))).rows;
