import type { listedOrderStates, subscriptionStates } from '@kindred/contract/console/payments';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

const orderLines = (db: Db) =>
  db
    .selectFrom('payment_order as o')
    .innerJoin('currency as c', 'c.code', 'o.currency')
    .leftJoin('member as m', 'm.id', 'o.member_id')
    .leftJoin('payment_attempt as a', 'a.id', 'o.paid_attempt_id')
    .select(['o.id', 'o.uid', 'o.member_id', 'o.brand_id', 'o.state', 'o.type', 'o.feature', 'o.plan', 'o.tariff_key'])
    .select(['o.country', 'o.split', 'o.split_group', 'o.currency', 'c.exponent', 'o.amount', 'o.tax_amount'])
    .select(['o.refunded_amount', 'o.subscription_id', 'o.paid_attempt_id', 'o.created_at', 'o.paid_at'])
    .select(['m.hid', 'm.name', 'a.method', 'a.card_brand', 'a.card_mask']);
export type OrderRow = Awaited<ReturnType<ReturnType<typeof orderLines>['execute']>>[number];

/*
 * States are literals in the statement, so that the planner knows how rare a state is. With a parameter, a generic plan scanned all rows
 * backwards for the few refused ones.
 */

/** The search of orders. */
export type OrderSearch =
  | { readonly by: 'order' | 'member'; readonly text: string }
  | { readonly by: 'payment'; readonly text: string; readonly gateways: readonly string[] }
  | { readonly by: 'all' };

export interface PageOfOrders {
  readonly search: OrderSearch;
  readonly state: (typeof listedOrderStates)[number] | undefined;
  readonly brandId?: number | undefined;
  readonly before: Id | undefined;
  readonly limit: number;
}

/** Reads a page of started orders, newest first; a search by order id also finds offered ones. */
export const pageOfOrders = (db: Db, { search, state, brandId, before, limit }: PageOfOrders): Promise<OrderRow[]> => {
  const rows = orderLines(db).orderBy('o.id', 'desc').limit(limit);
  if (search.by === 'order') return rows.where('o.uid', '=', search.text).execute();
  return rows
    .where('o.state', '<>', sql.lit('offered' as const))
    .$if(state !== undefined, (query) => query.where('o.state', '=', sql.lit(state ?? 'paid')))
    .$if(before !== undefined, (query) => query.where('o.id', '<', before ?? '0'))
    .$if(brandId !== undefined, (query) => query.where('o.brand_id', '=', brandId ?? 0))
    .$if(search.by === 'member', (query) => query.where('o.member_id', '=', memberOf(search)))
    .$if(search.by === 'payment', (query) => query.where('o.id', 'in', ordersOfPayment(search)))
    .execute();
};

const textOf = (search: OrderSearch): string => ('text' in search ? search.text : '');
const memberOf = (search: OrderSearch) => sql<Id>`(select id from member where hid = ${textOf(search)})`;
const ordersOfPayment = (search: OrderSearch) =>
  sql<Id>`(select order_id from payment_attempt
    where gateway = any(${search.by === 'payment' ? [...search.gateways] : []}::text[]) and payment_id = ${textOf(search)})`;

export const findOrderLine = (db: Db, uid: string): Promise<OrderRow | undefined> =>
  orderLines(db).where('o.uid', '=', uid).executeTakeFirst();

/** Lists the started attempts of an order, oldest first. */
export const attemptsOf = async (db: Db, orderId: Id) => {
  const attempts = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('started_at', 'is not', null)
    .orderBy('id')
    .execute();
  return attempts.toSorted((one, other) => (one.started_at?.getTime() ?? 0) - (other.started_at?.getTime() ?? 0));
};

/** Lists the gateway's events of these references, oldest first. */
export const eventsOf = (db: Db, references: readonly string[]) =>
  db
    .selectFrom('gateway_event')
    .selectAll()
    .where('reference', '=', (eb) => eb.fn.any(eb.val([...references])))
    .orderBy('said_at')
    .orderBy('event_id')
    .execute();

export const receiptsOf = (db: Db, orderId: Id) =>
  db.selectFrom('receipt').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

const subscriptionLines = (db: Db) =>
  db
    .selectFrom('subscription as s')
    .innerJoin('currency as c', 'c.code', 's.currency')
    .innerJoin('payment_order as o', 'o.id', 's.first_order_id')
    .leftJoin('member as m', 'm.id', 's.member_id')
    .select([
      's.id',
      's.uid',
      's.brand_id',
      's.feature',
      's.plan',
      's.tariff_key',
      's.state',
      's.currency',
      'c.exponent',
    ])
    .select(['s.amount', 's.period_days', 's.periods', 's.tries', 's.next_charge_at', 's.paused_until'])
    .select(['s.cancel_reason', 's.canceled_at', 's.created_at', 'o.uid as first_order', 'm.hid', 'm.name']);
export type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof subscriptionLines>['execute']>>[number];

export interface PageOfSubscriptions {
  readonly memberHid: string | undefined;
  readonly state: (typeof subscriptionStates)[number] | undefined;
  readonly before: Id | undefined;
  readonly limit: number;
}

/** Reads a page of subscriptions, newest first. */
export const pageOfSubscriptions = (
  db: Db,
  { memberHid, state, before, limit }: PageOfSubscriptions,
): Promise<SubscriptionRow[]> =>
  subscriptionLines(db)
    .orderBy('s.id', 'desc')
    .limit(limit)
    .$if(state !== undefined, (query) => query.where('s.state', '=', sql.lit(state ?? 'active')))
    .$if(before !== undefined, (query) => query.where('s.id', '<', before ?? '0'))
    .$if(memberHid !== undefined, (query) =>
      query.where('s.member_id', '=', sql<Id>`(select id from member where hid = ${memberHid ?? ''})`),
    )
    .execute();

export const findSubscriptionLine = (db: Db, id: Id): Promise<SubscriptionRow | undefined> =>
  subscriptionLines(db).where('s.id', '=', id).executeTakeFirst();

const refundLines = (db: Db) =>
  db
    .selectFrom('refund as r')
    .leftJoin('currency as c', 'c.code', 'r.currency')
    .leftJoin('payment_order as o', 'o.id', 'r.order_id')
    .leftJoin('member as m', 'm.id', 'r.member_id')
    .leftJoin('operator as p', (join) => join.on('p.id', '=', sql<Id>`coalesce(r.closed_by, r.operator_id)`))
    .select(['r.id', 'r.gateway', 'r.payment_id', 'r.currency', 'c.exponent', 'r.amount', 'r.reason', 'r.state'])
    .select(['r.refused_because', 'r.note', 'r.created_at', 'r.made_at', 'r.closed_at', 'o.uid as order', 'm.hid'])
    .select(['m.name', 'o.brand_id', 'p.name as operator', 'p.email as operator_email']);
export type RefundRow = Awaited<ReturnType<ReturnType<typeof refundLines>['execute']>>[number];

/** Reads a page of refunds in a state, newest first. */
export const pageOfRefunds = (
  db: Db,
  state: RefundRow['state'],
  before: Id | undefined,
  limit: number,
  brandId?: number,
): Promise<RefundRow[]> =>
  refundLines(db)
    .where('r.state', '=', sql.lit(state))
    .$if(brandId !== undefined, (query) => query.where('o.brand_id', '=', brandId ?? 0))
    .$if(before !== undefined, (query) => query.where('r.id', '<', before ?? '0'))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();

export const refundsOfOrder = (db: Db, orderId: Id): Promise<RefundRow[]> =>
  refundLines(db).where('r.order_id', '=', orderId).orderBy('r.id').execute();

export const refundById = (db: Db, id: Id): Promise<RefundRow | undefined> =>
  refundLines(db).where('r.id', '=', id).executeTakeFirst();
