import type { Exponent } from '@kindred/contract/payments/money';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { Order } from './orders.db.ts';

/** Base that was given by one order, or for nothing. */
export interface BaseGrant {
  /** Without what was taken back, with what of that was given again. */
  readonly seconds: number;
  /** What was paid for it and not given back, in minor units; 0 of what was free. */
  readonly paid: number;
  readonly rate: string;
  readonly exponent: Exponent;
}

/** So many grants are looked at: who holds more of them pays a full price for the rest. */
const most = 50;

const grantsText = `
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
  order by l.id desc limit ${most}`;

/** What gave a member base, the last first. */
export const baseGrants = async (db: Db, memberId: Id): Promise<BaseGrant[]> =>
  (await db.executeQuery<BaseGrant>(CompiledQuery.raw(grantsText, [memberId]))).rows;

const unpaidText = `
  select o.* from payment_order o join payment_attempt a on a.id = o.paid_attempt_id
  where o.member_id = $1::bigint and o.paid_at is not null and o.feature = 'premium' and o.plan = 'base'
    and (o.state = 'refunded' or a.chargeback in ('opened', 'lost'))
  order by o.id`;

/** A member's orders of base whose money has gone back, or is with their bank. */
export const unpaidBase = async (db: Db, memberId: Id): Promise<Order[]> =>
  (await db.executeQuery<Order>(CompiledQuery.raw(unpaidText, [memberId]))).rows;
