import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/harness.ts';
import { explainStatement } from '../../../../test/plans/explain.ts';
import type { Db } from '../../../db/database.ts';
import * as ledger from '../../entitlements/ledger.db.ts';
import * as subscriptions from '../../subscriptions/subscriptions.db.ts';
import * as refunds from '../refunds/refunds.db.ts';
import * as owedRefunds from '../settlement/owed-refunds.db.ts';
import * as attempts from './attempts.db.ts';
import * as orders from './orders.db.ts';

const at = new Date('2026-05-01T00:00:00Z');

/** A statement, and the index that it has to walk. */
type Case = readonly [name: string, index: string, ask: (db: Db) => Promise<unknown>];

const settling: readonly Case[] = [
  ['an order, locked', 'payment_order_uid_key', (db) => orders.lockOrder(db, 'ord_a')],
  ['the attempts of an order', 'payment_attempt_order', (db) => attempts.attemptsOfOrder(db, '1')],
  ['whether a trial was had', 'payment_order_paid_member', (db) => orders.hasPaidTrial(db, '1', 'premium')],
];

const swept: readonly Case[] = [
  ['offers that nobody began', 'payment_order_stale', (db) => orders.deleteExpiredOffers(db, at)],
  ['refunds that are due', 'refund_state', (db) => refunds.listDueRefunds(db, 'sandbox', '9', 100)],
  ['pauses that are over', 'entitlement_paused', (db) => ledger.pausesOver(db, at, 100)],
];

const reconciled: readonly Case[] = [
  ['which payments are paid', 'payment_attempt_payment', (db) => attempts.paidPayments(db, 'sandbox', ['a', 'b'])],
  ['how an attempt stands', 'payment_attempt_reference_key', (db) => attempts.attemptByReference(db, 'ord_a.card')],
  [
    'which attempts exist',
    'payment_attempt_reference_key',
    (db) => attempts.listKnownReferences(db, ['ord_a.card', 'b']),
  ],
  ['the order of an attempt', 'payment_attempt_reference_key', (db) => attempts.orderOfReference(db, 'ord_a.card')],
  ['what is owed back of a payment', 'refund_payment', (db) => owedRefunds.hasRefund(db, 'sandbox', 'pay_a')],
];

const held: readonly Case[] = [
  ['a holder', 'member_pkey', (db) => ledger.lockMemberForLedger(db, '1')],
  ['a line', 'ledger_line_key_key', (db) => ledger.lineOf(db, 'a')],
  ['the lines of an order', 'ledger_line_order', (db) => ledger.linesOfOrder(db, '1')],
  ['the lines of a member', 'ledger_line_member', (db) => ledger.linesOfMember(db, '1')],
  ['a balance', 'balance_pkey', (db) => ledger.balanceOf(db, '1', 'coins')],
  ['paid time', 'entitlement_pkey', (db) => ledger.heldTimeOf(db, '1', 'vip', at)],
  ['what renews', 'subscription_running', (db) => subscriptions.runningSubscription(db, '1', 'premium')],
  ['a subscription', 'subscription_pkey', (db) => subscriptions.subscriptionById(db, '1')],
  ['a change of a subscription', 'subscription_pkey', (db) => subscriptions.changeSubscription(db, '1', { tries: 0 })],
];

describe('of payments, on empty tables,', async () => {
  const database = await testDatabase();
  test.each([...settling, ...swept, ...reconciled, ...held])('%s is found by key', async (_, index, ask) => {
    const plan = await explainStatement(database, ask);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
    expect(plan).toContain(index);
  });
});
