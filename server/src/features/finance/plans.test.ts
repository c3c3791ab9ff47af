import { describe, expect, inject, test } from 'vitest';
import { createPartlyRefundedOrder } from '../../../test/finance-cases.ts';
import { SandboxMerchant } from '../../../test/gateway.ts';
import { testApp } from '../../../test/harness.ts';
import { explainStatement, insertManyMembers } from '../../../test/plans/explain.ts';
import type { Database, Db } from '../../db/database.ts';
import { refundedDollars, sumRefundsOfPayment } from '../payments/refunds/refunds.db.ts';
import { pageOfDifferences, paidBetween } from './differences.db.ts';
import { exportedOrders, exportedReceipts, exportedRefunds } from './export.db.ts';
import {
  attemptsOf,
  pageOfOrders,
  pageOfRefunds,
  pageOfSubscriptions,
  receiptsOf,
  refundsOfOrder,
} from './orders.db.ts';
import { revenueBy } from './revenue.db.ts';

const today = new Date().toISOString().slice(0, 10);
const page = { state: undefined, before: '9', limit: 20 } as const;

/** A statement, and the index that its plan must use. */
type Case = readonly [name: string, index: string, ask: (db: Db) => Promise<unknown>];

const read: readonly Case[] = [
  ['orders', 'payment_order_begun', (d: Db) => pageOfOrders(d, { ...page, search: { by: 'all' } })],
  [
    'orders in a state',
    'payment_order_state',
    (d: Db) => pageOfOrders(d, { ...page, state: 'taken', search: { by: 'all' } }),
  ],
  [
    'a member’s orders',
    'payment_order_member',
    (d: Db) => pageOfOrders(d, { ...page, search: { by: 'member', text: 'a' } }),
  ],
  [
    'an order of a payment',
    'payment_attempt_payment',
    (d: Db) => pageOfOrders(d, { ...page, search: { by: 'payment', text: 'a', gateways: ['sandbox'] } }),
  ],
  ['an order’s attempts', 'payment_attempt_order', (d: Db) => attemptsOf(d, '1')],
  ['an order’s receipts', 'receipt_order', (d: Db) => receiptsOf(d, '1')],
  ['an order’s refunds', 'refund_order', (d: Db) => refundsOfOrder(d, '1')],
  ['refunds', 'refund_state', (d: Db) => pageOfRefunds(d, 'refused', '9', 20)],
  ['what a payment gives back', 'refund_payment', (d: Db) => sumRefundsOfPayment(d, 'a', 'b')],
  ['what an operator gave back', 'refund_operator', (d: Db) => refundedDollars(d, '1', new Date())],
  [
    'subscriptions',
    'subscription_state',
    (d: Db) => pageOfSubscriptions(d, { ...page, memberHid: undefined, state: 'pastDue' }),
  ],
  ['a member’s subscriptions', 'subscription_member', (d: Db) => pageOfSubscriptions(d, { ...page, memberHid: 'a' })],
  ['differences', 'payment_difference_state', (d: Db) => pageOfDifferences(d, 'open', '9', 20)],
  [
    'what was paid',
    'payment_order_paid_at',
    (d: Db) => paidBetween(d, { gateway: 'a', after: { at: '2026-01-01', id: '0' }, until: new Date(), limit: 9 }),
  ],
  [
    'revenue',
    'payment_order_paid_at',
    (d: Db) => revenueBy(d, { by: 'day', from: today, to: today, brandId: undefined }),
  ],
  [
    'orders for a table',
    'payment_order_paid_at',
    (d: Db) => exportedOrders(d, { from: today, to: today }, undefined, 9),
  ],
  ['receipts for a table', 'receipt_created', (d: Db) => exportedReceipts(d, { from: today, to: today }, undefined, 9)],
  ['refunds for a table', 'refund_created', (d: Db) => exportedRefunds(d, { from: today, to: today }, undefined, 9)],
];

/** Creates enough rows of each table for the planner to choose by selectivity. */
const plantSales = async ({ pool }: Database): Promise<void> => {
  const members = await insertManyMembers(pool, 500);
  const plantLike = (table: string, changed: string): Promise<unknown> =>
    pool.query(
      `insert into ${table} overriding user value
        select (jsonb_populate_record(t, jsonb_build_object(${changed}))).*
        from ${table} t
        cross join (select n, now() - n * interval '1 hour' as at, ($1::bigint[])[1 + n % 500] as owner
          from generate_series(1, 5000) n) planted
        where t.id = (select min(id) from ${table})`,
      [members],
    );
  const mine = `'member_id', owner`;
  const states = `(array['paid', 'paid', 'declined', 'expired', 'pending'])[1 + n % 5]`;
  await plantLike(
    'payment_order',
    `${mine}, 'uid', 'ord_' || left(md5(n::text), 22), 'state', ${states}, 'paid_at', case when n % 5 < 2 then at end`,
  );
  const order = `'order_id', t.order_id + n`;
  await plantLike('payment_attempt', `${order}, 'reference', 'planted' || n, 'payment_id', 'planted' || n`);
  await pool.query(`update payment_order o set paid_attempt_id = a.id from payment_attempt a
    where a.order_id = o.id and o.paid_at is not null`);
  await plantLike(
    'receipt',
    `${mine}, ${order}, 'uid', 'planted' || n, 'key', 'planted' || n, 'number', n + 9, 'created_at', at`,
  );
  await plantLike(
    'refund',
    `${mine}, ${order}, 'key', 'planted' || n, 'payment_id', 'planted' || n, 'created_at', at,
      'operator_id', case when n % 9 = 0 then t.operator_id end,
      'state', case when n % 100 = 0 then 'refused' else 'made' end`,
  );
  await plantLike(
    'subscription',
    `${mine}, 'first_order_id', t.first_order_id + n, 'uid', 'planted' || n,
      'state', case when n <= 50 then 'pastDue' else 'ended' end`,
  );
  await pool.query('analyze');
};

describe('of the pages of finance', async () => {
  const gateway = await SandboxMerchant.create(inject('gatewayUrl'));
  const app = await testApp({ env: gateway.env });
  const { database } = app.context;
  await createPartlyRefundedOrder(app);
  await plantSales(database);

  test.each(read)('%s: reads by key', async (_, index, ask) => {
    const plan = await explainStatement(database, ask);
    expect(plan).not.toMatch(/Seq Scan/);
    expect(plan).toContain(index);
  });
});
